import type { Lexicon } from './lexicon.ts';

/** German as patients type it; umlauts lose their dots, and many write ae, oe and ue. */
export const de: Lexicon = {
  chest: 'brust|brustkorb|brustbein|herz|herzgegend|brustbereich|thorax',
  face: 'gesicht|gesichts*|wange|augen|augenlider|gesichtshalfte',
  mouth: 'mund|mundwinkel|lippe|lippen|gesicht',
  airway: 'lippe|lippen|zunge|hals|rachen|mund|kehle|kehlkopf|gaumen',
  throat: 'hals|rachen|kehle|kehlkopf',
  limb: 'arm|arme|arms|bein|beine|hand|hande|finger|fuss|linken_arm|rechten_arm',
  side: 'eine seite|einer seite|linke seite|rechte seite|linke/rechte gesichtshalfte|halbes gesicht|halbe gesicht|korperhalfte|halben korper|linke korperhalfte|rechte korperhalfte|halbseitig|linken seite|rechten seite|ganze seite',
  eye: 'auge|augen|auges',
  head: 'kopf|hinterkopf|schadel|stirn|kopfchen',
  neck: 'nacken|genick|hals|kinn|nackens',
  ribs: 'rippen|zwischenrippen|brustkorb|bauch',
  bone: 'knochen',
  wound: 'wunde|schnitt|schnittwunde',
  breathe: 'atmen|atmet|atme|atmung|atem|luft|schnaufen|atmend|luftholen',
  air: 'luft|atem|sauerstoff|puste',
  lack: 'keine|kaum|kein|zu wenig|nicht genug|nicht_genugend|nicht_mehr_genug|fast_keine|schlecht|ringt_nach|ringe_nach|schnappt_nach|schnappe_nach|bleibt_weg|bleibt_mir_weg|wenig|nur_schwer|schwer',
  airless:
    'atemnot|luftnot|ersticke|erstickt|erstickungs*|ersticken|keine luft|kaum luft|kriege/krieg/bekomme/bekomm/kriegt/bekommt/kriegen/bekommen .. keine/kaum/schlecht/wenig .. luft|nicht atmen|nicht mehr atmen|kaum atmen|atmet nicht|verschluckt und|blau angelaufen|lauft blau an|blaue lippen|ringt nach luft|schnappt nach luft|rochelt|japst|luft bleibt weg|hat sich verschluckt',
  hard: 'schwer|schwierig*|muhsam|probleme|mit muhe|anstrengend|kaum|schlecht|schlechter|nur flach|flach|nicht richtig|nicht gut|schmerzhaft|qualvoll',
  fast: 'schnell|ganz schnell|sehr schnell|rasch|hektisch|pfeift|pfeifend|pfeifen|keucht|keuchend|stohnt|stohnend|giemt|rasselt|hechelt',
  sunken: 'ein|einziehen|zieht_ein|eingezogen|einziehungen|einzieht|ziehen_sich_ein',
  inhaler: 'spray|asthmaspray|inhalator|salbutamol|inhalieren|notfallspray|pumpe|inhalation',
  useless:
    'hilft/helfen/wirkt/bringt nicht*|hilft/wirkt/bringt gar_nicht*|hilft nicht mehr|wirkt nicht mehr|hilft kaum|ohne wirkung|nutzt nichts',
  pain: 'schmerz|schmerzen|weh|wehtut|brennen|brennt|sticht|stechen|stechend|stechende|stechender|stich|stiche|tut_weh|tuts_weh|schmerzt|schmerzhaft|herzschmerzen|ziehen|krampf',
  pressure:
    'druck|drucken|druckt|druckgefuhl|druckend|enge|engegefuhl|eng|zuschnurt|schnurt|gewicht|last|klemmt|beklemmung|beklemmend|zugeschnurt|spannt|elefant|quetscht|gequetscht|zusammengedruckt|zusammengezogen',
  sweat: 'schweiss|schweissausbruch|schwitzt|schwitze|kaltschweissig|kalter schweiss',
  swollen:
    'schwillt|schwellen|geschwollen|angeschwollen|zugeschwollen|schwellung|dick|dicker|anschwellen|anschwillt|riesig|aufgequollen|aufgedunsen|schwoll|schwollen|verquollen',
  closing:
    'zu|eng|enger|zugeschnurt|schnurt|verengt|geht_zu|schliesst|wird_eng|zuschwellen|dicht|macht_zu|zieht_sich_zusammen',
  hives:
    'quaddeln|ausschlag am ganzen korper|nesselsucht|nesselausschlag|hautausschlag uberall|uberall ausschlag|juckreiz am ganzen korper|rote flecken|pusteln uberall|ausschlag uberall|quadeln',
  blood:
    'blut|blute|blutet|bluten|blutung|blutungen|blutend|geblutet|blutig|blutklumpen|blutverlust|blutsturz|koagel',
  much: 'viel|viel_zu_viel|stark|starke|starken|sehr|massiv|massiven|heftig|stromt|spritzt|lauft|stromweise|literweise|schwallartig|in_stromen|durchtrankt|durchgeblutet|klumpen',
  nostop:
    'hort/horen nicht auf|nicht auf zu bluten|nicht aufhort|hort/lasst/ist sich? nicht .. stoppen/stillen/auf|nicht zu? stoppen|nicht stillen|nicht stoppen|blutet und blutet|nicht zu stillen|blutet weiter|blutet immer weiter|blutet immer noch|hort einfach nicht auf|hort gar nicht auf',
  vomit:
    'erbricht|erbrochen|erbreche|erbrechen|kotzt|gekotzt|kotze|ubergibt|ubergeben|spuckt|gespuckt|spucke|hustet|huste|gehustet|gebrochen|bricht|speit|brechen',
  stiff:
    'steif|steifen|steifer|steifes|steifheit|nackensteifigkeit|starr|starre|hart|nicht .. beugen|nicht .. bewegen|kaum .. bewegen|nicht mehr beugen|nicht auf die brust',
  fever: 'fieber|fiebert|fiebrig|hochfieber|fiber|temperatur|39|40|41',
  drowsy:
    'schlafrig|ganz schlafrig|benommen|apathisch|teilnahmslos|lethargisch|kaum wach|nicht wach|kaum wecken|kaum zu wecken|schwer zu wecken|schwer weckbar|kaum ansprechbar|nicht ansprechbar|reagiert kaum|reagiert nicht|wacht nicht .. auf|schlaff|ganz schlapp|sehr schlapp|total schlapp|vollig schlapp|verwirrt|schlaft nur noch|schlaft dauernd|schlaft standig|schlaft die ganze zeit|wird nicht wach|wirkt abwesend|komisch drauf|phantasiert|fantasiert|bewusstseinsgetrubt|eingetrubt|mude und schlapp',
  numb: 'taub|taubheit|taubheitsgefuhl|gelahmt|gelahmt_an|lahmung|lahmungs*|kribbelt|kein gefuhl|kein gefuhl mehr|eingeschlafen|spure nicht|gefuhllos|pelzig|kraftlos|keine kraft',
  droop: 'hangt|hangen|hangend|hangender|herunter|runter|herab|schief|schiefes|verzogen|schiefer|verzerrt',
  speak: 'spricht|sprechen|reden|redet|sprache|rede|worte|spreche|aussprache',
  garbled:
    'lallt|lallend|verwaschen|verwaschene|wirr|wirres|undeutlich|unverstandlich|komisch|durcheinander|kauderwelsch|unsinn|nicht verstandlich|nicht zu verstehen|keinen sinn|falsche worter|nuschelt|unzusammenhangend|nicht richtig|nicht mehr richtig',
  not: 'nicht|nicht_mehr|kaum|kaum_noch|gar_nicht|nicht_mehr_richtig|uberhaupt_nicht|nicht_richtig|nicht_gut|nimmer',
  unable:
    'kann_nicht|kann .. nicht|kann .. kaum|kann_kaum|konnen nicht|kann .. nicht mehr|konnte nicht|schafft .. nicht',
  move: 'bewegen|bewegt|heben|hebt|hochheben|anheben|hoch|hochkriegen|greifen|halten|spuren|festhalten',
  sudden:
    'plotzlich|auf einmal|schlagartig|von jetzt auf gleich|gerade|eben|seit heute|seit einer stunde|seit .. stunden|heute morgen|heute frueh|heute fruh|vorhin|seit gestern|aufgewacht',
  convulse:
    'krampft|krampfte|hat/hatte/bekommt/bekam/haben/kriegt/habe einen? krampfanfall|hat krampfe|hat einen? anfall|epileptischen anfall|epileptischer anfall|fieberkrampf|krampfanfall seit|anfall hort nicht|einen krampfanfall|krampfanfalle hintereinander',
  shake: 'zuckt|zuckte|zucken|zuckungen|zittert|zittere|schuttelt|zappelt|krampfhaft',
  whole:
    'ganzen korper|am ganzen korper|ganze korper|unkontrolliert|heftig|nicht ansprechbar|am ganzen leib|reagiert nicht|uberall|augen',
  rolled: 'verdreht|verdreht_die|nach oben|nach hinten|verdrehte|weg|starr',
  foam: 'schaum|schaumt|schaumig',
  faint:
    'bewusstlos*|ohnmachtig|umgekippt|kollabiert|zusammengebrochen|zusammengeklappt|kippt um|umgefallen und|bewusstsein verloren|nicht bei bewusstsein|nicht ansprechbar|atmet nicht|kein puls|leblos|verliert das bewusstsein|weggetreten',
  noanswer:
    'reagiert nicht*|antwortet nicht*|reagiert gar_nicht|nicht ansprechbar|keine reaktion|reagiert uberhaupt nicht|sagt nichts mehr|offnet die augen nicht|bewegt sich nicht*|macht die augen nicht|regt sich nicht',
  nowake:
    'nicht wach|nicht .. wach|wacht nicht .. auf|nicht aufwecken|nicht wecken|nicht aufwachen|kommt nicht zu sich|kommt nicht .. zu sich|noch nicht wach|nicht zu sich',
  floor: 'boden|fussboden|liegt|lag|bad|bett',
  notsee:
    'sehe .. nichts|sehe .. nicht|sieht .. nichts|nichts .. sehen|nichts mehr sehen|nicht mehr sehen|nicht sehen|kann nichts sehen|blind|erblindet|seh .. nichts|seh .. nix|sehe .. nix|nix mehr sehen|sehe nur noch schwarz|sehe schwarz|sehe kaum noch|sehe .. kaum noch|nichts sehen',
  sight: 'augenlicht|sehkraft|sicht|sehvermogen|sehfeld|gesichtsfeld',
  lost: 'verloren|weg|verlust|verliere|verliert|ausgefallen|ausfall|eingeschrankt',
  dark: 'vorhang|schwarz|schwarzer|schatten|schleier|dunkel|dunkler|rauchvorhang|schwarzes',
  pregnant: 'schwanger|schwangerschaft|ssw|schwangere|schwangerschaftswoche|woche schwanger|monat schwanger',
  baby: 'baby|saugling|neugeborenes|neugeborene|neugeborener|neugeborenen|kleinkind',
  newborn:
    'neugeborenes|neugeborene|neugeborener|neugeborenen|1/2/3/4/5/6/7/8/9/10/11/12/eine/zwei/drei/vier/funf/sechs/sieben/acht/zehn wochen/woche alt*|1/2/3/ein/zwei/drei monat/monate alt*|tage alt*|wochen altes baby|baby .. wochen alt|saugling hat|wochen alter saugling|frisch geboren|baby von 1/2/3/4/5/6/7/8 wochen',
  child:
    'kind|kinder|sohn|tochter|baby|kleine|kleiner|kleinkind|saugling|enkel|enkelin|neffe|nichte|junge|madchen|bub|mausi|tochterchen|sohnchen|zwerg|einjahrige|jahriger|jahrige',
  other:
    'mann|frau|mutter|vater|mama|papa|opa|oma|sohn|tochter|kind|baby|bruder|schwester|onkel|tante|nachbar|nachbarin|freund|freundin|kollege|kollegin|er|sie|jemand|mitbewohner|mitbewohnerin|schwiegermutter|schwiegervater|partner|partnerin|cousin|cousine|grossmutter|grossvater',
  partner:
    'mann|freund|ex|exmann|exfreund|partner|frau|vater|stiefvater|onkel|chef|er|ehemann|mutter|lebensgefahrte|opa|nachbar|papa|sohn|bekannter|trainer|lehrer|mitbewohner|freundin|partnerin|verlobter|exfreundin',
  took: 'genommen|geschluckt|gegessen|getrunken|verschluckt|eingenommen|nahm|trank|schluckte|gefressen|eingeworfen|reingezogen|eingeschmissen|runtergeschluckt|gekostet|eingespritzt|gespritzt',
  pills:
    'tablette|tabletten|pillen|pille|medikamente|medikament|schlaftabletten|schmerztabletten|packung|paracetamol|ibuprofen|kapseln|blutdrucktabletten|tropfen|antidepressiva|insulin|blister|arznei|diazepam|schlafmittel|herztabletten|medis|tilidin',
  all: 'alle|alles|ganze|ganzen|komplette|gesamte|auf einmal|samtliche|die packung|eine packung|restlichen',
  many: 'viel zu viele|zu viele|viele|zu viel|viel zu viel|uberdosis|haufen|handvoll|hand_voll|10|12|15|20|25|30|40|50|60|zehn|funfzehn|zwanzig|dreissig|vierzig|funfzig|massenhaft|um zu sterben|dutzend',
  poison:
    'gift|rattengift|bleiche|bleichmittel|reinigungsmittel|putzmittel|reiniger|rohrreiniger|abflussreiniger|spulmittel|waschmittel|waschpulver|lampenol|benzin|entkalker|frostschutzmittel|chlor|chlorreiniger|saure|essigessenz|nagellackentferner|pflanzenschutzmittel|unkrautvernichter|terpentin|grillanzunder|desinfektionsmittel|knollenblatterpilz|giftpilze|giftige|vogelbeeren|weichspuler|klarspuler|tollkirschen|duftol|wc reiniger',
  foreign:
    'batterie|knopfbatterie|knopfzelle|munze|magnet|magnete|nadel|glas|nagel|schraube|parfum|seife|murmel|zigarette|zigaretten',
  overdose: 'uberdosis|uberdosiert und|habe mich vergiftet|hat sich vergiftet|vergiftet',
  want: 'will|mochte|wollte|will_nur_noch|wunsche|wunschte|wurde_am_liebsten|am liebsten|will_einfach|denke_daran|denke_an|gedanken_an|denk_an|uberlege|wollen|habe_vor',
  die: 'sterben|tot sein|tot|nicht mehr aufwachen|nie mehr aufwachen|nicht mehr da sein|verschwinden fur immer|einschlafen und nicht|allem ein ende|ein ende machen|schluss machen mit allem|mein leben beenden|nicht mehr existieren|ware tot',
  killself:
    'von allen verabschiedet|umbringen will|mich umbringen|mich umzubringen|bringe mich um|bring mich um|sich umbringen|selbst umbringen|sich umzubringen|bringt sich um|selbstmord|suizid|suizidgedanken|selbstmordgedanken|suizidal|suizidgefahrdet|das leben nehmen|leben nehmen|mein leben beenden|dem leben ein ende|mich erhangen|mich aufhangen|mich erschiessen|vor den zug|von der brucke springen|vom dach springen|pulsadern|mich toten|abschiedsbrief|mich umgebracht|mich vergiften',
  nolife:
    'nicht mehr leben|nicht leben|will nicht mehr da_sein|nicht mehr auf dieser welt|nicht mehr aufwachen|nicht mehr weiterleben|nicht weiterleben|keinen sinn mehr im leben|leben hat keinen sinn|kein sinn im leben|lebensmude|keine lust mehr zu? leben|keinen grund mehr zu? leben|satt zu leben|nicht mehr existieren|nicht mehr hier sein|mag nicht mehr leben|leben nicht mehr ertragen|ertrage das leben nicht|hat keinen lebenswillen|keinen lebenswillen',
  better:
    'ohne mich .. besser|besser ohne mich|besser dran ohne mich|besser wenn ich nicht|besser tot|besser wenn ich tot|niemand wurde mich vermissen|keiner wurde mich vermissen|allen nur zur last|bin nur eine last|ware lieber tot|lieber tot|ware ich nie geboren',
  harm: 'ritze mich|ritzt sich|mich ritzen|geritzt|ritzen|mich verletzen|mich selbst verletzen|mich selbst verletze|selbstverletz*|mir etwas antun|mir was antun|etwas anzutun|sich etwas antun|sich was antun|mir weh tun|mir selbst weh|mir wehtun|verletze mich selbst|verletzt sich selbst|schneide mich|schneide mir in|schneidet sich|mir selbst wehtun|sich selbst verletzen|mich schneiden',
  hits: 'schlagt|schlug|geschlagen|verprugelt|prugelt|haut|gehauen|tritt|getreten|ohrfeigt|geohrfeigt|misshandelt|missbraucht|missbrauchte|angegriffen|gewalttatig|wurgt|gewurgt|schubst|geschubst|sperrt|eingesperrt|vergreift|angefasst|bedroht',
  hitme:
    'schlagt mich|schlagt uns|hat mich .. geschlagen|schlug mich|verprugelt mich|hat mich .. verprugelt|wurde geschlagen|wurde .. verprugelt|werde geschlagen|werde .. misshandelt|werde .. geschlagen|wurde .. geschlagen|misshandelt mich|werde .. missbraucht|wurde .. missbraucht|wurde .. misshandelt|wurde .. zusammengeschlagen|zusammengeschlagen|tritt mich|hat mich .. getreten|hausliche gewalt bei|hausliche gewalt zu|opfer von gewalt|opfer hauslicher|lasst mich nicht raus|lasst mich nicht aus|sperrt mich ein|nicht sicher zu hause|haut mich|wurde uberfallen|hat mich missbraucht|missbraucht mich|hat mich angegriffen|zuhause nicht sicher',
  rape: 'vergewaltigt|vergewaltigung|vergewaltigte|sexuell missbraucht|sexuell misshandelt|sexueller missbrauch|sexuell belastigt|sexuell genotigt|sexuelle gewalt|fasst mich an|hat mich begrapscht|fasst mich nachts|sexuell angegriffen|ko tropfen',
  threat: 'droht|drohte|bedroht|gedroht|drohung|drohungen|sagt|sagte|bedrohte',
  kill: 'umbringen|umzubringen|umbringt|umbringe|toten|totschlagen|abstechen|tod|messer|waffe|pistole|totet|erschiessen|bringt mich um',
  strangle:
    'mich gewurgt|wurgt mich|mich wurgen|mir den hals zugedruckt|am hals gepackt|an die kehle|hat mich .. gewurgt|wurgte mich|druckt mir die kehle|kissen aufs gesicht',
  force: 'gezwungen|zwingt|zwang|gegen meinen willen|genotigt|notigt|mit gewalt|ohne meine zustimmung',
  sex: 'sex|geschlechtsverkehr|sexuellen|beischlaf|zu dingen|mit ihm zu schlafen|sexuelle',
  touch: 'fasst|fasste|beruhrt|angefasst|begrapscht|anfasst',
  afraid: 'angst|furchte|panik vor|angst_um',
  struck:
    'angeschlagen|geschlagen|gestossen|aufgeschlagen|gefallen|geknallt|gehauen|angehauen|gestosen|gekracht|aufgeprallt|verletzung|prellung|platzwunde|getroffen|angestossen|gestoßen|anschlagen|aufgekommen|gesturzt',
  fell: 'gefallen|runtergefallen|heruntergefallen|hingefallen|gesturzt|sturz|sturzte|abgesturzt|fiel|hinuntergefallen|hinuntergesturzt|runtergesturzt|ausgerutscht|umgefallen',
  height:
    'treppe|treppen|dach|leiter|bett|wickeltisch|balkon|fenster|pferd|baum|fahrrad|stufen|hohe|sofa|couch|hochbett|gerust|motorrad|hochstuhl|wickelkommode|trampolin|stock|kommode|arm gefallen',
  stand: 'aufstehen|stehen|laufen|gehen|auftreten|bewegen|hoch|aufrichten|belasten',
  broken:
    'gebrochen|bruch|operation|verstaucht|gips|schulter|ausgekugelt|arthrose|physiotherapie|verrenkt|sehne|zerrung',
  seen: 'raus|heraus|sieht|sichtbar|rausschaut|schaut|ragt|steht',
  runover: 'uberfahren|angefahren|vom auto erfasst|von einem auto|vom bus erfasst|vom lkw erfasst',
  accident: 'unfall|autounfall',
  crash:
    'autounfall|motorradunfall|fahrradunfall|verkehrsunfall|hatte einen unfall mit|hatten einen unfall|stromschlag|vom strom|fast ertrunken|beinahe ertrunken|finger abgetrennt|finger abgeschnitten|arbeitsunfall mit|einen unfall gehabt',
  stabbed:
    'niedergestochen|messerstich|messerstiche|stichwunde|schusswunde|angeschossen|abgestochen|eingestochen|mit dem messer verletzt|mit einem messer angegriffen|stichverletzung',
  burnt: 'verbrannt|verbruht|verbrennung|verbrennungen|verbruhung|verbrannte|brand',
  burning:
    'kochend|kochendem|kochendes|heissem wasser|heisses wasser|heissem|heisses ol|heissem ol|gesicht|grossflachig|stark|schwer|schwere|saure|feuer|tee|kaffee|fett|ol',
  deny: 'kein|keine|keinen|keinerlei|nicht|ohne|nie|niemals|weder|nichts',
  filler:
    'mehr|habe|hab|hat|hatte|gehabt|ein|eine|einen|der|die|das|den|dem|mein|meine|meinen|seine|ihr|ist|sind|bin|war|irgendwelche|anzeichen|von|fur|an|in|im|am|auf|wirklich|so|es|mir|mich|ich|er|sie|starken|starke|noch|seit|zu|tut|tun|gefuhl|symptome|besonders|akute|richtige',
  or: 'oder|noch|und keine|und kein|und auch keine',
  selfhurt: 'mir etwas antun|mir was antun|mich verletzen|mir weh tun|mir wehtun|mich schneiden|mir was tun',
  ate: 'gegessen|geschluckt|verschluckt|gefressen|runtergeschluckt',
  others:
    'meine tabletten|meine pillen|meine medikamente|tabletten/pillen/medikamente/medizin/blutdrucktabletten von|von oma|von opa|omas tabletten|opas tabletten|von der oma|vom opa|eine packung|eine flasche',
  stool: 'stuhl|stuhlgang|kot|kacke|durchfall',
  tarry:
    'schwarz|schwarzer|schwarzen|pechschwarz|pechschwarzer|teerschwarz|tiefschwarz|teerartig|teer|teerstuhl',
  iron: 'eisen|eisentabletten|kohle|kohletabletten',
  purpura: 'lila/rote/violette/blaue flecken/punkte|flecken .. wegdrucken|petechien|blaue flecken uberall',
  headache: 'kopfschmerzen|kopfschmerz|kopfweh',
  worst: 'schlimmste .. leben|schlimmsten .. lebens|noch nie|donnerschlag|wie ein blitz|vernichtungs*',
};
