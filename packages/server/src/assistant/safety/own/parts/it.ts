import type { Lexicon } from './lexicon.ts';

const nonRiesco =
  'non_riesco/non_riesce/non_riusciamo/non_riescono/non_posso/non_puo/non_ce_la_faccio/non_ce_la_fa/fatico/fatica/non_riusciva/non_riuscivo/nn_riesco/nn_riesce/non_ci_riesco';

/** Italian as patients type it; apostrophes part words. */
export const it: Lexicon = {
  chest: 'petto|torace|sterno|cuore|gabbia toracica',
  face: 'faccia|viso|volto|guancia|occhi|palpebre|mezza faccia',
  mouth: 'bocca|labbro|labbra|faccia|viso',
  airway: 'labbro|labbra|lingua|gola|bocca|glottide|laringe',
  throat: 'gola|laringe|glottide|trachea',
  limb: 'braccio|braccia|mano|mani|gamba|gambe|piede',
  side: 'un lato|lato destro|lato sinistro|parte destra|parte sinistra|meta del corpo|mezza faccia|mezzo viso|meta faccia|meta della faccia|meta del viso|mezzo corpo|una parte del corpo',
  eye: 'occhio|occhi',
  head: 'testa|capo|cranio|fronte|testolina|nuca',
  neck: 'collo|nuca|mento',
  ribs: 'costole|costola|pancia|coste',
  bone: 'osso|ossa',
  wound: 'ferita|taglio',
  breathe: 'respirare|respira|respiro|respirando|fiato|respirazione|respirar',
  air: 'aria|fiato|respiro|ossigeno',
  lack: 'manca|mancando|mancano|mancanza_di|mancava|senza|poco|poca|fame_d|non_entra|non_mi_arriva|non_mi_passa|a_corto_di',
  airless: `soffoco|soffoca|soffocando|sta soffocando|sto soffocando|strozzando|strozzato|strozzata|affogando|fame d aria|senza fiato|senza respiro|respiro corto|fiato corto|fiatone|affanno|affannato|affannata|dispnea|${nonRiesco} .. respirare|non respira|non respiro|mi manca il fiato/respiro/aria|mi manca l aria|gli manca l aria|le manca l aria|labbra blu|labbra viola|diventato blu|diventata blu|cianotico|cianotica|boccheggia|boccheggiando|andato di traverso|rantola`,
  hard: 'fatica|faticoso|difficile|difficolta|male|a stento|affannoso|a malapena|con sforzo|sforzo|appena|pesante|non .. bene|dolore a',
  fast: 'veloce|velocissimo|veloci|velocemente|in fretta|affannosamente|fischia|fischio|fischiando|sibila|sibilo|rapido|rapidamente|geme|gemendo|rantoli',
  sunken: 'rientrano|rientra|rientrare|rientranti|incavate|si vedono',
  inhaler: 'spray|inalatore|ventolin|pompetta|puff|aerosol|broncodilatatore|salbutamolo',
  useless:
    'non gli/le/mi/ci? fa niente/effetto/nulla|non fa effetto|non gli/le/mi? serve|non funziona|non aiuta|non gli/le/mi passa|senza effetto|non basta|non migliora',
  pain: 'dolore|dolori|male|malissimo|fitta|fitte|fa_male|duole|dolorante|bruciore|brucia|pugnalata|dolor|trafitta|doloroso',
  pressure:
    'peso|pressione|oppressione|oppresso|stretta|stringe|stringono|morsa|costrizione|schiaccia|schiacciamento|schiacciato|macigno|pesantezza|compressione|opprime|senso di stretto',
  sweat: 'sudo|suda|sudore|sudata|sudato|sudando|sudorazione',
  swollen:
    'gonfia|gonfie|gonfio|gonfi|gonfiano|gonfiando|gonfiata|gonfiato|gonfiate|gonfiore|gonfiati|enormi|enorme|ingrossata|ingrossate|ingrossando|palloncino|pallone',
  closing:
    'chiude|chiudendo|chiusa|stretta|stringe|stringendo|serrata|restringe|si chiude|chiudersi|bloccata|ostruita|tappata',
  hives:
    'orticaria|bolle|pomfi|macchie ovunque|macchie dappertutto|macchie rosse|ponfi|puntini rossi|prurito dappertutto|chiazze|sfogo|eruzione|rossa dappertutto|rosso dappertutto|prurito ovunque',
  blood:
    'sangue|sanguino|sanguina|sanguinare|sanguinando|sanguinamento|sanguinato|emorragia|coaguli|coagulo|sangina|perdite ematiche',
  much: 'molto|molta|tanto|tanta|tantissimo|tantissima|troppo|a fiotti|fiotti|zampilla|a getto|abbondante|abbondanti|parecchio|un sacco|a dirotto|fiumi|pozza|inzuppato|scorre|a litri',
  nostop:
    'non si ferma|non smette|non riesco/riusciamo a fermarlo/fermare/tamponare/bloccare|non si blocca|non si arresta|continua a sanguinare|continua a uscire|non smette di|senza fermarsi|non riesco a fermare|non la smette|da un ora e|non riusciamo a fermarlo|continua a perdere',
  vomit:
    'vomita|vomito|vomitato|vomitando|vomitare|rimette|sputo|sputa|sputato|tossito|tossisco|rigetta|rimesso|tosse con|ho rimesso|vomiti',
  stiff:
    'rigido|rigida|rigidita|duro|dura|bloccato|bloccata|non .. piegare|non .. piega|non .. muovere|non .. muove|non .. abbassare|non .. girare|irrigidito',
  fever: 'febbre|febbrone|febbricitante|temperatura|febre|febbri|39|40|41',
  drowsy:
    'sonnolento|sonnolenta|molto assonnato|molto assonnata|assopito|assopita|letargico|letargica|abbattuto|molto abbattuto|molto abbattuta|non si sveglia|non riesco/riusciamo a svegliarlo/svegliarla|difficile svegliarlo|difficile svegliarla|fatico a svegliarlo|fatica a svegliarsi|dorme sempre|dorme tutto|dorme e basta|dorme continuamente|non reagisce|reagisce poco|risponde poco|risponde appena|a malapena risponde|confuso|confusa|delira|stordito|stordita|moscio|moscia|floscio|floscia|disorientato|intontito|intontita|rallentato|sempre addormentato|sempre addormentata|molto sonno|non risponde|apatico|apatica|poco reattivo|poco reattiva',
  numb: 'addormentata|addormentato|intorpidita|intorpidito|insensibile|paralizzata|paralizzato|paralizzate|formicolio|formicola|non sento|non sente|paresi|senza forza|perso la sensibilita|debole|bloccata|morto',
  droop:
    'storta|storto|cadente|cascante|cade|caduta|pende|deviata|di lato|da un lato|tirata|abbassata|storte|giu|all_ingiu|penzola',
  speak: 'parla|parlare|parlo|parole|parlando|linguaggio|frasi',
  garbled:
    'male|impastato|impastata|biascica|biascicando|farfuglia|farfugliando|strano|confuso|incomprensibile|strascicato|a vanvera|non si capisce|non si fa capire|senza senso|frasi sconnesse|sconnesso|come ubriaco|come ubriaca|non escono|non trova|non riesce|strascica',
  not: 'non|nn|non_piu|smesso_di',
  unable: `${nonRiesco}|incapace_di|impossibile`,
  move: 'muovere|muove|muovo|alzare|alza|alzo|sollevare|solleva|sollevo|muoverlo|usare|stringere|tenere|sentire',
  sudden:
    'all improvviso|improvvisamente|di colpo|di botto|d un tratto|improvviso|improvvisa|da un momento all altro|stamattina|da un ora|da .. ore|adesso|poco fa|da oggi|da stamattina|questa notte|appena|da ieri sera',
  convulse:
    'ha le? convulsioni|convulsione|con le convulsioni|sta avendo/ha/ha_avuto/e_in/in/in_preda_a una? crisi epilettica/convulsiva|attacco epilettico|attacco di epilessia|sta convulsionando|ha avuto le convulsioni|avendo le? convulsioni|crisi convulsiva|crisi convulsive|crisi epilettiche di seguito|le convulsioni da',
  shake: 'trema|tremando|tremano|scosse|scatti|si scuote|sussulta|si agita|spasmi|si dimena',
  whole: 'tutto|tutta|corpo|dappertutto|violentemente|non risponde|occhi|non mi sente|incontrollabilmente',
  rolled: 'girati|rovesciati|all indietro|indietro|bianchi|rivoltati|storti|all insu|girato|sbarrati',
  foam: 'schiuma|bava|schiumando|bava bianca',
  faint:
    'svenuto|svenuta|sviene|svengo|perso conoscenza|perso i sensi|ha perso conoscenza|incosciente|privo di sensi|priva di sensi|collassato|collassata|crollato a terra|crollata a terra|non si riprende|non respira|senza polso|non apre gli occhi|svenendo',
  noanswer:
    'non .. risponde|non reagisce|non mi/ci? sente|non da segni|non si muove|non apre gli occhi|senza reagire|non parla piu|non da risposte',
  nowake:
    'non si sveglia|non si riprende|non .. svegliarlo|non .. svegliarla|non .. svegliare|non si e svegliato|non si e svegliata|non rinviene|non torna in se',
  floor: 'terra|pavimento|a terra|per terra|bagno|letto|steso|stesa',
  notsee:
    'non vedo|non vede|non ci vedo|non ci vede|cieco|cieca|non riesco a vedere|non riesce a vedere|vedo nero|vede nero|vedo tutto nero|vista offuscata improvvisamente|non vedo piu|smesso di vedere',
  sight: 'vista|visione|visus',
  lost: 'perso|persa|perdo|perdendo|perdita|sparita|andata via|se ne e andata|scomparsa|calo',
  dark: 'tenda|velo|ombra|nero|nera|buio|sipario|macchia nera|oscurato|tendina',
  pregnant:
    'incinta|gravidanza|gravida|incinta di|settimana di gravidanza|mese di gravidanza|in dolce attesa|gestazione',
  baby: 'neonato|neonata|bimbo|bimba|bebe|lattante|piccolo|piccola|bambino|bambina',
  newborn:
    'neonato|neonata|appena nato|appena nata|di/ha un/1/2/3/due/tre mese/mesi|di/ha 1/2/3/4/5/6/7/8/9/10/11/12/una/due/tre/quattro/cinque/sei/sette/otto settimane/settimana|di/ha .. giorni di vita|nato da .. giorni|lattante',
  child:
    'figlio|figlia|figlioletto|bimbo|bimba|bambino|bambina|piccolo|piccola|neonato|neonata|nipote|nipotino|nipotina|ragazzino|fratellino|sorellina|figli',
  other:
    'mamma|papa|padre|madre|marito|moglie|nonno|nonna|figlio|figlia|bimbo|bimba|bambino|bambina|fratello|sorella|zio|zia|vicino|vicina|amico|amica|collega|suocera|suocero|compagno|compagna|cugino|cugina|fidanzato|fidanzata|lui|lei|signore|signora|babbo|coinquilino|coinquilina|anziano|anziana|un uomo|una donna|qualcuno',
  partner:
    'marito|compagno|ragazzo|fidanzato|ex|padre|papa|patrigno|zio|capo|lui|moglie|convivente|nonno|vicino|madre|partner|figlio|babbo|suocero|collega|professore|allenatore|compagna|ragazza',
  took: 'preso|ingoiato|ingerito|mangiato|bevuto|ho preso|ha preso|assunto|inghiottito|mandato giu|buttato giu|ingoiata|presa|prese|ingoiate|succhiato|iniettato',
  pills:
    'pastiglia|pastiglie|pillola|pillole|compressa|compresse|medicina|medicine|farmaco|farmaci|sonnifero|sonniferi|tachipirina|tachipirine|paracetamolo|gocce|capsule|blister|scatola|flacone|ansiolitici|psicofarmaci|insulina|xanax|tranquillanti|antidepressivi|medicinali|boccetta',
  all: 'tutte|tutti|tutta|tutto|intera|intero|l intera|l intero|in una volta|insieme|una scatola|un flacone|la scatola|un blister',
  many: 'troppi|troppe|troppo|molte|molti|tante|tanti|un mucchio|manciata|un sacco|10|12|15|20|25|30|40|50|60|dieci|quindici|venti|trenta|quaranta|cinquanta|overdose|per morire|per farla finita|decine',
  poison:
    'veleno|candeggina|varechina|detersivo|detergente|ammoniaca|acido|soda caustica|topicida|veleno per topi|insetticida|pesticida|diserbante|benzina|trielina|acquaragia|sgorgante|disgorgante|anticalcare|disinfettante|antigelo|funghi velenosi|acido muriatico|alcol denaturato|ammorbidente|brillantante|sapone liquido|cherosene|petrolio|diluente|acetone|bacche velenose|stura lavandini',
  foreign:
    'pila|pile|batteria|moneta|monetina|magnete|calamita|calamite|spillo|ago|vetro|chiodo|vite|profumo|sapone|biglia|sigaretta|sigarette',
  overdose:
    'overdose|mi sono avvelenato|mi sono avvelenata|si e avvelenato|si e avvelenata|avvelenato|avvelenata|intossicato con',
  want: 'voglio|vorrei|vuole|volevo|desidero|voglia di|preferirei|preferisco|penso di|penso a|pensando di|penso sempre a|meglio|pensa di|sogno di|vorrebbe',
  die: 'morire|morta|morto|essere morta|essere morto|sparire per sempre|scomparire per sempre|non svegliarmi|non svegliarmi piu|farla finita|finirla|farla_finita|non esistere|non esserci piu|smettere di esistere|la morte',
  killself:
    'uccidermi|ammazzarmi|mi uccido|mi ammazzo|suicidarmi|suicidarsi|uccidersi|ammazzarsi|penso al suicidio|pensato al suicidio|pensieri suicidi|pensieri di suicidio|idee suicide|pensando al suicidio|togliermi la vita|togliersi la vita|tolgo la vita|farla finita|impiccarmi|impiccarsi|buttarmi dal|buttarmi giu|buttarmi sotto|buttarsi dal|tagliarmi le vene|tagliata le vene|tagliato le vene|spararmi|tentato il suicidio|tentato di uccidersi|mi voglio uccidere|mi voglio ammazzare|si vuole uccidere|si vuole ammazzare|vuole suicidarsi|voglio suicidarmi|lettera d addio|suicida da|mi suicido|mi voglio suicidare',
  nolife:
    'non voglio piu vivere|non voglio vivere|non vuole piu vivere|non vuole vivere|non ho piu voglia di vivere|nessuna voglia di vivere|stanco di vivere|stanca di vivere|non ha senso vivere|non vale la pena vivere|vita non ha senso|vita non ha piu senso|non vale la pena di vivere|non ce la faccio piu a vivere|non voglio piu stare al mondo|non voglio esistere|non voglio piu esserci|non voglio piu svegliarmi|non riesco piu a vivere|non sopporto piu la vita|non sopporto piu questa vita|perso la voglia di vivere|non merito di vivere|stufa di vivere|stufo di vivere|non voglio piu esistere',
  better:
    'meglio senza di me|senza di me .. meglio|starebbero meglio senza|meglio morta|meglio morto|sarebbe meglio se non ci fossi|se non esistessi|nessuno sentirebbe la mia mancanza|sono un peso per tutti|meglio se morissi|meglio se fossi morta|meglio se fossi morto|vorrei non essere mai nata|vorrei non essere mai nato',
  harm: 'farmi del male|farmi male da|farmi male apposta|mi faccio del male|mi faccio i tagli|mi taglio|si taglia|tagliarmi|autolesion*|ferirmi|mi ferisco|si fa del male|farsi del male|si fa i tagli|si sta tagliando|mi brucio apposta|tagliandomi|mi sto tagliando',
  hits: 'picchia|picchiato|picchiata|picchiano|picchiava|mena|menato|menata|botte|schiaffi|schiaffeggia|schiaffeggiata|pugni|calci|maltratta|maltrattato|maltrattata|aggredita|aggredito|aggredisce|abusa|abusato|violento|violenta|spintona|spintonata|spinge|rinchiude|chiusa in casa|percosse|percuote|sberle|strattona',
  hitme:
    'mi picchia|mi picchiano|mi ha picchiata|mi ha picchiato|mi mena|mi ha menata|mi alza le mani|mi ha alzato le mani|mi da botte|mi riempie di botte|mi da schiaffi|mi prende a|mi ha presa a|mi ha preso a pugni/calci/schiaffi/botte|mi maltratta|mi hanno picchiata|mi hanno picchiato|sono stata picchiata|sono stato picchiato|sono stata aggredita|sono stato aggredito|mi hanno aggredito|mi hanno aggredita|violenza in casa|vittima di violenza|vittima di abusi|subisco violenza|subisco violenze|non mi fa uscire|mi chiude in casa|abusa di me|ha abusato di me|non sono al sicuro in casa|mi ha dato un pugno|mi ha dato uno schiaffo',
  rape: 'violentata|violentato|mi ha violentata|mi ha violentato|stuprata|stuprato|stupro|violenza sessuale|abusi sessuali|abuso sessuale|abusata|molestata|molestato|molesta sessualmente|mi tocca di notte|abusato sessualmente',
  threat: 'minaccia|minacciata|minacciato|minacciando|minacce|dice che|ha detto che|giura',
  kill: 'uccidermi|ammazzarmi|ucciderci|uccidere|ammazzare|ammazza|uccide|di morte|coltello|pistola|ucciderla|uccidera|ammazzera|arma',
  strangle:
    'mani al collo|mi ha strangolata|mi ha strangolato|mi strangola|strangolarmi|strangolata|strozzarmi|ha cercato di strozzarmi|stretto il collo|stretta al collo|afferrata per il collo|presa per il collo|mi ha soffocata',
  force:
    'costretta|costretto|costringe|obbligata|obbligato|obbliga|forzata|con la forza|contro la mia volonta|senza il mio consenso|senza consenso',
  sex: 'sesso|rapporti|rapporto|sessuali|sessuale|andare a letto|rapporti sessuali|fare cose',
  touch: 'tocca|toccata|toccato|toccava|palpa|palpeggia|palpata',
  afraid: 'paura|terrore|terrorizzata|terrorizzato|temo',
  struck:
    'battuto|sbattuto|battuta|botta|colpo|colpito|colpita|picchiato|urtato|trauma|sbatte|preso una botta|ferita|spaccato|aperto|rotta|rotto|caduto',
  fell: 'caduto|caduta|cade|cado|cascato|cascata|scivolato|scivolata|ruzzolato|precipitato|inciampato|inciampata|caduti',
  height:
    'scale|scala|tetto|balcone|letto|fasciatoio|finestra|cavallo|albero|bici|bicicletta|altezza|divano|lettino|motorino|ponteggio|impalcatura|seggiolone|gradini|moto|secondo piano|terrazzo|culla',
  stand:
    'alzarsi|alzarmi|alza|camminare|muoversi|muovermi|muovere|appoggiare|stare in piedi|rialzarsi|rialzarmi|reggersi',
  broken:
    'rotto|rotta|frattura|fratturato|fratturata|gesso|operazione|intervento|operato|operata|spalla|distorsione|lussata|lussazione|artrosi|fisioterapia|tendinite',
  seen: 'vede|vedo|esce|esposto|fuori|uscito|spunta|sporge|storto',
  runover: 'investito|investita|travolto da|travolta da|investiti|mi ha investito|mi hanno investito',
  accident: 'incidente|scontro',
  crash:
    'incidente in/con_la/di macchina/auto/moto/motorino/bici/bicicletta/stradale|incidente stradale|ho avuto un incidente|ha avuto un incidente|abbiamo avuto un incidente|caduto dalla moto|caduta dalla moto|preso la scossa|folgorato|folgorata|quasi annegato|quasi annegata|stava annegando|dito amputato|tagliato un dito via|dito staccato|incidente sul lavoro con',
  stabbed:
    'accoltellato|accoltellata|coltellata|coltellate|sparato|sparata|colpo di pistola|ferita da arma|pugnalato|pugnalata_alla|accoltellamento',
  burnt: 'bruciato|bruciata|ustione|ustioni|ustionato|ustionata|scottato|scottata|scottatura',
  burning:
    'acqua bollente|bollente|olio|olio bollente|fuoco|acido|viso|faccia|gravi|grave|tutto|tutta|molto|estesa|corrente|vapore|latte bollente',
  deny: 'non|nn|mai|senza|nessun|nessuna|nessuno|neanche|nemmeno|ne|niente',
  filler:
    'ho|ha|avuto|piu|mai|il|lo|la|l|i|gli|le|un|una|di|del|della|dei|al|allo|alla|mi|si|ci|e|sento|sente|alcun|alcuna|c|segni|sintomi|sono|sto|sta|ancora|dolore|nessun|fa|a|male|d|su|nel|in|voglio|da',
  or: 'ne|o|oppure',
  selfhurt: 'farmi del male|farmi male|ferirmi|tagliarmi|farmi qualcosa',
  ate: 'mangiato|ingoiato|ingerito|inghiottito|masticato',
  others:
    'mie pastiglie|mie pillole|mie medicine|mie pastiglie|mie gocce|della nonna|del nonno|della mamma|del papa|di mia/mio madre/padre/nonna/nonno/suocera',
  stool: 'feci|cacca|popo|evacuazione',
  tarry: 'nere|nera|nero|catrame|pece',
  iron: 'ferro|bismuto|carbone',
  purpura: 'macchie/puntini/macchioline viola/rosse/rossi|macchie .. non spariscono|petecchie|porpora',
  headache: 'mal di testa|cefalea|emicrania',
  worst:
    'peggiore .. vita|peggior .. vita|mai provato|mai avuto|colpo di tuono|a rombo di tuono|come un esplosione',
};
