import type { Lexicon } from './lexicon.ts';

const naoConsegue =
  'nao_consigo/nao_consegue/nao_conseguimos/nao_posso/nao_pode/nao_to_conseguindo/nao_ta_conseguindo/nao_estou_conseguindo/nao_esta_conseguindo/n_consigo/n_consegue/mal_consigo/mal_consegue/quase_nao_consigo/quase_nao_consegue/nao_da_pra/nao_dou_conta_de/sem_conseguir';

/** Portuguese as patients type it, mostly of Brazil. */
export const pt: Lexicon = {
  chest: 'peito|torax|coracao|peitoral|caixa toracica|esterno',
  face: 'rosto|cara|face|bochecha|olhos|olho|palpebras|pálpebras',
  mouth: 'boca|labio|labios|rosto|cara|beico',
  airway: 'labio|labios|lingua|garganta|boca|beico|glote',
  throat: 'garganta|glote|goela',
  limb: 'braco|bracos|mao|maos|perna|pernas|pe|bracinho|perninha',
  side: 'um lado|lado direito|lado esquerdo|metade do corpo|metade do rosto|metade do meu rosto|metade da cara|metade da face|um dos lados|meio rosto|lado do corpo|lado do rosto',
  eye: 'olho|olhos|olhinho|olhinhos|vista',
  head: 'cabeca|cabecinha|testa|cranio|nuca',
  neck: 'pescoco|nuca|queixo|pescocinho',
  ribs: 'costela|costelas|barriguinha|barriga|costelinha',
  bone: 'osso|ossos',
  wound: 'corte|ferida|ferimento|machucado|talho',
  breathe: 'respirar|respira|respiro|respirando|respiracao|folego',
  air: 'ar|folego|oxigenio|respiracao',
  lack: 'falta|faltando|falta_de|sem|faltou|nao_entra|nao_vem|fica_sem|pouco|nao_chega',
  airless: `sufocando|sufocada|sufocado|sufoca|sufoco respirar|me afogando|se afogando|engasgado|engasgada|engasgou|engasgando|engasgo com|falta de ar|sem ar|sem folego|sem respirar|${naoConsegue} respirar|${naoConsegue} puxar_o_ar|nao respira|nao ta respirando|nao esta respirando|parou de respirar|ofegante|cansaco pra respirar|cansaco para respirar|crise de asma|labios roxos|boca roxa|ficando roxo|ficando roxa|roxinho|roxinha|asfixiando|arfando|puxando o ar|puxando ar|respirando mal|faltando ar|faltando o ar|falta o ar|falta ar`,
  hard: 'dificil|dificuldade|custando|mal|esforco|pesada|pesado|cansada|cansado|dificulta|doi_pra|curta|ruim|ofegante|nao .. direito|nao .. bem',
  fast: 'rapido|rapida|rapidinho|acelerada|chiando|chia|chiado|gemendo|geme|curtinha|apitando|assobiando|ofegante',
  sunken: 'afunda|afundando|afundam|entra|entrando|puxando|encovando|retraindo',
  inhaler: 'bombinha|inalador|aerolin|nebulizacao|salbutamol|bomba de asma|inalacao',
  useless:
    'nao resolve|nao resolveu|nao adianta|nao adiantou|nao ta adiantando|nao ta resolvendo|nao ajuda|nao faz efeito|nao fez efeito|nao funciona|nao melhora|nao melhorou|sem efeito|nao esta resolvendo|nao esta adiantando|nao alivia',
  pain: 'dor|dores|doi|doendo|doeu|doem|pontada|pontadas|fisgada|fisgadas|queimacao|queimando|ardendo|ardor|facada',
  pressure:
    'aperto|apertando|apertado|aperta|pressao|peso|opressao|oprimido|esmagando|esmagado|pesado|apertou|comprimindo|angustia|elefante|tijolo',
  sweat: 'suor|suando|suo|sudorese',
  swollen:
    'inchado|inchada|inchados|inchadas|inchando|inchou|incharam|incha|inchaco|inchar|enorme|enormes|balao|inflamando|deformado|deformada',
  closing:
    'fechando|fecha|fechou|fechada|apertada|apertando|trancando|trancada|travando|travada|estreita|obstruida|se fechando|bloqueada|inchando',
  hives:
    'placas|urticaria|empolado|empolada|empolou|manchas vermelhas|vergoes|vergao|coceira no corpo|bolinhas pelo corpo|todo vermelho|toda vermelha|coceira pelo corpo|caroços|pipocou|pipocado|pipocada',
  blood: 'sangue|sangrando|sangra|sangramento|sangrar|sangrou|hemorragia|coagulos|coagulo|sangria|sangro',
  much: 'muito|muita|demais|bastante|jorrando|esguichando|escorrendo|um monte|um tanto|abundante|intenso|grande quantidade|pra caramba|encharcou|encharcando|encharcado|forte|litros|um absurdo|muitissimo|saindo',
  nostop: `nao para|nao .. parar|nao parou|nao estanca|nao quer parar|${naoConsegue} estancar|${naoConsegue} parar|${naoConsegue} conter|sem parar|nao cessa|continua saindo|continua sangrando|nao ta parando|nao esta parando|ha uma hora|so aumenta`,
  vomit:
    'vomitei|vomitou|vomitando|vomita|vomito|vomitar|vomitado|cuspindo|cuspi|cuspiu|tossindo|tossi|tosse com|tossiu|golfando|botou pra fora|botando pra fora|escarrando|lancou',
  stiff:
    'duro|dura|rigido|rigida|rigidez|travado|travada|nao .. dobrar|nao .. dobra|nao .. mexer|nao .. mexe|nao .. encostar|nao .. abaixar|nao .. virar|endurecido|enrijecido',
  fever: 'febre|febril|febrao|temperatura|39|40|41|ardendo em febre|febrinha|feber',
  drowsy:
    'sonolento|sonolenta|muito sonolento|prostrado|prostrada|prostradinho|prostradinha|molinho|molinha|molenga|mole|largado|largada|nao acorda|nao .. acordar|dificil de acordar|dificil acordar|custa a acordar|demora pra acordar|nao reage|quase nao reage|mal reage|quase nao responde|mal responde|nao responde|confuso|confusa|delirando|delira|desorientado|desorientada|letargico|letargica|apatico|apatica|so dorme|so quer dormir|dormindo demais|dormindo muito|muito sono|muito abatido|muito abatida|abatido|abatida|caidinho|caidinha|dorme o tempo todo|desfalecido|sem reacao|querendo dormir',
  numb: 'dormente|dormencia|adormecido|adormecida|formigando|formigamento|paralisado|paralisada|paralisou|paralisia|sem sensibilidade|nao sinto|nao sente|sem forca|perdeu a forca|perdi a forca|fraqueza|fraco|amortecido|amortecida|morto|bobo|esquecido',
  droop:
    'torta|torto|entortou|entortando|caida|caido|caiu|caindo|repuxada|repuxado|repuxou|puxada|desviada|desviado|de lado|pra um lado|para um lado|troncha|troncho|paralisada',
  speak: 'fala|falar|falando|falo|palavras|lingua|voz|frase',
  garbled:
    'enrolado|enrolada|enrola|enrolando|embolado|embolada|embolando|estranho|estranha|confuso|confusa|arrastada|arrastado|nada com nada|coisa com coisa|sem sentido|nao entendo|nao da pra entender|ninguem entende|travada|trocando|desconexa|desconexas|nao saem|nao sai|como bebado|parece bebado|pastosa|mole|engrolada|direito',
  not: 'nao|n|parou_de|nem',
  unable: `${naoConsegue}|incapaz_de|impossivel`,
  move: 'mexer|mexe|mexo|mover|levantar|levanta|levanto|erguer|ergue|segurar|segura|sentir|movimentar|fechar',
  sudden:
    'de repente|do nada|subitamente|subita|subito|agora|agora mesmo|de uma hora pra outra|hoje|hoje cedo|desde hoje|desde cedo|hoje de manha|faz uma hora|ha uma hora|ha .. horas|faz .. horas|de uma vez|acordei|acabou de|repentinamente|agorinha|ontem a noite|essa noite|ha pouco',
  convulse:
    'convulsionando|convulsionou|convulsiona|tendo/teve/tem/esta/ta/com/em/deu uma? convulsao|tendo convulsoes|teve uma convulsao|crise epileptica|crise convulsiva|ataque epileptico|ataque de epilepsia|crise de epilepsia|em convulsao|crises convulsivas|tendo uma crise de convulsao',
  shake: 'tremendo|treme|tremores|debatendo|se debate|sacudindo|sacode|espasmos|chacoalhando|batendo|pulando',
  whole: 'todo|toda|corpo|inteiro|inteira|nao responde|olhos|olho virado|descontroladamente|se debatendo',
  rolled:
    'virado|virados|virou|viraram|revirado|revirados|revirando|pra tras|para tras|brancos|virando|revirou|parado',
  foam: 'espuma|espumando|babando|baba branca|baba',
  faint:
    'desmaiou|desmaiei|desmaiado|desmaiada|desmaiando|perdi/perdeu/perdendo os? sentidos/consciencia/a_consciencia|perdeu a consciencia|inconsciente|desacordado|desacordada|apagou|apaguei|desfaleceu|nao respira|sem pulso|nao volta a si|nao abre os olhos|desmaio agora|desmaia toda hora|caiu dura|caiu duro',
  noanswer:
    'nao responde|nao me responde|nao reage|sem reacao|sem responder|nao mexe|nao se mexe|nao abre os olhos|nao respondeu|nao fala nada|nao da sinal|nao da resposta|sem resposta',
  nowake:
    'nao acorda|nao .. acordar|nao acordou|ainda nao acordou|nao desperta|nao volta|nao volta a si|nao volta em si|nao .. acordar ele/ela',
  floor: 'chao|caido|caida|banheiro|deitado|deitada|piso|cama|calcada',
  notsee:
    'nao enxergo|nao enxerga|nao vejo|nao ve|cego|cega|deixei de enxergar|deixou de enxergar|parei de enxergar|parou de enxergar|parei de ver|vejo tudo preto|tudo preto|tudo escuro|escureceu|nao consigo ver|nao consigo enxergar|nao consegue ver|nao consegue enxergar|nao to enxergando|nao ta enxergando|nao estou enxergando|nao esta enxergando|ficou preto|vendo tudo preto|apagou a vista',
  sight: 'visao|vista|campo visual',
  lost: 'perdi|perdeu|perdendo|perda|sumiu|foi embora|apagou|escureceu|fiquei sem|ficou sem|caiu muito',
  dark: 'cortina|sombra|preta|preto|escuro|escura|veu|mancha preta|mancha escura|tela preta|cortina preta',
  pregnant:
    'gravida|gestante|gravidez|gestacao|semanas de gestacao|semanas de gravidez|meses de gestacao|esperando bebe|gravidinha|buchuda',
  baby: 'bebe|nenem|nene|recem nascido|recem nascida|rn|bebezinho|bebezinha',
  newborn:
    'recem nascido|recem nascida|rn|bebe/nenem/filho/filha/bebezinho/bebezinha .. de/tem/com 1/2/3/um/dois/tres mes/meses|bebe/nenem/filho/filha/bebezinho .. 1/2/3/4/5/6/7/8/9/10/11/12/uma/duas/tres/quatro/cinco/seis/sete/oito semana/semanas|bebe/nenem/filho/filha de .. dias|dias de vida|recem nascidos|mesinho|acabou de nascer|1 mes de vida|2 meses de vida',
  child:
    'crianca|filho|filha|bebe|nenem|neto|neta|sobrinho|sobrinha|menino|menina|garoto|garota|filhinho|filhinha|guri|guria|criancinha|pequeno|pequena|irmaozinho|irmazinha|netinho|netinha|afilhado|afilhada|moleque',
  other:
    'pai|mae|marido|esposo|esposa|mulher|filho|filha|bebe|avo|vovo|vo|irmao|irma|tio|tia|vizinho|vizinha|amigo|amiga|namorado|namorada|colega|sogra|sogro|ele|ela|primo|prima|crianca|menino|menina|companheiro|companheira|senhor|senhora|alguem|neto|neta|moca|rapaz|cunhado|cunhada|idosa|idoso',
  partner:
    'marido|companheiro|namorado|ex|esposo|pai|padrasto|tio|chefe|ele|esposa|mulher|avo|vizinho|mae|parceiro|ficante|filho|primo|cunhado|sogro|professor|patrao|namorada|noivo|exmarido|treinador',
  took: 'tomei|tomou|tomado|engoli|engoliu|ingeri|ingeriu|comeu|comi|comido|bebeu|bebi|bebido|tomaram|ingerido|engolido|mastigou|virou|injetei|mandei pra dentro',
  pills:
    'comprimido|comprimidos|remedio|remedios|pilula|pilulas|cartela|cartelas|medicamento|medicamentos|capsulas|caixa|frasco|rivotril|clonazepam|paracetamol|dipirona|calmante|calmantes|gotas|insulina|tarja preta|antidepressivo|antidepressivos|zolpidem|xarope|vidro',
  all: 'todos|todas|tudo|toda|todo|inteira|inteiro|de uma vez|cartela|uma cartela|a cartela|uma caixa|caixa inteira|o frasco|um frasco|o vidro|juntos',
  many: 'demais|muitos|muitas|muito|um monte|varios|varias|punhado|overdose|10|12|15|20|25|30|40|50|60|dez|doze|quinze|vinte|trinta|quarenta|cinquenta|pra morrer|para morrer|um tanto de|bastante|pra acabar|mais de',
  poison:
    'veneno|chumbinho|agua sanitaria|candida|qboa|cloro|soda caustica|desinfetante|detergente|alvejante|raticida|veneno de rato|inseticida|agrotoxico|gasolina|querosene|acido|thinner|solvente|removedor|acetona|limpa forno|produto de limpeza|amaciante|sabao|anticongelante|alcool|pinho sol|amonia|herbicida|desentupidor|creolina|cogumelo venenoso|comigo ninguem pode|naftalina|diabo verde|oleo de motor|sabao liquido|tira limo',
  foreign:
    'pilha|pilhas|bateria|moeda|ima|imas|agulha|alfinete|vidro|prego|parafuso|perfume|sabonete|bolinha|cigarro|bituca',
  overdose:
    'overdose|superdose|me envenenei|se envenenou|envenenado|envenenada|intoxicacao por remedio|se intoxicou com',
  want: 'quero|quer|queria|vontade de|gostaria de|desejo|prefiro|penso em|pensando em|penso muito em|preferia|melhor|to querendo|vou|quisera|mereco|so penso em|querendo|pensei em',
  die: 'morrer|estar morta|estar morto|sumir do mundo|sumir pra sempre|desaparecer|desaparecer pra sempre|acabar com tudo|acabar com minha vida|acabar com a minha vida|acabar com isso|nao acordar mais|nao acordar|dormir e nao acordar|deixar de existir|nao existir|dar fim|por fim a|botar fim|morta|morto|minha morte',
  killself:
    'me matar|me mato|se matar|suicidio em|penso em suicidio|pensando em suicidio|pensei em suicidio|pensamentos suicidas|pensamento suicida|ideacao suicida|ideias suicidas|pensamentos de suicidio|me suicidar|se suicidar|suicidar|me suicido|tirar minha vida|tirar a minha vida|tirar a propria vida|tirar minha propria vida|acabar com a minha vida|acabar com minha vida|acabar com a propria vida|dar fim a minha vida|dar fim na minha vida|me enforcar|se enforcar|me jogar da|me jogar do|me jogar na|pular da ponte|pular do predio|cortar os pulsos|cortei os pulsos|cortar meus pulsos|cortou os pulsos|tentativa de suicidio|tentei suicidio|tentou suicidio|tentei me matar|tentou se matar|carta de despedida|dar um tiro em mim|dar um tiro na minha cabeca|suicidas o tempo',
  nolife:
    'nao quero mais viver|nao quero viver|nao quer mais viver|nao quer viver|nao aguento mais viver|nao aguento viver|cansei de viver|cansado de viver|cansada de viver|sem vontade de viver|nao tenho mais vontade de viver|nao tenho vontade de viver|perdi a vontade de viver|vida nao faz sentido|vida nao faz mais sentido|nao vejo sentido na vida|nao vejo mais sentido|nao vale a pena viver|nao quero mais estar aqui|nao quero estar mais aqui|nao quero mais existir|nao quero existir|nao quero mais acordar|nao quero acordar|nao aguento mais essa vida|nao aguento mais a vida|nao aguento mais minha vida|nao suporto mais viver|nao suporto mais essa vida|nao mereco viver|viver nao vale|nao tenho motivo pra viver|nao quero estar nesse mundo|nao quero mais estar nesse mundo|nao tenho razao pra viver|desisti de viver|nao consigo mais viver',
  better:
    'melhor sem mim|sem mim .. melhor|melhor morto|melhor morta|melhor se eu morresse|melhor se eu nao existisse|ninguem vai sentir minha falta|ninguem sentiria minha falta|sou um peso pra|sou um fardo|melhor eu morrer|queria nunca ter nascido|queria nao ter nascido|preferia nao ter nascido|ninguem ia sentir minha falta|melhor nao existir',
  harm: 'me machucar|me machuco de proposito|me corto|me cortando|me cortar|me cortei de proposito|me cortei de novo|automutil*|autolesao|fazer mal a mim|me ferir|me ferindo|se corta|se cortando|se cortar|se machucar de proposito|se mutila|me mutilo|me mutilar|me mutilando|me queimo de proposito|se automutila|me autolesiono|fazer alguma coisa comigo mesma|fazer uma besteira|fazer besteira comigo',
  hits: 'bate|bateu|batia|batendo|espanca|espancou|espancada|agride|agrediu|agredida|agredido|soco|socos|tapa|tapas|chute|chutes|chuta|chutou|maltrata|violento|abusa|abusou|surra|empurra|empurrou|puxa meu cabelo|esmurrou|ameaca|tranca|trancou|queimou|apanho',
  hitme:
    'me bate|me bateu|me espanca|me espancou|me agride|me agrediu|me da soco|me da tapa|me deu um soco|me deu um tapa|me deu soco|me deu uma surra|me maltrata|apanho do|apanho da|apanhei do|fui espancada|fui espancado|fui agredida|fui agredido|violencia em casa|sofro violencia|vitima de violencia|vitima de abuso|sofro abuso|me chutou|me empurrou da|nao me deixa sair|me tranca em casa|me prende em casa|me abusa|abusou de mim|abusa de mim|sofri violencia|to apanhando|me bateram|me agrediram|nao estou segura em casa',
  rape: 'estupraram|me estupraram|violentaram|me violentaram|estuprada|estuprado|estuprou|estuprar|estupro|abusada sexualmente|abusado sexualmente|abuso sexual|abusou sexualmente|violencia sexual|violentada|molestada|molestado|assediada sexualmente|passa a mao em mim|abusaram|abusada|me abusou|boa noite cinderela|fui abusada|fui abusado',
  threat: 'ameaca|ameacou|ameacando|ameacada|ameacado|ameacas|disse que|diz que|fala que|falou que|jurou',
  kill: 'me matar|nos matar|matar|de morte|mata|faca|arma|revolver|acabar comigo|vai me matar|matar a gente',
  strangle:
    'me enforcou|me enforca|me estrangulou|me estrangula|estrangulada|tentou me enforcar|tentou me estrangular|tentou me sufocar|apertou meu pescoco|apertou o meu pescoco|pegou pelo pescoco|pegou no meu pescoco|maos no meu pescoco|travesseiro na minha cara|me esganou|me esganar|esganada',
  force:
    'forcou|forca|forcada|forcado|obrigou|obriga|obrigada a|obrigado a|a forca|contra minha vontade|contra a minha vontade|sem meu consentimento|sem eu querer',
  sex: 'transar|sexo|relacao|relacoes|sexual|sexuais|dormir com ele|deitar com ele|ter relacao|fazer coisas',
  touch: 'toca|tocou|tocava|encosta|passa a mao|passou a mao|apalpa|apalpou|alisa|alisou',
  afraid: 'medo|pavor|apavorada|apavorado|terror|receio',
  struck:
    'bateu|bati|batida|pancada|batendo|machucou|trauma|abriu|rachou|cortou|caiu_de|caiu|traumatismo|tacou|galo enorme|acertou',
  fell: 'caiu|cai|queda|caido|caida|tombou|tombo|escorregou|escorreguei|despencou|rolou|rolei|tropecei|tropecou|levou um tombo',
  height:
    'escada|escadas|telhado|laje|sacada|cama|trocador|janela|cavalo|arvore|moto|bicicleta|bike|altura|sofa|berco|andaime|muro|beliche|colo|degraus|segundo andar|cadeirao|barranco|pula pula|precipicio',
  stand: 'levantar|levanta|andar|anda|ficar de pe|ficar em pe|mexer|mexe|apoiar|pisar|caminhar',
  broken:
    'quebrado|quebrada|quebrei|fratura|fraturado|fraturei|gesso|cirurgia|operei|operado|operada|torcao|torci|ombro|tendinite|bursite|luxado|fisioterapia|artrose',
  seen: 've|ver|vendo|vejo|aparecendo|exposto|exposta|pra fora|para fora|saindo|saiu|aparece|a mostra',
  runover: 'atropelado|atropelada|atropelou|atropelaram|atropelamento',
  accident: 'acidente|batida',
  crash:
    'acidente de carro|acidente de moto|acidente de transito|acidente de bicicleta|sofri um acidente|sofreu um acidente|bati o carro|bateu o carro|capotou|capotei|capotamos|batida de carro|cai da moto|caiu da moto|choque eletrico|levou um choque|levei um choque eletrico|quase se afogou|se afogou na|se afogou no|cortou o dedo fora|dedo decepado|decepou',
  stabbed:
    'esfaqueado|esfaqueada|esfaquearam|esfaqueou|facadas|levou uma facada|levei uma facada|facada na|tiro|tiros|baleado|baleada|levou um tiro|levei um tiro',
  burnt: 'queimou|queimei|queimado|queimada|queimadura|queimaduras|queimaram',
  burning:
    'agua fervendo|agua quente|fervendo|oleo|oleo quente|fogo|acido|rosto|grave|graves|corpo todo|corpo inteiro|muito|cafe quente|alcool|panela|choque|feia|gravemente',
  deny: 'nao|nem|nunca|sem|nenhum|nenhuma|jamais|nada_de|n|tampouco',
  filler:
    'tenho|tem|tive|teve|mais|o|a|os|as|um|uma|de|do|da|no|na|me|te|se|sinto|sente|senti|to|ta|estou|esta|com|ha|houve|qualquer|nenhum|nenhuma|sinal|sinais|sintoma|sintomas|ainda|meu|minha|e|foi|sentindo|tendo|vou|quero|eu|ele|ela|tido|em|esse|essa|pensei|penso|aquela|aquele|ter',
  or: 'nem|ou',
  selfhurt:
    'me machucar|me ferir|me cortar|fazer uma besteira|fazer besteira|fazer mal a mim|fazer algo comigo',
  ate: 'comeu|engoliu|mastigou|comido|engolido',
  others:
    'meus comprimidos|meu remedio|meus remedios|da avo|do avo|da vovo|do vovo|da vo|do vo|da mae|do pai|da bisa|remedio de pressao|remedio da pressao',
  stool: 'coco|fezes|bosta|evacuacao',
  tarry: 'preto|preta|pretas|pretos|borra|piche|alcatrao',
  iron: 'ferro|sulfato|carvao|bismuto',
  purpura:
    'manchas/pintas/pontinhos roxas/roxos/vermelhas/vermelhos/arroxeadas|manchas que nao somem|petequias',
  headache: 'dor de cabeca|cefaleia|enxaqueca',
  worst: 'pior .. vida|nunca senti|nunca tive|como um trovao|como uma explosao|mais forte da minha vida',
};
