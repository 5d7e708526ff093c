import type { Lexicon } from './lexicon.ts';

const cant =
  'can_t/cant/cannot/can_not/couldn_t/couldnt/could_not/unable_to/not_able_to/can_barely/can_hardly/barely/hardly';

/** English as patients type it; apostrophes part words, and many leave them out. */
export const en: Lexicon = {
  chest: 'chest|breastbone|sternum|heart|chests',
  face: 'face|cheek|eyes|eyelids|eye lids',
  mouth: 'mouth|lip|lips|face',
  airway: 'throats|lip|lips|tongue|throat|mouth|windpipe',
  throat: 'throats|throat|windpipe|airway',
  limb: 'arm|arms|leg|legs|hand|hands|foot',
  side: 'one side|left side|right side|half my/his/her/the body|half of my/his/her/the body|half my face|half of my face|whole side|half his face|half her face|side of my/his/her face/body',
  eye: 'eye|eyes|eyesight',
  head: 'head|skull|forehead|scalp',
  neck: 'neck|chin',
  ribs: 'ribs|rib|ribcage|tummy|chest',
  bone: 'bone|bones',
  wound: 'wound|cut|gash',
  breathe: 'breathe|breath|breathing|breaths|breathin|brethe|breathes|air',
  air: 'air|breath|oxygen',
  lack: 'short_of|shortness_of|out_of|running_out_of|not_enough|need more|not_getting|lack_of|lacking|gasping for|fighting for|struggling for|catch my|catch his|catch her|can_t_get|cant_get|cant_get_any|can_t_get_enough',
  airless: `no air|no oxygen|no breath left|out of breath|short of breath|shortness of breath|gasping|suffocating|choking|is/s/just choked on|${cant} breathe/breath/catch_my_breath/catch_his_breath/catch_her_breath/get_air/get_any_air/get_enough_air|fighting for air|fighting for breath|gasping for air|wheezing badly|not breathing|isn_t breathing|isnt breathing|stopped breathing|struggling to breathe|breathless|breathlessness|turning blue|lips are blue|gone blue`,
  hard: 'hard|harder|difficult|difficulty|trouble|struggle|struggles|struggling|labored|laboured|hurts to|problem|problems|heavy|shallow|not .. well|not .. properly|not .. right|effort|barely|hardly',
  fast: 'fast|rapidly|rapid|quick|really fast|so fast|grunting|noisy|whistling|wheezing|raspy',
  sunken: 'sucking in|sucks in|sinking in|sink in|caving in|pulling in|going in',
  inhaler: 'inhaler|puffer|nebulizer|nebuliser|ventolin|albuterol|blue pump|pump',
  useless:
    'isn_t/isnt/is_not/not/doesn_t/doesnt/does_not/wont/won_t/aren_t helping/help/working/work/doing_anything/do_anything|no help|not touching it',
  pain: 'pain|pains|hurts|hurt|hurting|ache|aches|aching|painful|stabbing|sharp|burning|agony|killing me|sore',
  pressure:
    'pressure|tight|tightness|squeezing|squeeze|squeezed|crushing|crushed|heavy|heaviness|weight|elephant|tightening|gripping|pressing|constricted|band around',
  sweat: 'sweat|sweating|sweaty|clammy',
  swollen:
    'swollen|swelling|swell|swells|swelled|swolen|swelling_up|puffed|puffy|huge|ballooning|balloon|blown up|getting bigger|bigger|puffing',
  closing:
    'closing|closes|closed|close|tight|tightening|tightness|closing_up|feels_tight|constricting|narrowing|blocked|swallow it shut|itchy and',
  hives:
    'hives|hive|welts|rash all over|itchy all over|broke out|red all over|urticaria|blotches|rash everywhere',
  blood:
    'blood|bleeding|bleed|bleeds|bled|bloody|clots|clot|hemorrhaging|haemorrhaging|hemorrhage|haemorrhage|bleedin',
  much: 'lots of|lot of|a lot|alot|so much|too much|heavily|heavy|badly|gushing|pouring|pouring_out|spurting|soaking|soaked|soaking_through|buckets|everywhere|profusely|a ton of|loads|loads of|pool|pools',
  nostop: `wont/won_t/will_not/doesn_t/doesnt/does_not/hasn_t/not/isn_t/isnt/cant/can_t/cannot/not_able_to stop*|wont/won_t clot|wont quit|wont/won_t/will_not let_up|keeps/keep bleeding/pouring/coming/gushing|non stop|nonstop|for an hour|for hours|${cant} get it to stop|${cant} make it stop|${cant} stop|bleeding and bleeding|never stops|hasnt stopped|hasn_t stopped`,
  vomit:
    'vomit|vomiting|vomited|throwing up|throw up|threw up|throws up|puking|puke|puked|coughing up|coughed up|cough up|spitting up|spit up|barfing|keeps throwing up',
  stiff:
    'stiff|rigid|stiffness|hurts to bend|won_t bend|wont bend|can_t bend|cant bend|can_t move|cant move|can_t touch|cant touch',
  fever:
    'fever|fevers|feverish|temperature of|temp of|burning up|high temp|high temperature|running a temp|100 4|101|102|103|104|105|38 5|39|40',
  drowsy:
    'very/really/so/super/extremely/too? drowsy|lethargic|really sleepy|very sleepy|so sleepy|super sleepy|too sleepy|hard to wake|hard to wake_up|won_t wake|wont wake|can_t wake|cant wake|difficult to wake|difficult to wake_up|barely responds|barely responding|barely responsive|not responding|unresponsive|confused|delirious|floppy|limp|out of it|not waking|won_t stay awake|wont stay awake|can_t stay awake|cant stay awake|keeps falling asleep|doesn_t respond|doesnt respond|disoriented|groggy|acting weird|listless',
  numb: 'numb|numbness|went numb|dead|paralyzed|paralysed|paralysis|tingling|no feeling|can_t feel|cant feel|weak|weakness',
  droop:
    'droop|drooping|droopy|drooped|dropped|crooked|lopsided|sagging|sags|uneven|twisted|hanging|hanging_down|slid|to one side|on one side|melting',
  speak: 'speech|speak|speaking|talk|talking|talks|words|speaks|sentence|sentences',
  garbled:
    'slurred|slurring|slurs|slurry|gibberish|garbled|jumbled|wrong|makes no sense|make no sense|not making sense|not making any sense|funny all of a sudden|weird|mumbling|nonsense|don_t make sense|dont make sense|doesn_t make sense|doesnt make sense|can_t understand|cant understand',
  not: 'not|no|isn_t|isnt|doesn_t|doesnt|won_t|wont|stopped',
  unable: `${cant}|unable|not able`,
  move: 'move|lift|raise|feel|use|grip|hold|moving|lifting',
  sudden:
    'suddenly|sudden|all of a sudden|out of nowhere|just now|just|this morning|an hour ago|hours ago|hour ago|tonight|today|minutes ago|now|completely|totally|woke up|last night|half an hour',
  convulse:
    'convulsing|convulsed|convulsions and|having/has/had/have/in a/another? seizure/fit/convulsion|having seizures|seizing|is/s/was/been having a? seizure/fit|had a seizure|having convulsions|has convulsions|epileptic fit|had a fit|is fitting|had another seizure|keeps having seizures|grand mal|another seizure',
  shake: 'shaking|shakes|jerking|twitching|trembling|thrashing|spasming|shake',
  whole:
    'all over|whole body|uncontrollably|violently|not responding|entire body|eyes|stiff|won_t respond|not answering',
  rolled: 'rolled|rolling|rolled_back|rolled_up|rolling_back|back in his|back in her|gone white',
  foam: 'foam|foaming|frothing|froth|drooling and',
  faint:
    'fainted|passed out|blacked out|collapsed|lost consciousness|unconscious|went limp|gone limp|blacking out|passing out|knocked out|won_t wake up|wont wake up|not breathing|no pulse|unresponsive|out cold',
  noanswer:
    'not/isn_t/isnt/won_t/wont/doesn_t/doesnt/does_not/didn_t/is_not answer/answering/respond/responding/react/reacting/wake/waking|not responsive|won_t open|wont open|no response|not waking',
  nowake: `${cant}/won_t/wont/doesn_t/doesnt/will_not/is_not/isn_t/isnt/not wake/waking/rouse/come_round/come_to|still out|won_t open his/her eyes|not woken|hasn_t woken|hasnt woken`,
  floor: 'floor|ground|lying|laying|bathroom|slumped|bed',
  notsee: `${cant} see|${cant} see_anything|can_t see out|blind|gone blind|went blind|went black|gone black|goes black|going blind|stopped seeing|no vision|seeing nothing|lost vision`,
  sight: 'sight|vision|eyesight|eye sight',
  lost: 'lost|losing|lose|loss of|gone|went|disappeared|no|sudden loss',
  dark: 'curtain|black spot|shadow|dark|black|darkness|veil|blackness|black curtain|dark shade|grey curtain',
  pregnant: 'pregnant|pregnancy|weeks along|months along|expecting|weeks pregnant|trimester|preggo|preg',
  baby: 'baby|newborn|infant|new born|toddler|babys',
  newborn:
    'newborn|new born|neonate|1/2/3/4/5/6/7/8/9/10/11/12/one/two/three/four/five/six/seven/eight/ten/twelve week/weeks/wk/wks old|1/2/3/one/two/three month/months/mo old|day/days old|week old baby|month old baby with|born last week',
  child:
    'kid|kids|child|son|daughter|baby|toddler|infant|grandson|granddaughter|nephew|niece|boy|girl|little one|1/2/3/4/5/6/7/8/9 yo|year old|newborn|little brother|little sister',
  other:
    'mum|mom|mother|dad|father|husband|wife|son|daughter|kid|child|baby|toddler|grandma|grandpa|grandmother|grandfather|nan|nana|granny|brother|sister|uncle|aunt|cousin|neighbor|neighbour|friend|roommate|flatmate|boyfriend|girlfriend|partner|coworker|colleague|he|she|him|her|someone|boss|man|woman|guy|they',
  partner:
    'husband|wife|partner|boyfriend|girlfriend|bf|gf|ex|dad|father|stepdad|step dad|stepfather|uncle|boss|he|she|mom|mother|spouse|fiance|hubby|coach|teacher|neighbor|neighbour|roommate|grandpa|grandfather|someone|man|guy',
  took: 'took|taken|swallowed|ate|eaten|drank|drunk|ingested|overdosed on|gulped|downed|swallow|swallowing|chewed|got into|had too|taking',
  pills:
    'pill|pills|tablet|tablets|meds|medication|medications|medicine|medicines|tylenol|paracetamol|acetaminophen|advil|ibuprofen|aspirin|capsules|xanax|sleeping pills|painkillers|antidepressants|insulin|bottle|pack|benadryl|vitamins|iron tablets|gummies|melatonin|opioids|oxy|fentanyl|heroin',
  all: 'all|whole|entire|every|the rest of|bottle of|full bottle|whole bottle|whole pack|handful|a bunch|at once',
  many: 'too many|way too many|so many|too much|a lot|lots|handful|bunch|like 10|10|12|15|20|25|30|40|50|60|100|ten|fifteen|twenty|thirty|forty|fifty|overdose|overdosed|to end it|to die|dozens',
  poison:
    'poison|bleach|drain cleaner|antifreeze|rat poison|detergent|laundry pod|tide pod|cleaner|cleaning fluid|cleaning product|cleaning stuff|toilet cleaner|gasoline|petrol|kerosene|lighter fluid|paint thinner|weed killer|weedkiller|pesticide|insecticide|ammonia|acid|turpentine|lamp oil|nail polish remover|disinfectant|dishwasher|poisonous|toxic|dish soap|hand sanitizer|fabric softener',
  foreign:
    'battery|button battery|coin|magnet|magnets|batteries|needle|glass|nail|screw|perfume|marble|soap|lego',
  overdose:
    'overdosed|od d|od ed|odd on|oded|overdosing|taken an overdose|took an overdose|has overdosed|poisoned myself|tried to overdose|drug overdose',
  want: 'want|wants|wanna|wanted|wish|wishes|wishing|would rather|rather|ready|going|prefer|feel like|feel like i should|thinking about|thinking of|deserve to|wana|plan to|planning to',
  die: 'to die|die|be dead|i was dead|were dead|dead|dying|end it|end it all|end my life|end things|disappear forever|never wake up|not wake up|stop existing|not exist|not to exist|was never born',
  killself:
    'said goodbye to everyone|said my goodbyes|kill myself|kill my self|kill himself|kill herself|kill themself|kill themselves|killing myself|killing herself|killing himself|kms|suicidal|thinking about/of suicide|thoughts of suicide|suicidal thoughts|commit suicide|committing suicide|suicide a lot|considering suicide|contemplating suicide|attempted suicide|tried suicide|take my own life|take my life|take his own life|take her own life|taking my own life|end my life|end my own life|ending my life|ending it all|hang myself|hanging myself|shoot myself|jump off a|jump off the|slit my wrists|cut my wrists|slit my wrist|suicide note|goodbye note|planned my suicide|end it all|off myself|unalive myself|tried to kill',
  nolife:
    'don_t/dont/do_not/doesn_t/doesnt/didn_t want/wanna/wana to? live|don_t/dont/do_not want/wanna/wana to? be here/alive/around_anymore|don_t/dont/do_not want/wanna to? exist|don_t/dont/do_not want/wanna to? wake_up|don_t/dont/do_not want/wanna to? go_on|can_t/cant/cannot go on living|tired of living|tired of being alive|sick of living|no reason to live|nothing to live for|no point in living|no point living|not worth living|life isn_t worth|life isnt worth|life is not worth|done with life|done living|hate being alive|can_t/cant do/take this/life anymore|no will to live|no reason to go_on',
  better:
    'better off without me|better off dead|better off if i|better without me|nobody would miss me|no one would miss me|world would be better|happier without me|burden to everyone|wish i had never been born|wish i was never born|wish i wasn_t here|wish i wasnt here|wish i wasn_t alive|wish i wasnt alive',
  harm: 'hurting myself|hurt myself on_purpose|hurt myself again and|harm myself|harming myself|self harm|selfharm|self harming|cutting myself|cut myself on_purpose|cut myself again|cut myself to|burning myself|hurting herself|hurt himself on_purpose|harming herself|harming himself|cutting herself|cutting himself|cuts herself|cuts himself|injure myself|injuring myself|keep cutting|been cutting my|started cutting',
  hits: 'hit|hits|hitting|beat|beats|beating|beaten|punched|punches|punching|slapped|slaps|kicked|kicks|pushed me|shoves|shoved|abuses|abused|abusing|abusive|attacked|attacks|assaulted|hurts me|locks me|locked me|threw me|throws things at|molested|molests|raped|rapes|grabbed me|dragged me|violent|burned me|burnt me',
  hitme:
    'hits me|beats me|beats me up|beating me|hitting me|beat me up|beat me|hit me|punched me|slapped me|kicked me|slaps me|punches me|kicks me|is abusing me|abuses me|abused me|abusing me|assaulted me|attacked me|got beaten up|got beat up|been beaten|domestic violence at|victim of abuse|victim of domestic|being abused|won_t let me leave|wont let me leave|not safe at home|unsafe at home|jumped me|mugged',
  rape: 'raped|raping|rape me|sexually assaulted|sexual assault|sexually abused|sexual abuse|molested|molests|molesting|touched me inappropriately|touches me at night|drugged and|was assaulted|forced himself on|groped me|spiked my drink',
  threat: 'threatened|threatens|threatening|threat|threats|said|says',
  kill: 'kill me|to kill us|kill us|to kill|hurt me|kill|hurt the kids|shoot me|stab me|knife|gun|kill my|he_ll kill|will kill',
  strangle:
    'choked me|chokes me|strangled me|strangles me|strangling me|choking me|hands around my neck|hands around my throat|by the throat|grabbed my throat|tried to strangle|tried to suffocate|smothered me',
  force:
    'forced|forces|forcing|made me|makes me|against my will|without my consent|without consent|said no but|wouldn_t stop',
  sex: 'sex|sleep with him|sexual|sexual things|intercourse|have sex|sexually|do things',
  touch: 'touches|touched|touching|gropes|groped',
  afraid: 'afraid|scared|terrified|frightened|fear for|fear',
  struck:
    'hit|hits|banged|bumped|smashed|cracked|slammed|bashed|knocked|whacked|injury|injured|trauma|struck|split|landed on',
  fell: 'fell|fallen|falls|fall|slipped|tumbled|dropped|tripped|falling',
  height:
    'stairs|staircase|roof|ladder|bed|changing table|balcony|window|horse|tree|bike|steps|height|couch|sofa|crib|bunk|scaffold|motorcycle|flight of|counter|high chair|highchair|trampoline|cliff',
  stand: 'get up|stand|stand_up|walk|move|put weight|bear weight|weight on|move her|move his|move my',
  broken:
    'broken|broke|fracture|fractured|sprained|surgery|operation|dislocated|cast|rotator|shoulder|frozen|physio|arthritis',
  seen: 'sticking out|showing|see|visible|poking out|exposed|coming out|wrong way|poking through|through the skin',
  runover:
    'run over by|ran over|hit by a car/truck/bus/van/motorcycle/bike|struck by a car/truck|got hit by a|was hit by a|been hit by a car|knocked down by a',
  accident: 'accident|crash',
  crash:
    'car crash|car accident|motorbike accident|motorcycle accident|bike accident|in an accident|car wreck|crashed my|crashed the|crashed his|crashed her|rolled the car|got electrocuted|was electrocuted|electrocuted|electric shock|nearly drowned|almost drowned|pulled him from the|pulled her from the|bent the wrong way|cut off my finger|cut my finger off|finger is off',
  stabbed:
    'stabbed|been stabbed|gunshot|was shot|got shot|been shot|shot in the|shot me|knife wound|stab wound',
  burnt: 'burned|burnt|burns|scalded|scald|burn|burning myself',
  burning:
    'boiling|hot water|boiling water|hot oil|oil|face|acid|fire|all over|badly|severely|chemical|hot coffee|hot tea|large|blistering',
  deny: 'no|not|never|without|nor|neither|haven_t|havent|hasn_t|hasnt|don_t|dont|doesn_t|doesnt|didn_t|didnt|isn_t|isnt|aren_t|wasn_t|wasnt|ain_t|aint',
  filler:
    'longer|more|ever|thought|thoughts|about|thinking|any|have|had|has|having|a|an|the|my|his|her|of|been|be|got|getting|feel|feeling|felt|experienced|sign|signs|symptom|symptoms|more|in|is|are|really|very|do|am|i|he|she|severe|sudden|longer|did|there|even|this|that|s|want|to|wanting|going',
  or: 'or|nor|and no',
  selfhurt:
    'hurt myself|harm myself|cut myself|injure myself|hurt herself|hurt himself|do something to myself|do something bad to',
  ate: 'ate|eaten|swallowed|chewed|got into|drank|gulped|eating',
  others:
    'my pills|my meds|my medication|my tablets|my medicine|my blood pressure|my heart|grandma_s/grandpa_s/mom_s/dad_s/mums/moms/dads/grandmas/grandpas/brother_s/sister_s pills/meds/medication/tablets/medicine|grandma s pills|grandpa s pills|grandma s meds|whole bottle|bottle of',
  stool: 'poop|poo|stool|stools|bowel movement|bowel movements|pooping|feces|faeces',
  tarry: 'black|tarry|tar|jet black',
  iron: 'iron|ferrous|bismuth|pepto|charcoal',
  purpura:
    'purple/red spots/rash/dots/blotches|spots/rash .. fade/blanch/disappear|petechiae|bruises all over',
  headache: 'headache|head hurts|head ache|pain in my head',
  worst: 'worst .. life|worst ever|worst headache|thunderclap|never felt|like being hit|explosive|explosion',
};
