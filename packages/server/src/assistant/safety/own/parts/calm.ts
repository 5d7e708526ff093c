import type { Spaced } from '../../guards.ts';
import { spaced } from '../../guards.ts';
import type { Span } from '../../patterns.ts';
import { patternsOf } from '../../patterns.ts';
import { isNow, ofAll } from '../../told.ts';
import { conjunctions, presentTense } from '../guards.ts';

type Lists = Readonly<Record<Spaced, string>>;

/** Expressions that say nothing of a body: they take away what they touch. */
const figures: Lists = {
  es: 'muero/muere/muriendo/morir/mori/morirme/muerto/muerta de/del la? hambre/cansancio/sueno/risa/ganas/calor/frio/curiosidad/verguenza/sed/pena/envidia/aburrimiento/miedo/amor/nervios|me mata/matan/matando el/la/los/las/con/de calor/zapatos/tacones/curiosidad/trabajo/trafico/estres/impaciencia/jefe/espera|mata de .. risa/hambre|jefe/trabajo/trafico/calor/examenes/estudios .. matando/mata|salvo la vida|salvaron la vida|cuenta/factura/precio/susto .. infarto|infarto .. cuenta/factura/precio/susto|deja/dejo/dejaron ciego/ciega|sin mis? lentes/gafas/anteojos|ciego/ciega sin|muerto/muerta del? cansado/cansancio|ahogo/ahogada/ahogado en/con de? trabajo/papeles/deudas|sacaron/sacan/saca/sacar/sacarme/extraer/extraccion/donar/done .. sangre|sangre en el laboratorio|sangre nueva/azul/fria/latina|duele el alma/bolsillo|me duele el corazon|duele el corazon .. decir/ver|corazon roto|dolor de cabeza .. tramites/papeles/seguro|me parte/rompe el corazon|se me parte el corazon|cortarme/cortarse/cortar el/las/los pelo/cabello/unas|termine/terminamos/termino/acabe todas/todos/las/los|siguiendo las indicaciones|como me indico|me siento mejor|matar el tiempo|no veo la hora|no veo las? hora/cita/citas/resultado/resultados/boton/opcion/archivo|no veo el/los/la/mi resultado*/cita/boton/archivo/opcion/receta/documento|ataque de risa/tos|golpe de suerte|de golpe y porrazo|por los pelos|pego/pega un? grito|pego el sol|me pego la gripe/un_virus/un_resfriado|se me/le? fue la vista/luz al|me cayo bien/mal|me cae bien/mal|perdi la cabeza por|perdi de vista|dar a luz',
  en: 'dying to|dying for|dying of|dead tired|dead on my feet|die for|to die for|kill for|killing me lol|heat/shoes/feet/boss/work/commute/traffic/stairs/wait/waiting/suspense/pollen/allergies .. killing me|would kill for|could kill for|cut my/his/her hair/nails|finished all/my/the|as prescribed|as directed|killing time|kill time|saved my/his/her life|saved my|heart attack .. bill/price/joke/cost|bill/price/cost/joke/scare .. heart attack|almost/nearly gave me|scared me to death|scared to death of|blind as a bat|blind without|without my glasses|without glasses|blind spot|blind date|break/broke my heart|broken heart|heavy heart|heart to heart|pain in the neck/butt/ass|head over heels|hit me up|hit the gym|hit my deductible|hit a wall|hit the button|beat the|death of me|bored to death|worked to death|laughed so|drew/took/draw/drawing/donate/donated/donating/give/gave .. blood|blood drive|dying laughing|died laughing|blow my mind|choked up|choking up|take my breath away|breath of fresh|out of breath when|fresh air|my head is spinning with|lost my mind|lost sight of|can_t see my/the/any/where appointment*/results/result/test/tests/lab/labs/message/messages/button/option/files/file|cant see my/the/any/where appointment*/results/result/test/tests/lab/labs/message/messages/button/option/files/file|see out of network|bleeding edge|bleeding money|drowning in|swamped|shot of|shot in the dark|in the dark|flu shot|covid shot|got shot records|shot records|allergy shot|stabbed in the back|burning question|burn calories|burned calories|burnt out|burned out|sugar crash|crash course|crash diet|my phone/computer/app .. crashed|app crashed|website crashed|crashed when i|burnout',
  de: 'sterbe/sterben/stirbt vor|vor hunger/neugier/durst/langeweile/lachen .. sterbe/sterben|todmude|tot mude|hundemude|bringt mich .. um die? hitze/arbeit/neugier|hitze/arbeit/chef/stress/rechnung/neugier/schuhe/warten/treppe/diat/sport/training/schule/lernen/prufung/hausarbeit/verkehr .. bringt/bringen/umgebracht mich?|hitze/arbeit/chef/stress/rechnung .. umbringen/umgebracht|leben gerettet|wurde morden|konnte morden|ohne brille|blind wie|blinddarm*|herzinfarkt .. rechnung/preis|rechnung/preis .. herzinfarkt|fast einen herzinfarkt|beinahe einen herzinfarkt|mir bricht das herz|auf den kopf gefallen .. nicht|druck machen|unter druck|auf dem herzen|ans herz|das herz gebrochen|am herzen liegt|luft holen|frische luft|luftverschmutzung|luft rauslassen|aus der luft gegriffen|totgelacht|totlachen|tot umfallen vor|sich zu tode|kopf zerbrochen|sehe .. nicht ein|sehe meinen/den/die/das/keinen/keine .. termin/befund/befunde/ergebnis/ergebnisse/rezept|sehe nicht wo|finde nicht|sehe .. termin nicht|totschlagen die zeit|zeit totschlagen|haare schneiden|nagel schneiden|aufgebraucht|wie verordnet|schwanger werden|blut abgenommen|blut abnehmen|blutabnahme|blut spenden|blutspende|blut abzapfen|schlag ins|vom hocker|umfallen vor mudigkeit|umgefallen vor lachen|geschlagen geben',
  it: 'muoio/morire/morendo/morta/morto di/dal/dalla/del/da/d fame/sete/sonno/caldo/freddo/curiosita/voglia/ridere/risate/vergogna/noia/stanchezza/invidia/impazienza|stanca/stanco morta/morto|mi uccide/uccidono/ammazza/ammazzano il/questo/la/lo/le caldo/scarpe/curiosita/stress/attesa|caldo/lavoro/capo/stress/attesa/scarpe .. uccide/uccidendo/ammazzando/ammazza/uccidono|ucciderei per|salvato la vita|infarto .. conto/fattura/prezzo|conto/fattura/prezzo/bolletta .. infarto|quasi .. venire un infarto|senza occhiali|cieco/cieca come|morire dalle risate|affogo nel|affogando nel lavoro|mi spezza il cuore|cuore spezzato|cuore in mano|a cuore|di cuore|col cuore|non vedo l ora|non vedo i/il/la/le/gli referto/referti/appuntamento/risultati/ricetta/pulsante/esami|non vedo dove|prelievo di sangue|prelievo del sangue|prelevato .. sangue|donare il sangue|donato il sangue|colpo di fortuna|colpo di fulmine|perso la testa per|a colpo d occhio|prendere aria|aria condizionata|ammazzare il tempo|tagliarmi i capelli|tagliarmi le unghie|finito tutte/tutti/le/i|come prescritto|perso di vista|punto di vista|boccata d aria',
  fr: 'meurs/mourir/meurt/mort/morte/crever/creve de/d faim/soif/rire/chaud/froid/honte/ennui/curiosite/sommeil/envie/fatigue/impatience/trouille/trac/peur|mort/morte d inquietude|chaleur/travail/patron/boulot/attente/stress/chaussures/escaliers .. tue/tuent|me tue/tuent la/le/les cette? chaleur/boulot/travail|tuerais pour|tuer le temps|couper les cheveux|couper les ongles|fini tous/toutes/les/mes|comme prescrit|tuer pour avoir|sauve la vie|crise cardiaque/infarctus .. facture/prix/note|facture/note/prix .. crise_cardiaque/infarctus|presque donne/fait une|sans lunettes|myope comme|sans mes lunettes|coup de soleil|coup de fil|coup de main|coup de fatigue|coup de telephone|coup de chance|coup de coeur|tout a coup sur|par coeur|a coeur|coeur brise|coeur gros|mal au coeur|mal au cœur|prise de sang|prises de sang|prelevement de sang|perdu la tete|point de vue|en vue de|rendez vous .. vois|vois pas/plus le/la/mon/mes/les/ma/ou bouton/rendez/resultats/ordonnance/option/message/messages/resultat|ne vois pas ou|j etouffe de travail|en l air|prendre l air|air conditionne|a l aveugle|mort de rire|mdr|perdu de vue',
  pt: 'morrendo/morrer/morro/morri/morta/morto/morre de/da fome/sede/sono/calor/frio/curiosidade/vergonha/rir/riso/cansaco/vontade/saudade/saudades/inveja/tedio/medo/amores|morta/morto de cansada/cansado/cansaco|calor/chefe/trabalho/transito/sapato/curiosidade/espera/ansiedade .. matando/mata|me matando de/o calor/trabalho/curiosidade/tanto|me mata de|mataria por|matar o tempo|cortar o/meu/as cabelo/unhas|acabaram/acabou/terminei todos/todas/os/as/meus|como receitado|matar a saudade|matar saudade|salvou minha/a/meu vida|salvaram minha vida|infarto .. conta/preco/boleto|conta/preco/boleto/valor/susto .. infarto|quase .. deu um infarto|sem oculos|cega sem|cego sem|sem meus oculos|afogado em|afogada em|corta o coracao|partir o coracao|partiu meu coracao|coracao partido|de coracao|nao vejo a hora|nao vejo o/a/os/as/meu/minha resultado/resultados/consulta/botao/exame/exames/receita/opcao|nao consigo ver o/a/os/as/meu/minha/meus resultado/resultados/consulta/botao/exame/exames/receita|ponto de vista|perdi de vista|a primeira vista|pagar a vista|pago a vista|pagamento a vista|ar condicionado|ar livre|tiraram .. sangue|tirar sangue|coleta de sangue|doar sangue|doei sangue|coletaram sangue|bate papo|bateu saudade|bateu fome|bateu vontade|bater ponto|caiu a ficha|caiu o sistema|sistema caiu|app caiu|caiu bem|caiu mal|apagou o app|apagou a foto|me bateu uma duvida|bateu uma duvida|bateu duvida',
};

/** Other subjects of a sentence: leaflets, courses, papers, possibilities. */
const topics: Lists = {
  es: 'si un dia|si algun dia|si alguna vez|si algun dia me|prospecto|folleto|efecto secundario|efectos secundarios|efectos adversos|puede/pueden/podria/podrian causar/dar/producir/provocar/generar/ocasionar/tener|causa/causan/produce/provoca|riesgo de|prevenir|prevencion|como prevenir|para prevenir|evitar|alguna vez|algun dia|que hago si me/le da|que hacer si|que hacer en caso|que debo hacer si|en caso de|por si|curso|taller|charla|articulo|lei que|lei en|libro|pelicula|serie|novela|noticia|video|documental|informacion sobre|seguro .. accidente|carta/constancia/certificado/informe/reporte .. accidente/seguro|aseguradora|resultado/resultados de|antes de la/mi operacion/cirugia|es normal que|cuanto tiempo|campana|historia familiar|antecedente/antecedentes familiares|en mi familia|ayuno|ayunas|examen/prueba/analisis de|trabajo con|clase de|tarea de|tesis',
  en: 'if .. one day|if .. someday|if .. some day|can .. make you|can .. make people|can .. give you|could .. give you|leaflet|side effect|side effects|can/could/may/might/does/would cause/lead/make/trigger|causes of|cause of|risk of|prevent|prevention|preventing|avoid|if i/he/she/we ever|what should i do if i ever|what to do if|what do i do in case|in case of|in case i|course|class|workshop|article|i read|read that|read about|book|movie|novel|show about|documentary|podcast|information about/on|info about/on|letter .. insurance/accident|insurance .. accident|note for|claim|results of|before surgery|before my surgery|how long|campaign|family history|runs in my|fasting|signs of|symptoms of|screening for|test for|webinar|brochure|pamphlet|poster|article about|thesis|research|essay|homework|training',
  de: 'beipackzettel|packungsbeilage|nebenwirkung|nebenwirkungen|verursachen|auslosen|hervorrufen|kann/konnen/konnte .. geben/fuhren|risiko|vorbeugen|vorbeugung|vermeiden|verhindern|wenn ich mal|wenn ich irgendwann|falls ich|falls einmal|was mache ich wenn ich|was tun bei|was tun wenn|was tue ich wenn|im falle|kurs|kursus|seminar|artikel|gelesen|buch|film|serie|roman|doku|podcast|informationen uber/zu|infos zu|attest/bescheinigung .. versicherung/unfall|versicherung|befund vom|befund von|vor der op|vor der operation|wie lange|kampagne|familiengeschichte|in der familie|in meiner familie|nuchtern|anzeichen fur|symptome von|vorsorge|vorsorgeuntersuchung|broschure|vortrag|referat|hausarbeit|flyer',
  it: 'foglietto|bugiardino|effetto collaterale|effetti collaterali|effetti indesiderati|puo/possono/potrebbe causare/dare/provocare/portare|causare|provocare|rischio di|prevenire|prevenzione|evitare|se mi viene|se mi venisse|se un giorno|nel caso|in caso di|cosa fare se|cosa devo fare se mi|che faccio se mi|corso|lezione|articolo|letto che|ho letto|libro|film|serie|romanzo|documentario|podcast|informazioni su/sul/sulla/sulle|certificato .. assicurazione/incidente|assicurazione|referto della|referto del|esito della|prima dell intervento|prima dell operazione|quanto tempo|campagna|in famiglia|familiarita|digiuno|sintomi di|sintomi dell|segni di|opuscolo|brochure|tesi|conferenza|volantino',
  fr: 'notice|effet secondaire|effets secondaires|effets indesirables|peut/peuvent/pourrait il? provoquer/causer/donner/entrainer|provoquer|causer|entrainer|risque de|risque d|prevenir|prevention|eviter|si un jour|si jamais|en cas de|en cas d|que faire si un|que faire en|cours de|formation|article|j ai lu|livre|film|serie|roman|documentaire|podcast|informations sur|infos sur|certificat/lettre/attestation .. assurance/accident|assurance|compte rendu|resultats du|resultats de la|avant l operation|avant mon operation|combien de temps|campagne|antecedents familiaux|dans ma famille|dans la famille|a jeun|symptomes de|symptomes d|signes de|signes d|depistage|brochure|expose sur|conference|depliant|these',
  pt: 'bula|efeito colateral|efeitos colaterais|efeito adverso|pode/podem/poderia causar/dar/provocar/levar|causar|provocar|risco de|prevenir|prevencao|evitar|se um dia|se algum dia|se eu tiver|caso eu|em caso de|o que fazer se|o que faco se um|o que eu faco se um|curso|aula|palestra|artigo|li que|li sobre|livro|filme|novela|serie|documentario|podcast|informacoes sobre|informacao sobre|laudo/carta/atestado/relatorio .. seguro/acidente|seguradora|laudo da|laudo do|resultado da|resultado do|antes da cirurgia|quanto tempo|campanha|na familia|historico familiar|jejum|sintomas de|sinais de|cartilha|folheto|tcc|trabalho da faculdade|setembro amarelo',
};

/** Of an animal. */
const animals: Lists = {
  es: 'mi perro|mi perra|mi perrito|mi perrita|mi gato|mi gata|mi gatito|el perro|la perra|el gato|mi mascota|veterinario',
  en: 'my dog|my cat|the dog|the cat|my puppy|my kitten|our dog|our cat|my pet|a vet|the vet|my hamster|my rabbit|veterinarian',
  de: 'mein hund|meine hundin|meine katze|mein kater|der hund|die katze|unser hund|unsere katze|mein haustier|tierarzt',
  it: 'il mio cane|la mia cagnolina|il mio gatto|la mia gatta|il cane|il gatto|il nostro cane|veterinario',
  fr: 'mon chien|ma chienne|mon chat|ma chatte|le chien|le chat|notre chien|veterinaire',
  pt: 'meu cachorro|minha cachorra|meu cachorrinho|meu gato|minha gata|o cachorro|o gato|meu cao|meu pet|veterinario',
};

/** Said of what somebody died of, or of what was long ago. */
const gone: Lists = {
  es: 'cuando eramos|hace anos|hace muchos anos|hace mucho tiempo|murio de|murio por|murio del|fallecio de|fallecio por|fallecio|murieron de|se murio de|tuvo un infarto/derrame/acv/ictus|sufrio un infarto/derrame/acv/ictus|le dio un infarto/derrame/acv/ictus|semana pasada|mes pasado|ano pasado|el otro ano|hace .. ano|hace .. anos|hace .. mes|hace .. meses|de joven|de nino|de nina|cuando era|en los 90|hace tiempo|hace mucho|en mi primer embarazo|en mi embarazo anterior|en el embarazo anterior',
  en: 'when we were|died of|died from|passed away|died in|passed away from|had a stroke in|had a heart attack in|last week|last month|last year|last summer|last winter|years ago|year ago|months ago|month ago|weeks ago|week ago|a while back|a while ago|long ago|as a kid|as a child|when i was|when he was a|when she was a|back in|used to|in my first pregnancy|my last pregnancy|in my twenties|in high school|decades ago|in the past',
  de: 'gestorben|verstorben|starb an|letzte woche|letzten monat|letztes jahr|letzten sommer|letzten winter|vor .. jahr|vor .. jahren|vor .. monat|vor .. monaten|vor .. wochen|als kind|fruher mal|in meiner kindheit|in meiner ersten schwangerschaft|vor langer zeit|damals|vor jahren|jahre her|ist lange her',
  it: 'e morto di|e morta di|e morto per|morto d|morta d|mori di|e morto d|e mancato per|e deceduto|settimana scorsa|mese scorso|anno scorso|l estate scorsa|.. anni fa|anni fa|mesi fa|mese fa|settimane fa|settimana fa|anno fa|da piccolo|da piccola|da bambino|da bambina|tempo fa|nella prima gravidanza|quando ero|nella gravidanza precedente|anni 90',
  fr: 'il y a des annees|il y a longtemps|il y a bien longtemps|mort d un|morte d un|est mort de|est morte de|mort d une|est decede|est decedee|semaine derniere|mois dernier|annee derniere|an dernier|l ete dernier|il y a .. ans|il y a .. an|il y a .. mois|il y a .. semaines|quand j etais|enfant j ai|dans mon enfance|a l epoque|autrefois|lors de ma premiere grossesse|il y a longtemps|il y a quelques annees|l annee passee',
  pt: 'morreu de|morreu do|morreu com|faleceu de|faleceu|morreu por|semana passada|mes passado|ano passado|verao passado|ha .. anos|ha .. ano|ha .. meses|ha .. mes|ha .. semanas|faz .. anos|faz .. ano|faz .. meses|faz .. mes|anos atras|ano atras|meses atras|mes atras|semanas atras|quando era|quando eu era|na infancia|na primeira gravidez|na outra gravidez|ha muito tempo|faz tempo|tempos atras|na gravidez passada',
};

/** Behind it: it is over. */
const over: Lists = {
  es: 'ya .. paso|ya paso|se .. quito|desaparecio|se fue|se me fue|se le fue|mejoro|ya esta bien|ya estoy bien|ya estoy mejor|ya esta mejor|ya no|se resolvio|se calmo|se alivio|ya no duele|paro solo|ya paro|ha mejorado|ha pasado|ya se controlo|y quedo bien|ya me siento bien|ya se me paso',
  en: 'is/are/has/have/went/s/was/now all? gone|went away|gone away|gone now|is better|are better|much better|got better|has resolved|resolved|cleared up|has stopped|stopped now|it stopped|have stopped|is fine now|fine now|ok now|okay now|all good now|is over|has passed|disappeared|subsided|is back to normal|healed',
  de: 'ist/sind wieder? weg|ist vorbei|sind vorbei|vorbei|verschwunden|wieder gut|alles gut|ist besser|besser geworden|wieder normal|hat aufgehort|aufgehort|wieder in ordnung|wieder ok|nachgelassen|abgeklungen|weggegangen|ist wieder fit|geht es .. gut|geht es .. besser|geht s .. besser|gehts .. besser',
  it: 'e passato|e passata|sono passati|sono passate|passato da solo|sparito|sparita|spariti|scomparso|scomparsa|ora sta bene|adesso sta bene|sta meglio|sto meglio|e finito|e finita|migliorato|migliorata|si e risolto|si e calmato|guarito|guarita|tutto a posto|si e fermato',
  fr: 'est passe|est passee|sont passees|sont passes|a disparu|ont disparu|disparu|va mieux|ca va mieux|est partie|est parti|c est fini|c est passe|est fini|est terminee|s est calme|s est calmee|s est arrete|est guerie|est gueri|tout va bien|va bien maintenant|ca s est arrete|est retombee|est tombee la',
  pt: 'passou|ja passou|sumiu|sumiram|melhorou|ja melhorou|melhorei|ja esta bem|ja ta bem|ja estou bem|ja to bem|ja esta melhor|ja ta melhor|ja nao|ja parou|parou sozinho|parou sozinha|foi embora|desapareceu|acabou|esta curado|ficou bom|ficou boa|ja foi|ficou bem',
};

/** Before it, and together with it: it is as it should be. */
const well: Lists = {
  es: 'respira/respiro/respirando/come/duerme/habla/camina/ve ya? bien|respira mejor|respira normal',
  en: 'breathing/breathes/talking/walking/seeing fine/normally/ok/okay/well/better/again|breathing is fine/normal/ok/better',
  de: 'atmet/atme/spricht/redet wieder? normal/gut/besser/ruhig|atmet wieder',
  it: 'respira/respiro/parla di? nuovo? bene/meglio/normalmente',
  fr: 'respire/parle/marche de? nouveau? bien/mieux/normalement|respire de nouveau bien',
  pt: 'respirando/respira/falando/fala bem/normal/melhor/normalmente|respirando bem',
};

const lists: readonly Lists[] = [figures, topics, animals, gone, over, well];

/** Words that are no typing error. */
export const calmWords: readonly string[] = lists.flatMap((list) =>
  spaced.flatMap((language) =>
    patternsOf(list[language]).flatMap((pattern) =>
      pattern.flatMap((part) => (part === 'gap' ? [] : part.flat())),
    ),
  ),
);

const finds = {
  figures: ofAll(figures),
  topics: ofAll(topics),
  animals: ofAll(animals),
  gone: ofAll(gone),
  over: ofAll(over),
  well: ofAll(well),
};

/** The words of a sentence that take signs away, found once for all its signs. */
export type Calm = { readonly [Kind in keyof typeof finds]: readonly Span[] };

export const calmIn = (words: readonly string[]): Calm => ({
  figures: finds.figures(words),
  topics: finds.topics(words),
  animals: finds.animals(words),
  gone: finds.gone(words),
  over: finds.over(words),
  well: finds.well(words),
});

const touches = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;
const gap = (a: Span, b: Span): number =>
  a.end <= b.start ? b.start - a.end : b.end <= a.start ? a.start - b.end : 0;

/** The distance in words up to which each kind speaks of a sign. */
const reach = { figures: 2, topics: 8, animals: 5, gone: 8, over: 7 } as const;

/** Verbs that make of "ya no" the opposite of an end: "me quiero morir, ya no aguanto". */
const givingUp: ReadonlySet<string> = new Set(
  'aguanto aguanta puedo puede podemos quiero quiere soporto soporta respira responde despierta aguento consigo consegue quero suporto responde acorda'.split(
    ' ',
  ),
);

/** Whether the words around a sign say that there is none now: a figure of speech, a leaflet, the past, an end. */
export const isCalmed = (
  words: readonly string[],
  calm: Calm,
  span: Span,
  parts: readonly Span[] = [span],
): boolean => {
  if (calm.figures.some((one) => gap(one, span) <= reach.figures)) return true;
  if (calm.well.some((one) => touches(one, span) && !isNegated(words, one))) return true;
  if (calm.topics.some((one) => gap(one, span) <= reach.topics)) return true;
  if (calm.animals.some((one) => one.end <= span.start && gap(one, span) <= reach.animals)) return true;
  if (
    calm.over.some(
      (one) =>
        one.start >= span.start &&
        gap(span, one) <= reach.over &&
        !givingUp.has(words[one.end] ?? '') &&
        !parts.some((part) => part.start <= one.start && one.end <= part.end),
    )
  )
    return true;
  const isPresent = words.slice(span.start, span.end).some((word) => presentTense.has(word));
  return (
    !isPresent && calm.gone.some((one) => gap(one, span) <= reach.gone && isOneStatement(words, one, span))
  );
};

/** "No respira bien". */
const isNegated = (words: readonly string[], { start }: Span): boolean =>
  words.slice(Math.max(0, start - 3), start).some((word) => negations.has(word));
const negations: ReadonlySet<string> = new Set(
  'no not isn isnt doesn doesnt cant can barely nicht kaum non nn pas nao n ni hardly can_t'.split(' '),
);

/** Whether nothing begins between the two: "operaron hace 2 semanas y me cuesta respirar" is told of now. */
const isOneStatement = (words: readonly string[], a: Span, b: Span): boolean => {
  const between = words.slice(Math.min(a.end, b.end), Math.max(a.start, b.start));
  return !between.some((word) => conjunctions.has(word)) && !isNow(between);
};

const unspacedCalm = {
  figures:
    /(?:ダイエット|勉強|仕事|テスト|宿題|残業|筋トレ|渋滞|待ち時間).{0,8}死にそ|(?:疲れ|空い|すい|暑|寒|眠|忙し|退屈|恥ずかし|おもしろ|面白|楽し|嬉し|うれし).{0,3}て?.{0,2}死に(?:そ|ま)|死ぬほど(?:忙|暑|寒|眠|疲|恥|笑|好|おいし|辛い料理)|笑い死|救われ|飲み終わ|飲みきりました|더 ?처방|처방대로|다 ?먹어서 ?(?:처방|더)|吃完了|吃光了,?请|按医嘱|救われ|命の恩人|心臓が止まるかと|心臓に悪い|気になって|目が(?:ない|回るほど忙)|頭が(?:いい|上がら|下が)|胸(?:が|を)(?:いっぱい|熱く|弾|躍|打た|なでおろ|張)|胸(?:部)?(?:の)?(?:レントゲン|x線|CT|ct)|(?:배고파|더워|추워|졸려|심심해|피곤해|피곤해서|바빠|궁금해|웃겨|좋아|귀찮아|예뻐|보고 ?싶어|힘들어 ?죽겠(?=는데 ?예약)|답답해) ?서? ?죽|죽겠(?:네|어요?|습니다)? ?(?:ㅎ|ㅋ)|심장마비 ?올 ?뻔|(?:다이어트|공부|시험|일|야근|운동|숙제|회사) ?(?:때문에|하느라|하다가?).{0,6}죽겠|덕분에 ?살|목숨을? ?구|눈이? ?높|눈에 ?안 ?띄|손이? ?모자|(?:饿|累|热|冷|困|渴|笑|气|忙|急|烦|无聊|羡慕|愁|吵|丑|美|可爱|高兴|尴尬|穷)死(?:了|我|人|个)|救了.{0,3}命|想死你|爱死|心脏病(?:都)?(?:发作|犯).{0,8}(?:账单|价格)|(?:账单|价格|费用|价钱).{0,8}心脏病|差点(?:心脏病|吓死)|吓死我|气得我|头疼(?:的是|这)|眼镜|メガネ|めがね|眼鏡|안경|近视|老花|レンズ|렌즈/u,
  topics:
    /疫苗(?:会|會).{0,8}[吗嗎]|説明書|添付文書|副作用|引き起こ|ことはあり?ます|可能性|リスク|危険性|予防(?!接種(?:後|を?(?:受け|打)).{0,14}(?:腫|息|苦))|防ぐ|もし.{0,14}(?:たら|なら|ば)|万が一|場合は(?:どう|何)|講座|講習|教室|記事|本で|本を|映画|ドラマ|小説|テレビ|ニュース|パンフレット|冊子|資料|保険会社|診断書|検査結果|の結果|検診|手術の前|手術前|について(?:教え|知り|質問|聞き)|レポート|論文|セミナー|予約|설명서|부작용|수 ?있나요|수 ?있는지|수 ?있다는|생길 ?수|일으킬 ?수|위험(?:이|성|도)|예방|만약|만일|혹시.{0,10}(?:하면|되면|오면|생기면)|교육|강의|강좌|기사|책에|책을|영화|드라마|소설|뉴스|책자|팸플릿|안내문|보험(?:용|사|회사)|진단서|결과|검진|수술 ?전|에 ?대해|증상이? ?뭐|논문|세미나|예약|说明书|說明書|副作用|不良反应|可能(?:会)?(?:引起|导致|出现)|会(?:引起|导致|不会)|引起|导致|风险|预防|如果|要是|万一|假如|课|培训|讲座|文章|书上|书里|电影|电视|小说|新闻|手册|宣传|资料|保险|证明|病假|结果|报告|体检|手术(?:之)?前|怎么预防|是什么症状|论文|预约/u,
  animals:
    /犬が|うちの犬|愛犬|猫が|うちの猫|愛猫|ペット|動物病院|獣医|강아지|고양이|반려|동물병원|수의사|我家狗|我家猫|狗狗|我的狗|我的猫|宠物|兽医|小狗|小猫/u,
  gone: /亡くな(?:り|っ)|死にました|他界|先週|先月|去年|昨年|一昨年|\d+年前|\d+[ヶか]月前|\d+週間前|何年も前|数年前|昔|子供の頃|子どもの頃|小さい頃|(?:19|20)\d\d年|前回の妊娠|돌아가[셨신]|별세|세상을 ?떠나셨|지난 ?주|지난 ?달|작년|재작년|\d+ ?년 ?전|\d+ ?(?:개월|달) ?전|\d+ ?주 ?전|한 ?달 ?전|몇 ?년 ?전|어릴 ?때|어렸을 ?때|예전에|옛날|(?:19|20)\d\d ?년|첫 ?임신 ?때|去世|过世|走的|上周|上星期|上礼拜|上个月|去年|前年|[\d一二两三四五六七八九十几多]+年前|[\d一二两三四五六七八九十几]+个?(?:月|星期|礼拜|周)(?:以)?前|以前|小时候|当年|曾经|(?:19|20)\d\d年|上次怀孕|头胎的时候/u,
  over: /治(?:り|っ)(?:まし|た)|(?:痛み|熱|症状|かゆみ|腫れ|出血|苦しさ|咳|しびれ|めまい|吐き気|違和感)(?:は|が|も).{0,6}なくな|(?:痛|苦し|つら|辛|かゆ)くなくな|おさま(?:り|っ)|治ま(?:り|っ)|止ま(?:り|っ)(?:まし|た(?!まま))|良くな|よくな(?:り|っ)|下が(?:り|っ)(?:まし|た)|落ち着(?:き|い)|消え(?:まし|た)|もう(?:大丈夫|平気|普通|痛くな|なんとも)|今は(?:大丈夫|平気|元気|なんとも)|元気です|いた(?:く)?なくな|없어졌(?!.{0,6}(?:시력|의식))|괜찮(?:아|습|은|네)|나았|나아졌|좋아졌|멈췄(?!.{0,4}숨)|내렸|사라졌|가라앉|잘 ?쉬|이제 ?(?:안 ?아|잘|괜찮)|정상(?:이에요|입니다|으로)|멀쩡|好了(?!好|几|多|大|久)|已经(?:不|没|退|停|好|消|正常)|不(?:痛|疼|烧|喘|晕|流|吐|咳|闷)了|退了|停了|消失了|没事了|恢复|正常了|缓解了|痊愈|消了|止住了/u,
} as const;

/** Whether a sentence without spaces says that a sign is none now. */
export const isCalmedUnspaced = (sentence: string, span: Span, parts: readonly Span[] = [span]): boolean => {
  const around = sentence.slice(Math.max(0, span.start - 24), span.end + 24);
  const behind = sentence.slice(span.start, span.end + 20);
  const sign = sentence.slice(span.start, span.end);
  if (/不(?:再|会再|怎么|太)?(?:痛|疼|肿|喘|晕|烧|难受|闷)/u.test(sign)) return true;
  const close = sentence.slice(Math.max(0, span.start - 14), span.end + 8);
  if (unspacedCalm.figures.test(close)) return true;
  if (unspacedCalm.topics.test(around) || unspacedCalm.animals.test(around)) return true;
  const ended = unspacedCalm.over.exec(behind);
  if (ended) {
    const at = span.start + ended.index;
    const over = { start: at, end: at + ended[0].length };
    if (!parts.some((part) => part.start <= over.start && over.end <= part.end)) return true;
  }
  return unspacedCalm.gone.test(around);
};
