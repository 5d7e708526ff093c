import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import type { Phrases } from './schema.ts';

/**
 * Operations of a question on the things that it names, beside their newest value or their entries. The extremes, the course
 * and what is past have their words in each lexicon.
 */
export const operations = [
  'count',
  'first',
  'last',
  'worst',
  'best',
  'since',
  'until',
  'when',
  'why',
  'dose',
  'who',
  'above',
  'below',
  'change',
  'vary',
  'compare',
  'stage',
  'reaction',
  'result',
  'still',
  'safe',
  'give',
] as const;
export type Operation = (typeof operations)[number];

const list = (text: string): Phrases => text.split('|').map((phrase) => phrase.trim());

/** Words of each operation as they are compared: lower case, no accents; a star as in the lexicons. */
export const operationWords: Readonly<Record<Operation, Readonly<Record<Language, Phrases>>>> = {
  count: {
    es: list('cuantos|cuantas|numero de|cantidad de|cuantas veces|total de'),
    en: list('how many|number of|how often|count of|count'),
    de: list('wie viele|wieviele|wie oft|anzahl|zahl der'),
    it: list('quanti|quante|quante volte|numero di|numero delle|numero dei'),
    fr: list('combien de|combien d|nombre de|nombre d|combien a t*'),
    pt: list('quantos|quantas|quantas vezes|numero de|quantidade de'),
    zh: list('几次|多少次|几个|多少个|几种|多少种|几项|几支|几针|几剂|次数|总共|一共'),
    ja: list('何回|何個|何種類|いくつ|何本|何件|何剤|何度|回数|何品目|件数'),
    ko: list('몇 번|몇 개|몇 가지|몇 회|몇 종|몇 건|몇 차례|몇번|몇개|몇가지|몇회|몇종|횟수|개수'),
  },
  first: {
    es: list('primer|primera|primero|primeras|primeros|mas antigu*|inicial|iniciales|mas viej*'),
    en: list('first|earliest|oldest|initial|very first'),
    de: list('erste|erster|erstes|ersten|erstmals|fruheste*|alteste*|zum ersten mal'),
    it: list(
      'primo|prima volta|primi|prime|iniziale|piu vecchi*|prima misurazione|prima registrata|la prima',
    ),
    fr: list('premier|premiere|premiers|premieres|initial|initiale|plus ancien*'),
    pt: list('primeiro|primeira|primeiros|primeiras|inicial|mais antig*'),
    zh: list('第一次|首次|最早|最初|初次'),
    ja: list('最初|初めて|初回|一番古い|最も古い'),
    ko: list('처음|첫|최초|첫번째|가장 오래된|맨 처음'),
  },
  last: {
    es: list('ultim*|mas recient*'),
    en: list('last|latest|most recent'),
    de: list('letzte*|zuletzt|neueste*'),
    it: list('ultim*|piu recent*'),
    fr: list('dernier*|plus recent*'),
    pt: list('ultim*|mais recent*'),
    zh: list('最近一次|最后一次|上次|最后'),
    ja: list('最後|最近|直近'),
    ko: list('마지막|최근'),
  },
  worst: {
    es: list('peor|peores'),
    en: list('worst'),
    de: list('schlechteste*|schlimmste*'),
    it: list('peggiore|peggiori'),
    fr: list('pire|pires|plus mauvais|plus mauvaise'),
    pt: list('pior|piores'),
    zh: list('最差|最糟|最坏'),
    ja: list('最悪|一番悪|最も悪|もっとも悪'),
    ko: list('최악|가장 나쁜|가장 나빴|제일 나쁜|제일 나빴'),
  },
  best: {
    es: list('mejor valor|mejor cifra|mejor resultado|su mejor|la mejor|el mejor|mejores'),
    en: list('best'),
    de: list('beste|bester|bestes|besten'),
    it: list('migliore|migliori'),
    fr: list('meilleur|meilleure|meilleurs|meilleures'),
    pt: list('melhor valor|melhor resultado|seu melhor|sua melhor|a melhor|o melhor'),
    zh: list('最好'),
    ja: list('最良|一番良|最も良|最高の値'),
    ko: list('가장 좋은|가장 좋았|제일 좋은|제일 좋았'),
  },
  since: {
    es: list(
      'desde cuando|hace cuanto|cuanto tiempo lleva|cuanto hace que|desde que fecha|desde que ano|cuando empez*|cuando comenz*|cuando inici*|cuando se inici*|cuando le empez*|cuando se le inici*|cuando debut*|cuando le diagnostic*|cuando se le diagnostic*|cuando se diagnostic*|cuando fue diagnostic*',
    ),
    en: list(
      'since when|how long|when did * start|when was * started|when did she start|when did he start|when did they start|when was|when did|started when|date of onset|onset',
    ),
    de: list(
      'seit wann|wie lange|seit wieviel|seit wie vielen|wann begonnen|wann angefangen|beginn der|wann wurde',
    ),
    it: list('da quando|da quanto|da quanto tempo|quando ha iniziato|quando e stato|quando e stata'),
    fr: list('depuis quand|depuis combien|depuis quelle date|quand a t*|a quand remonte'),
    pt: list(
      'desde quando|ha quanto tempo|quanto tempo|quando comecou|quando iniciou|quando foi diagnostic*',
    ),
    zh: list('从什么时候|什么时候开始|何时开始|多久了|多长时间|多久|何时诊断|从何时'),
    ja: list(
      'いつから|いつ始め|いつ開始|どのくらい飲|どれくらい飲|どのくらい服用|何年飲|何年服用|どのくらい前から|何年前から|いつ診断',
    ),
    ko: list('언제부터|언제 시작|얼마나 오래|얼마 동안|언제 진단'),
  },
  until: {
    es: list(
      'hasta cuando|cuando se le suspend*|cuando se suspend*|cuando le suspend*|cuando suspend*|cuando dejo|cuando se le quit*|cuando le quit*|cuando se quit*|cuando termino',
    ),
    en: list(
      'until when|till when|when was * stopped|when did * stop|when stopped|stopped when|when was * discontinued|when did she stop|when did he stop',
    ),
    de: list('bis wann|wann abgesetzt|wann beendet|wann gestoppt'),
    it: list(
      'fino a quando|quando e stato sospeso|quando e stata sospesa|quando ha smesso|quando ha sospeso',
    ),
    fr: list('jusqu a quand|jusqu quand|quand a t il arrete|quand a t elle arrete|quand arrete'),
    pt: list('ate quando|quando parou|quando foi suspens*|quando suspend*|quando deixou'),
    zh: list('到什么时候|什么时候停|何时停|停药时间|直到何时'),
    ja: list('いつまで|いつ中止|いつやめ|いつ終了'),
    ko: list('언제까지|언제 중단|언제 중지|언제 끊'),
  },
  when: {
    es: list('cuando|que fecha|en que fecha|que dia|en que ano|que ano|fecha de'),
    en: list('when|what date|which date|date of|what year|which year'),
    de: list('wann|welches datum|an welchem tag|datum der|datum des|in welchem jahr'),
    it: list('quando|che data|in che data|data della|data del|in che anno'),
    fr: list('quand|quelle date|a quelle date|date de|en quelle annee'),
    pt: list('quando|que data|em que data|qual a data|data da|data do|em que ano'),
    zh: list('什么时候|何时|哪天|哪一天|日期|哪年|几号'),
    ja: list('いつ|何日|日付|何年'),
    ko: list('언제|날짜|며칠|몇 년도'),
  },
  why: {
    es: list('por que|porque|motivo|razon|para que|indicacion de|a que se debe|causa de'),
    en: list('why|reason|reason for|what for|indication for|how come'),
    de: list('warum|weshalb|wieso|wofur|grund|weswegen|wozu'),
    it: list('perche|motivo|ragione|come mai|indicazione'),
    fr: list('pourquoi|raison|motif|a quoi sert|indication'),
    pt: list('por que|porque|motivo|razao|para que'),
    zh: list('为什么|为何|原因|因为什么|干什么用'),
    ja: list('なぜ|どうして|理由|何のため|何のために'),
    ko: list('왜|이유|무엇 때문|무슨 이유|무엇을 위해'),
  },
  dose: {
    es: list(
      'dosis|que dosis|cuanto toma|cuanta|posologia|cada cuanto|cuantos miligramos|cuantos mg|cuantas unidades|como lo toma|como la toma|cuantas veces al dia',
    ),
    en: list(
      'dose|dosage|how much|what strength|how often does|how many mg|how many units|posology|frequency of',
    ),
    de: list('dosis|dosierung|wie viel mg|wieviel mg|wie viel|wieviel|wie hoch dosiert'),
    it: list('dose|dosaggio|posologia|quanti mg|che dose|quante unita'),
    fr: list('dose|posologie|dosage|combien de mg|quelle dose|quelle posologie'),
    pt: list('dose|dosagem|posologia|quantos mg|que dose|quanto toma'),
    zh: list('剂量|用量|多少毫克|几片|怎么吃|用法'),
    ja: list('用量|投与量|何ミリ|何mg|用法|量は'),
    ko: list('용량|몇 밀리|몇 mg|복용량|용법'),
  },
  who: {
    es: list('quien|quienes|que medico|que doctor|que doctora|cual medico|cual doctor|que especialista'),
    en: list('who|which doctor|what doctor|which physician|by whom|prescriber|which specialist|whose'),
    de: list('wer|wem|welcher arzt|welche arztin|von wem|welcher doktor'),
    it: list('chi|quale medico|da chi|che medico|quale dottore'),
    fr: list('qui|quel medecin|par qui|quel docteur'),
    pt: list('quem|qual medico|que medico|por quem|qual medica'),
    zh: list('谁|哪位医生|哪个医生|何人|哪位大夫'),
    ja: list('誰|だれ|どの医師|どの先生|どなた'),
    ko: list('누가|누구|어느 의사|어떤 의사|어느 선생님'),
  },
  above: {
    es: list(
      'mayor de|mayor que|mayores de|mayores que|mayor a|por encima de|encima de|mas de|superior a|superiores a|supero|pas* de|arriba de|sobre|mas alta de|mas alto de|o mas|superad*|superar*|subido de|subio de|alcanz*|llegado a|>',
    ),
    en: list(
      'above|over|greater than|higher than|more than|exceed*|at least|or more|or higher|or above|hit|reach*|exceed*|crossed|>',
    ),
    de: list(
      'uber|grosser als|hoher als|mehr als|oberhalb|ab|mindestens|oder mehr|oder hoher|uberschritt*|uberst*|>',
    ),
    it: list(
      'sopra|maggiore di|superiore a|superiori a|oltre|piu di|piu alta di|al di sopra|o piu|superat*|superava|supera|>',
    ),
    fr: list('au dessus de|plus de|superieur*|depass*|plus haut que|au dela de|ou plus|>'),
    pt: list(
      'acima de|maior que|maior do que|superior a|superiores a|mais de|passou de|ultrapass*|passado de|ou mais|>',
    ),
    zh: list('高于|超过|大于|以上|多于|>'),
    ja: list('以上|超え|を超|より高|より大き|上回|>'),
    ko: list('이상|초과|넘|보다 높|보다 큰|보다 높은|>'),
  },
  below: {
    es: list(
      'menor de|menor que|menores de|menores que|menor a|por debajo de|debajo de|menos de|inferior a|inferiores a|bajo de|bajo la * de|bajo el * de|bajado de|bajo de|baja de|cayo de|cayo a menos de|abajo de|<',
    ),
    en: list(
      'below|under|less than|lower than|fall* below|fell below|drop* below|at most|or less|or lower|<',
    ),
    de: list('unter|kleiner als|niedriger als|weniger als|unterhalb|hochstens|unterschritt*|<'),
    it: list('sotto|minore di|inferiore a|inferiori a|meno di|piu bassa di|al di sotto|<'),
    fr: list('au dessous de|en dessous de|sous|moins de|inferieur*|<'),
    pt: list('abaixo de|menor que|menor do que|inferior a|inferiores a|menos de|<'),
    zh: list('低于|少于|小于|以下|不到|<'),
    ja: list('未満|以下|下回|より低|を下回|切った|<'),
    ko: list('미만|이하|보다 낮|아래|밑으로|<'),
  },
  change: {
    es: list(
      'subio|bajo o subio|subio o bajo|ha subido|ha bajado|va subiendo|va bajando|esta subiendo|esta bajando|ha mejorado|ha empeorado|mejoro|empeoro|aumento|ha aumentado|ha disminuido|disminuyo|cuanto subio|cuanto bajo|ha ganado|ha perdido|gano|perdio|bajo el|bajo la|bajo los|bajo las|bajo su|bajo de|bajo desde|bajo mucho|bajo algo|bajo un|bajo en|bajo con|bajo o|o bajo|y bajo|si bajo|cuanto bajo|ya bajo|bajaron|subieron|sube|baja o|bajando|subiendo|mejorando|empeorando|aumentando|disminuyendo|aumentado|disminuido|ganado|perdido|cayo|cayendo|deterior*|crecido|crecio|ha crecido|perdiendo|ganando|adelgazando|engordando|pierde|mejora|empeora|sigue bajando|sigue subiendo',
    ),
    en: list(
      'go up|gone up|went up|go down|gone down|went down|going up|going down|rising|falling|risen|rose|fallen|fell|improv*|worsen*|increas*|decreas*|gained|lost|gain|better|worse|drop|drops|dropping|dropped|climb*|decline*|declining|trending up|trending down|lose|losing|gaining|deteriorat*|getting high*|getting low*|grown|grew|getting better|getting worse|climbing',
    ),
    de: list(
      'gestiegen|gefallen|gesunken|steigt|sinkt|fallt|verbessert|verschlechtert|zugenommen|abgenommen|besser|schlechter|angestiegen|abgefallen|anstieg|abfall|verschlechter*|verbesser*|runtergegangen|hochgegangen|gewachsen|verliert|gewinnt|gewicht nimmt|wird schlechter|wird besser|steigend|sinkend',
    ),
    it: list(
      'salito|salita|sceso|scesa|aumentat*|diminuit*|migliorat*|peggiorat*|sta salendo|sta scendendo|aumento|perso|preso peso|salend*|scendend*|calat*|calando|peggiorando|migliorando|aumentando|diminuendo|e salit*|e sces*|cresciut*|perdendo|prendendo peso|dimagrendo|ingrassando|perde peso|sale|scende|migliora|peggiora',
    ),
    fr: list(
      'augmente|baisse|diminue|monte|descendu|ameliore*|aggrave*|pris du poids|perdu|a t elle pris|a t il pris|a pris|remonte|chute|degrade*|deteriore*|empire|grandi|perd|perd elle|perd il|prend du poids|prend elle du poids|maigrit|grossit|s ameliore|s aggrave',
    ),
    pt: list(
      'subiu|baixou|aumentou|diminuiu|melhorou|piorou|esta subindo|esta baixando|ganhou|perdeu|caiu|subindo|baixando|caindo|aumentando|diminuindo|piorando|melhorando|deterior*|cresceu|crescido|perdendo|ganhando|emagrecendo|engordando|perde peso|ganha peso|melhora|piora',
    ),
    zh: list(
      '升高|下降|上升|降低|增加|减少|好转|恶化|升了|降了|涨|减轻|增重|高了|低了|变差|变好|加重|瘦了|胖了|长高|变瘦|变胖|在下降|在上升|在升|在降',
    ),
    ja: list(
      '上がっ|下がっ|上がり|下がり|上昇|低下|増え|減っ|減り|改善|悪化|悪くな|良くな|下がる|上がる|伸び|減る|増える|痩せて|やせて|太って',
    ),
    ko: list(
      '올랐|내렸|올라|내려|상승|하락|감소|증가|좋아|나빠|늘었|줄었|호전|악화|나빠|떨어|오르|내리고|줄고|늘고|빠졌|쪘|자랐|컸|빠지|찌고|빠져|쪄|늘어나|줄어들',
    ),
  },
  vary: {
    es: list('ha cambiado|han cambiado|cambio|cambios|vario|ha variado|variacion'),
    en: list(
      'changed|change|changes|varied|down how much|up how much|how much down|how much up|lost how much|gained how much',
    ),
    de: list('verandert|veranderung|veranderungen'),
    it: list('cambiat*|variat*|variazione'),
    fr: list('change|varie|variation'),
    pt: list('mudou|variou|variacao'),
    zh: list('变化'),
    ja: list('変化|変わっ'),
    ko: list('변화|변했'),
  },
  compare: {
    es: list('compara*|diferencia|diferencia entre|comparado con|respecto a'),
    en: list('compar*|difference|versus|vs'),
    de: list('vergleich*|unterschied|gegenuber'),
    it: list('confront*|differenza|rispetto a'),
    fr: list('compar*|difference|par rapport'),
    pt: list('compar*|diferenca|em relacao a'),
    zh: list(
      '比较|对比|相比|差异|差别|比上次|比去年|比之前|比以前|比上个月|比一月|比二月|比三月|比四月|比五月|比六月|比七月|比八月|比九月|比十月',
    ),
    ja: list(
      '比較|比べ|違い|差|月より上|月より下|月より高|月より低|月より増|月より減|前回より|前より|去年より|昨年より',
    ),
    ko: list('비교|차이|대비|월보다|지난번보다|작년보다|이전보다|전보다'),
  },
  stage: {
    es: list(
      'estadio|estadios|etapa|categoria|grado|grados|clasificacion|clase funcional|clasifica|nivel de severidad|severidad',
    ),
    en: list('stage|staging|category|grade|class|classification|severity'),
    de: list('stadium|kategorie|grad|klassifikation|schweregrad|stufe'),
    it: list('stadio|categoria|grado|classificazione|classe|gravita'),
    fr: list('stade|categorie|grade|classification|classe|severite'),
    pt: list('estagio|categoria|grau|classificacao|classe|gravidade|estadio'),
    zh: list('分期|期别|几期|分级|等级|类别|哪一期'),
    ja: list('ステージ|病期|分類|グレード|重症度|区分|何期'),
    ko: list('단계|병기|등급|분류|몇 기|중증도'),
  },
  reaction: {
    es: list(
      'reaccion|reacciones|que le pasa|que le paso|que le da|que le dio|que le produce|que le hace|como reacciona',
    ),
    en: list('reaction|reactions|what happens|what happened|how does * react|how did * react'),
    de: list('reaktion|reaktionen|was passiert|wie reagiert'),
    it: list('reazione|reazioni|cosa succede|come reagisce'),
    fr: list('reaction|reactions|que se passe|comment reagit'),
    pt: list('reacao|reacoes|o que acontece|como reage'),
    zh: list('反应|过敏表现|什么反应'),
    ja: list('反応|症状は|どんな反応'),
    ko: list('반응|어떤 반응|증상'),
  },
  result: {
    es: list(
      'resultado|resultados|que salio|que mostro|que dio|que dice|que decia|que reporto|que encontr*|hallazgo|hallazgos|informe|como salio',
    ),
    en: list('result|results|what did * show|show|showed|find|found|finding|findings|report|said|outcome'),
    de: list('ergebnis|ergebnisse|befund|befunde|was ergab|ergab|zeigte'),
    it: list('risultato|esito|referto|cosa ha mostrato|mostrato|reperto'),
    fr: list('resultat|resultats|compte rendu|montre|conclu|trouve'),
    pt: list('resultado|resultados|laudo|mostrou|achado|achados|deu'),
    zh: list('结果|显示|发现|报告'),
    ja: list('結果|所見|どうでした|報告'),
    ko: list('결과|소견|어땠|보고'),
  },
  still: {
    es: list('todavia|aun|sigue|siguen|continua|actualmente|ya no|hoy en dia'),
    en: list('still|currently|any longer|no longer|anymore|continues|ongoing'),
    de: list('noch|weiterhin|immer noch|nicht mehr|aktuell|derzeit'),
    it: list('ancora|attualmente|non piu|continua'),
    fr: list('encore|toujours|actuellement|ne plus'),
    pt: list('ainda|continua|atualmente|nao mais'),
    zh: list('还在|仍然|仍在|还有|目前|现在还|不再'),
    ja: list('まだ|今も|現在も|続けて|継続'),
    ko: list('아직|여전히|계속|지금도|더 이상'),
  },
  safe: {
    es: list(
      'pensando en|pienso en|estoy pensando|considerando|puedo|puede|pueden|podemos|podria|podriamos|podra|se puede|es seguro|es segura|seguro|segura|esta bien|ok|okay|conviene|debo|deberia|es posible|posible|hay problema|algun problema|problema con|contraindicad*|compatible|le doy|le indico|le receto|le pongo|le subo|le paso|le inicio|viable|recomendable|peligros*|hay riesgo|sin riesgo|le cae bien|le hace dano',
    ),
    en: list(
      'thinking of|thinking about|considering|can i|can we|can she|can he|can they|can the patient|can this patient|can * have|can * take|can * get|can * receive|can * use|can * start|can * continue|can * stay on|could i|could we|could she|could he|may i|may we|may she|may he|should i|should we|should she|should he|ok|okay|safe|safely|fine|alright|all right|allowed|possible|permitted|advisable|contraindicat*|good idea|any problem|any issue|problem with|suitable|appropriate|wise',
    ),
    de: list(
      'kann ich|darf ich|kann sie|kann er|darf sie|darf er|kann man|darf man|konnen wir|durfen wir|kann * bekommen|kann * nehmen|kann * einnehmen|darf * nehmen|darf * bekommen|darf * einnehmen|sicher|moglich|erlaubt|ok|okay|in ordnung|vertraglich|kontraindiziert|unbedenklich|geht|machbar|soll ich|sollte ich|sollen wir|vertragt|zulassig|spricht etwas gegen|spricht was gegen|problem mit|vertretbar',
    ),
    it: list(
      'posso|possiamo|puo|si puo|potrei|potrebbe|e sicuro|e sicura|sicuro|sicura|va bene|ok|possibile|permess*|controindicat*|devo|conviene|problemi con|problema con|compatibile|consigliabile|rischios*|rischi con',
    ),
    fr: list(
      'puis je|je peux|peux je|peut on|on peut|peut elle|peut il|elle peut|il peut|est ce que * peut|pouvons nous|est ce sur|sans danger|sans risque|possible|ok|autoris*|contre indiqu*|dois je|risque|compatible|d accord|probleme avec|prudent|peut * prendre|peut * recevoir',
    ),
    pt: list(
      'posso|podemos|pode|podem|poderia|da pra|da para|e seguro|e segura|seguro|segura|tudo bem|ok|possivel|contraindicad*|contra indicad*|devo|convem|problema com|tem problema|compativel|arriscado',
    ),
    zh: list(
      '可以|能不能|能否|能给|能用|能吃|能开|能打|能做|能加|能继续|还能|可否|可不可以|行吗|行不行|安全|合适|适合|禁忌|有没有问题|有问题吗|没问题|要紧',
    ),
    ja: list(
      'てもいい|ていい|ても良い|て良い|てもよい|てよい|でもいい|でもよい|大丈夫|可能|できます|できる|使える|使えます|飲める|飲めます|出せる|出せます|受けられ|安全|禁忌|問題ない|問題ありません|問題はない|構わない|構いません|よろしい|いけますか|可ですか',
    ),
    ko: list(
      '해도 되|되나요|될까|되는지|돼요|되죠|됩니까|괜찮|가능|안전|써도|줘도|투여해도|먹어도|복용해도|처방해도|사용해도|올려도|늘려도|시작해도|금기|문제 없|문제없|문제가 없|할 수 있|수 있',
    ),
  },
  give: {
    es: list(
      'dar|darle|doy|dele|indicar|indicarle|indico|poner|ponerle|pongo|recetar|recetarle|administrar|administrarle|suplement*|iniciar|iniciarle|reiniciar|empezar|agregar|agregarle|anadir|anadirle|reponer|subir|subirle|aumentar|aumentarle|pasarle|usar|tomar',
    ),
    en: list(
      'give|giving|start|starting|restart|add|adding|prescribe|prescribing|administer|supplement*|replace|increase|raise|uptitrate|take|have|use|order',
    ),
    de: list(
      'geben|gebe|verabreichen|verordnen|verschreiben|aufschreiben|ansetzen|starten|beginnen|erhohen|steigern|substituieren|nehmen|einnehmen|bekommen|dazugeben',
    ),
    it: list(
      'dare|dargli|darle|do|prescrivere|prescrivergli|prescriverle|somministrare|iniziare|aggiungere|aumentare|integrare|supplement*|prendere|usare|ricominciare',
    ),
    fr: list(
      'donner|donne|prescrire|prescris|administrer|commencer|demarrer|ajouter|augmenter|supplement*|prendre|reprendre|utiliser|mettre',
    ),
    pt: list(
      'dar|dou|prescrever|prescrevo|receitar|administrar|iniciar|comecar|adicionar|acrescentar|aumentar|repor|suplement*|passar|tomar|usar|reiniciar',
    ),
    zh: list('给|开|补|加用|用|使用|服用|吃|注射|打|加量|增加|开始'),
    ja: list('出し|処方|投与|使っ|使用|使え|飲ん|飲め|始め|開始|増量|増やし|補充|追加|打っ|併用'),
    ko: list('주|줘|처방|투여|써|쓸|사용|복용|먹|시작|추가|올려|늘려|증량|보충'),
  },
};
