import type { Lexicon } from './lexicon.ts';

/** Spanish as patients type it, without accents; what stands here is normalised. */
export const es: Lexicon = {
  chest: 'pecho|pechito|torax|corazon|esternon|tetilla izquierda|seno izquierdo',
  face: 'cara|carita|rostro|mejilla|ojos|parpados|media cara',
  mouth: 'boca|labio|labios|comisura',
  airway: 'labio|labios|lengua|boca|bemba|glotis',
  throat: 'garganta|gaznate',
  limb: 'brazo|brazos|bracito|mano|manos|pierna|piernas|pie|pierna derecha|pierna izquierda',
  side: 'medio cuerpo|un lado|todo un lado|lado izquierdo|lado derecho|mitad del cuerpo|la mitad|media cara',
  eye: 'ojo|ojos|ojito|ojitos|vista|mirada',
  head: 'cabeza|cabecita|craneo|frente|nuca|coco',
  neck: 'cuello|cuellito|nuca|pescuezo|barbilla',
  ribs: 'costillas|costilla|costillitas|pechito|entre las costillas',
  bone: 'hueso|huesos',
  wound: 'herida|cortada|corte|tajo',
  breathe: 'respirar|respira|respiro|respirando|respiracion|resollar|respiramos|respire',
  air: 'aire|aliento|oxigeno|respiracion|resuello',
  lack: 'falta|faltando|faltandome|faltandole|faltan|no me llega|no le llega|no me entra|no le entra|no me pasa|no le pasa|no agarro|no agarra|quedo sin|queda sin|quedando sin|quede sin|no jalo|no jala',
  airless:
    'me ahogo|se ahoga|ahogandome|ahogandose|me asfixio|se asfixia|asfixiando|asfixiandome|asfixiandose|se atoro|esta atorado/atorada|se atraganto|atragantado|atragantada|atragantando|ahogando con|me/se estoy/esta ahogando|falta_de aire|sin aire|sin poder respirar|no respira|no me deja/permite respirar|boqueando|jadeando',
  hard: 'cuesta|costando|cuesta_mucho|dificil|dificultad|trabajo|trabajito|apenas|esfuerzo|mal|con dificultad|fatigado al|casi no|agitado|agitada|no .. bien',
  fast: 'rapidito|rapidisimo|muy rapido|rapido|aceleradamente|acelerada|cortito|entrecortado|con silbido|silbando|con pito|como un pito|con quejido|quejandose',
  sunken: 'hunde|hunden|hundiendo|hundidas|meten|marcan|sumen',
  inhaler: 'inhalador|bombita|bomba|puff|salbutamol|nebulizador|nebulizacion|nebulizaciones|disparos',
  useless:
    'no le/me/se? hace/ayuda/sirve/funciona/alivia/quita/mejora/calma|no .. efecto|sin mejorar|no mejora',
  pain: 'dolor|dolores|dolorcito|duele|duelen|doliendo|dolia|punzada|punzadas|puntada|puntadas|pinchazo|clavada|ardor|quemazon|me arde|adolorido|dolorzazo',
  pressure:
    'presion|opresion|oprime|oprimido|aprieta|aprietan|apretando|apreton|apretado|apretada|apretazon|peso|pesadez|aplasta|aplastando|estruja|estrujando|encogido|trancado|tranca',
  sweat: 'sudor|sudando|sudoroso|suda',
  swollen:
    'hincha|hinchan|hinchada|hinchado|hinchados|hinchadas|hincho|hincharon|hinchando|hinchandose|hinchazon|inflo|inflando|inflada|enorme|enormes|globo|gorda|gordos|grandota',
  inflamed: 'inflama|inflamada|inflamado|inflamo|inflamaron|inflamando|inflamados|inflamadas|inflaman',
  closing:
    'cierra|cerrando|cerrandose|cerrandome|cerrada|cerro|aprieta|apretada|apretando|tranca|trancada|obstruye|tapa|bloquea|se_me_pone_estrecha',
  hives:
    'ronchas|ronchitas|ronchones|urticaria|habones|sarpullido|erupcion|rojo por todos lados|todo brotado|toda brotada|brotado|brotada|manchas rojas|picazon',
  blood:
    'sangre|sangrando|sangra|sangro|sangrado|sangramiento|hemorragia|coagulos|coagulo|desangrando|desangra|sangrado_vaginal|sangraron',
  much: 'mucha|mucho|muchisima|muchisimo|bastante|demasiada|demasiado|a chorros|chorro|chorros|a borbotones|abundante|abundantes|full|burda de|cantidad|empapada|empapado|charco|brota|brotando|sale y sale|montones|un monton',
  nostop:
    'no .. para|no .. parar|no .. paran|no .. deja de|no .. dejan de|no se .. detiene|no se .. quita|no se .. corta|no cesa|no hay forma|no la/lo/le puedo/podemos/logro/logramos parar/detener/controlar|no logro/puedo/logramos/podemos parar/detener/controlar|sigue saliendo|sin parar|sigue sangrando',
  vomit:
    'vomito|vomita|vomite|vomitando|vomitado|vomitos|devolviendo|escupo|escupe|escupiendo|escupi|tosiendo|tosi|tose|arrojando|arroja|arrojo|buitreando',
  repeated: 'mucho|varias veces',
  stiff:
    'rigido|rigida|rigidez|tieso|tiesa|duro|dura|no .. doblar|no .. dobla|no .. mover|no .. mueve|no .. bajar|no .. flexionar|no .. voltear|trancado',
  fever: 'fiebre|calentura|fiebrota|temperatura|afiebrado|afiebrada|febril|hirviendo|fievre|39|40|41',
  drowsy:
    'muy/demasiado/bastante/todo/toda/super? decaido|muy/demasiado/bastante/todo/toda/super? decaida|aletargado|aletargada|somnoliento|somnolienta|adormilado|adormilada|adormitado|adormitada|letargico|muy dormido|muy dormida|demasiado dormido|demasiado dormida|no se despierta|no .. despertar|cuesta .. despertar|no reacciona|casi no responde|no responde|flojito|flojita|muy flojo|desmadejado|desmadejada|confundido|confundida|delirando|delira|desorientado|desorientada|dormilon|le da mucho sueno|mucho sueno|aguado|aguada|ido|como ido|como ida',
  numb: 'dormida|dormido|adormecida|adormecido|adormecio|durmio|entumecida|entumecido|entumecio|sin sensibilidad|no siento|no siente|acalambrada|acalambrado|paralizada|paralizado|paralizo|muerto|paralisis',
  droop:
    'torcida|torcido|torcio|tuerce|torciendo|virada|virado|viro|caida|caido|se_le_cae|se_me_cae|cayo|chueca|chueco|de lado|de medio lado|para_un_lado|hacia_un_lado|desviada|desviado|desvio|jalada|volteada|ladeada|colgando',
  speak: 'habla|hablar|hablo|hablando|palabras|lengua|pronunciar|expresarse|hable',
  garbled:
    'enredado|enredada|enreda|enredo|raro|rarisimo|trabada|traba|trabado|trabando|incoherente|incoherencias|arrastrando|arrastra|disparates|no se le/me entiende|no .. entiende|no .. entiendo|no le/me salen|cosas sin sentido|sin sentido|pastosa|como borracho|como borracha|mocho',
  unable:
    'no puedo|no puede|no podemos|no pueden|no podia|no pude|no pudo|no logro|no logra|no consigo|no consigue|no alcanzo|no alcanza a|no me/le/se deja|ya no puedo|casi no puedo|casi no puede|apenas puedo|apenas puede|incapaz de|imposible|sin poder|perdio la capacidad',
  move: 'mover|mueve|muevo|moverlo|moverla|movil|levantar|levanta|levanto|levantarlo|alzar|alza|alzo|subir|sostener|agarrar|cerrar|apretar|sentir|fuerza en',
  sudden:
    'de repente|de pronto|repentinamente|subito|subitamente|de golpe|de un momento a otro|de la nada|de una vez|hace un rato|hace una hora|hace .. horas|desde hace .. hora|desde hace .. horas|desde hoy|esta manana|anoche|ahora|acabo de|del todo|desde esta manana',
  convulse:
    'convulsionando|convulsiono|convulsiona|convulsione|esta/con/tiene/tuvo/dio/da/dando/dieron una?/unas?/otra? convulsion|esta/con/tiene/dio/da/dando/dieron convulsiones|con convulsiones|ataque epileptico|ataque de epilepsia|crisis epileptica|crisis convulsiva|combulsionando|combulsion',
  shake:
    'temblando|tiembla|tiemblo|sacudidas|sacude|sacudiendo|sacudiendose|estremece|brincando|espasmos|brincos|temblores',
  whole: 'todo|toda|entero|entera|cuerpo|no responde|no me responde|ojos|tieso|tiesa',
  rolled:
    'volteados|volteo|voltearon|voltea|viraron|virados|vira|en blanco|blancos|pa tras|para atras|hacia atras|hacia arriba|torcieron|desviados|idos',
  foam: 'espuma|espumarajo|espumita|baba blanca|babeando',
  faint:
    'se/me desmayo|me desmaye|desmayado|desmayada|desmayandose|desmayandome|desmallo|desmalle|perdi/perdio/perdido/perdiendo el/la? conocimiento/conciencia/sentido/consciencia|perdi/perdio el conosimiento|inconsciente|inconciente|esta como muerto|esta como muerta|no respira|no tiene pulso|no abre los ojos',
  noanswer:
    'no .. responde|no .. contesta|no reacciona|sin reaccionar|sin responder|no responde nada|no da respuesta|no habla ni|no se mueve|no despierta|no abre los ojos|no me hace caso|ni se mueve',
  nowake:
    'no se? .. despierta|no se? quiere despertar|no .. despertar|no despierta|no vuelve en si|no vuelve|no abre los ojos|no .. despertarlo|no .. despertarla',
  floor: 'suelo|piso|tirado|tirada|inconsciente|desplomado|desplomo',
  notsee:
    'no veo|no ve|dejo de ver|deje de ver|no puedo ver|no puede ver|no logro ver|ya no veo|ciego|ciega|veo todo negro|veo negro|ve todo negro|no alcanzo a ver|se me nublo|se me borro|se me apago|se le apago|se me oscurecio|quede ciego|quede ciega|quedo ciego|quedo ciega|no distingo',
  sight: 'vista|vision|visibilidad',
  lost: 'perdi|perdio|perdiendo|perdida|se me fue|se le fue|se me va|se me esta yendo|se me apago|se me borro|se me oscurecio|me quede sin|se quedo sin',
  dark: 'cortina|telon|velo|sombra negra|mancha negra|todo negro|negro|oscuro|oscuridad|relampagos y sombra',
  pregnant:
    'embarazada|embarazo|encinta|prenada|gestacion|gestante|semanas de embarazo|preñada|en estado|meses de embarazo|barriga de .. meses',
  baby: 'bebe|bebita|bebito|nena|nene|criatura|recien nacido|recien nacida|lactante',
  newborn:
    'bebe/bebita/bebito/nina/nino/nene/nena/hijo/hija tiene/tenia/con .. dias|dias de vida|recien nacido|recien nacida|recien_nacidito|recien_nacidita|neonato|de/tiene/con .. 1/2/3/un/dos/tres mes/meses .. fiebre|bebe/bebita/bebito/nina/nino/hijo/hija de/tiene/con 1/2/3/un/una/dos/tres mes/meses|bebe/bebita/bebito/hijo/hija .. 1/2/3/4/5/6/7/8/9/10/11/12/una/dos/tres/cuatro/cinco/seis/siete/ocho semana/semanas|bebe/bebita/bebito/hijo/hija de .. dias|mesecito|acaba de nacer|dias de nacido|dias de nacida',
  child:
    'nino|nina|ninito|ninita|hijo|hija|hijito|hijita|bebe|bebita|bebito|nene|nena|nieto|nieta|sobrino|sobrina|hermanito|hermanita|chiquito|chiquita|muchachito|menor',
  other:
    'papa|mama|padre|madre|esposo|esposa|marido|mujer|hijo|hija|nino|nina|bebe|abuelo|abuela|abuelito|abuelita|hermano|hermana|tio|tia|primo|prima|vecino|vecina|suegra|suegro|novio|novia|amigo|amiga|companero|companera|senor|senora|viejo|vieja|ella|pareja|nieto|nieta|cunado|cunada',
  partner:
    'esposo|marido|pareja|novio|novia|ex|exesposo|exmarido|exnovio|expareja|esposa|padrastro|padre|papa|tio|cunado|jefe|abuelo|suegro|companero|mujer|profesor|vecino',
  took: 'tome|tomo|tomado|tomaron|trague|trago|tragado|comio|comi|comido|bebio|bebi|bebido|ingeri|ingirio|ingerido|tomando|tomarme|tomarse|me acabo de tomar|metio|chupo|tomarse|me eche|zampo|zampe',
  pills:
    'pastilla|pastillas|pastillitas|tableta|tabletas|capsula|capsulas|comprimido|comprimidos|pepas|medicina|medicinas|medicamento|medicamentos|remedio|remedios|frasco|blister|somnifero|somniferos|sedantes|calmantes|acetaminofen|paracetamol|clonazepam|rivotril|alprazolam|insulina|amitriptilina|ibuprofeno|dosis',
  all: 'todas|todos|todo|entera|entero|completo|completa|el frasco|un frasco|la caja|una caja|la tira|el blister|de una vez|de un solo golpe|juntas',
  many: 'muchas|muchos|demasiadas|demasiados|un monton|un punado|punado|puno|varias|de mas|sobredosis|10|12|15|20|25|30|40|50|60|diez|doce|quince|veinte|treinta|cuarenta|cincuenta|como .. pastillas|pa morirme|para morirme|para morir',
  poison:
    'veneno|cloro|lejia|raticida|insecticida|plaguicida|pesticida|herbicida|gasolina|kerosene|querosen|thinner|tiner|acido|acido muriatico|soda caustica|desinfectante|detergente|desgrasante|limpiador|liquido de limpiar|jabon liquido|paraquat|gramoxone|matarratas|mata ratas|tres pasitos|anticongelante|fabuloso|mistolin|lavandina|aguarras|suavizante|cloro|alcohol isopropilico|hongos venenosos|aceite de motor',
  foreign:
    'pila|pilas|bateria|moneda|iman|imanes|alfiler|aguja|vidrio|clavo|tornillo|perfume|crema|champu|jabon|suavizante|alcohol',
  overdose:
    'tome/tomo/di/dio/tuve/tiene/esta/hice/hizo/tengo .. sobredosis|me pase con las pastillas|me envenene|se enveneno|me intoxique|envenenado|envenenada',
  want: 'quiero|quiere|quisiera|queria|deseo|desea|ganas de|ganas|prefiero|prefiere|preferiria|mejor|merezco|necesito|ojala|pienso en|pensando en|pienso|penso',
  die: 'morir|morirme|morirse|muerto|muerta|muriera|me muera|mi muerte|desaparecer|dejar de existir|no existir|no despertar|no despertarme|estar muerta|estar muerto|acabar con todo|acabar con esto|acabar con mi vida|terminar con todo|terminar con mi vida',
  killself:
    'me despedi de todos|matarme|se quiere matar|quiere matarse|quiero matarme|me quiero matar|me voy a matar|se va a matar|voy a matarme|me mato|suicidarme|suicidarse|suicidare|me suicido|suicidio en|pensamientos suicidas|pensamientos de suicidio|ideas suicidas|ideas de suicidio|pensando en el? suicidio/suicidarme|pienso en el? suicidio/suicidarme|pensado en el? suicidio/suicidarme|quiere suicidarse|intento suicidarse|intente suicidarme|quitarme la vida|quitarse la vida|quito la vida|ahorcarme|ahorcarse|colgarme|tirarme de/del/por/al|lanzarme de/del/por/al|pegarme un tiro|cortarme las venas|corte las venas|acabar con mi vida|terminar con mi vida|me quiero suicidar|se quiere suicidar|plan para matarme|carta de despedida',
  nolife:
    'no quiero vivir|no quiero seguir viviendo|no quiero estar .. mundo|no quiero estar aqui|no quiero existir|no quiere vivir|no quiere seguir viviendo|no aguanto mas .. vida|no soporto .. vida|no vale la pena vivir|no tengo ganas de vivir|sin ganas de vivir|no tengo razones para vivir|no le veo sentido a vivir|no quiero despertar|cansada de vivir|cansado de vivir|no puedo mas con mi/la vida|no merezco vivir|no quiero seguir en este mundo|no le encuentro sentido a la/mi vida|odio mi vida y quiero|no quiero mas vida|no deseo vivir|ya no vale la pena vivir|harta de vivir|harto de vivir',
  better:
    'mejor muerto|mejor muerta|estarian/estaran/estaria mejor .. sin mi|mejor sin mi|mejor si no existiera|mejor si me muero|mejor si yo no|seria mejor no existir|nadie me extranaria|soy una carga para todos|sobro en este mundo',
  harm: 'hacerme dano|me hago dano|lastimarme|me lastimo a_mi_misma/a_mi_mismo|me estoy cortando|me corto los/las/el|cortandome|me corte los brazos/las_munecas/las_venas/la_muneca|me corte la muneca a_proposito|autolesion*|autolesiono|herirme|me quemo a proposito|se corta los/las/el|se esta cortando|se hace dano|quiere hacerse dano|cutting',
  hits: 'pega|pego|pegaba|pegado|golpea|golpeo|golpeado|golpeando|pegando|maltrata|maltrato|agrede|agredio|golpiza|cachetea|cacheteo|patea|pateo|empuja|empujo|abusa|abuso|abusado|acosa|encierra|encerro|tortura|viola|me violento|ataco|amarra',
  hitme:
    'me pega|me pegan|me golpea|me golpearon|me pegaron|me golpeo mi|me maltrata|me maltratan|me agrede|me agredieron|me cae a golpes|me dio una paliza|me dio una golpiza|me entro a golpes|me cayo a golpes|me cayeron a golpes|me dio golpes|me esta pegando|violencia en mi casa|sufro de? violencia|soy victima de violencia/abuso/maltrato|me tiene encerrada|no me deja salir de la casa|me abusaron|abusaron de mi|abusa de mi|abuso de mi|me abusa|me abuso|me maltrato',
  rape: 'violaron|me violo|me viola|violada|violado|violacion|abuso sexual|abuso sexualmente|abusado sexualmente|abusada sexualmente|me abuso sexualmente|abusaron sexualmente|me tocaron sin|me manosea|me manoseo|ataque sexual|agresion sexual|abusa sexualmente',
  threat: 'amenaza|amenazo|amenazando|amenazada|amenazado|amenazas|dice que|dijo que|jura|juro',
  kill: 'matarme|matarnos|matarla|matar|me va a matar|me mata|nos mata|muerte|cuchillo|pistola|machete|arma',
  strangle:
    'me ahorco|me ahorca|me estrangulo|me estrangula|me quiso ahorcar|me agarro por el cuello|me apreto el cuello|me apreto por el cuello|trato de ahorcarme|trato de asfixiarme|intento ahorcarme|intento asfixiarme|me asfixio con|me trato de ahorcar',
  force:
    'obligo|obliga|obligaron|obligada|obligado|forzo|fuerza|forzada|a la fuerza|contra mi voluntad|sin mi consentimiento|sin que yo quisiera',
  sex: 'sexo|sexual|sexuales|relaciones|acostarme|intimidad|tener relaciones|estar con el',
  touch: 'toca|toco|tocaba|tocando|manosea|me toca|la toca|lo toca',
  afraid: 'miedo|temo|terror|panico|pavor|asustada|asustado',
  struck:
    'golpe|golpeo|golpee|golpeado|golpazo|pegue|pego|dio|di|choco|choque|trancazo|porrazo|azoto|abrio|abrio_la|partio|parti|rajo|raje|descalabro|le cayo|me cayo|impacto|traumatismo|contusion|reventó|revento',
  fell: 'cayo|cai|caida|caido|cayeron|se me cayo|resbalo|resbale|rodo|rode|callo|se desplomo|tropece',
  height:
    'escalera|escaleras|techo|azotea|balcon|segundo piso|arbol|caballo|cama|andamio|ventana|de cabeza|altura|cuna|moto|bicicleta|columpio|litera|tercer piso|barranco|cambiador|brazos',
  stand: 'levantar|levantarse|levantarme|pararse|pararme|parar|caminar|apoyar|mover|moverse|moverme|pisar',
  broken:
    'roto|rota|rompi|rompio|quebro|quebre|quebrado|fractura|fracturado|fracture|partio|luxado|enyesado|esguince|hombro|cirugia|operacion|operado|operada',
  seen: 've|veo|salido|salio|sale|afuera|expuesto|asomado|se ve|doblado|salen',
  runover: 'atropello|atropellaron|atropellado|atropellada|me arrollo|lo arrollo|arrollaron',
  accident: 'accidente|choque|chocaron',
  crash:
    'tuve/tuvo/tuvimos/sufri/sufrio/acabo_de_tener/acabamos_de_tener un accidente de/en|chocamos|me chocaron|nos chocaron|se volco|nos volcamos|me cai de la moto|se cayo de la moto|accidente de transito|electrocuto|electrocute|le dio corriente|se ahogo en|se estaba ahogando',
  stabbed:
    'apunalaron|apunalo|apunalado|apunalada|apunale|punalada|punaladas|me dispararon|le dispararon|un disparo|un tiro|balazo|machetazo|tiroteo|baleado|balearon|acuchillaron|acuchillo|me dieron un tiro|amputo|se corto el dedo completo',
  burnt: 'quemo|queme|quemado|quemada|quemadura|quemaduras|quemaron',
  burning:
    'agua hirviendo|aceite|aceite caliente|agua caliente|acido|cara|todo el cuerpo|electricidad|corriente|fuego|explosion|gran parte|grave|graves|medio cuerpo|mitad',
  deny: 'no|ni|sin|nunca|tampoco|ningun|ninguna|jamas|nada_de',
  filler:
    'pensado|pensando|pienso|me|te|le|se|les|nos|lo|la|el|los|las|un|una|en|de|del|al|tengo|tiene|tenido|siento|siente|sentido|he|ha|ha_vuelto|vuelto|tener|tuve|tuvo|hay|mas|algun|alguna|ningun|ninguna|nada|ya|mi|su|tanto|a|haber|esta|estoy|estan|presenta|presento|signos|sintomas|tampoco|que|doler|sentir|dar|dado|dio|es|hubo|voy|va|tan|quiero',
  or: 'ni|o|u',
  selfhurt: 'hacerme algo|hacerme dano|lastimarme|herirme|cortarme|danarme',
  ate: 'trago|comio|comido|tragado|chupo|mastico|se comio|se trago',
  others:
    'mis pastillas|mi pastilla|mis medicinas|mis medicamentos|mi medicina|de la/su/mi abuela/abuelita/mama/madre/hermana|del/de_su/de_mi abuelo/papa/padre/hermano|pastillas de/del/de_la|medicina/medicinas/medicamento/medicamentos del abuelo/papa|un frasco',
  not: 'no|ni|dejo_de',
  stool:
    'popo|caca|heces|excremento|excrementos|deposicion|deposiciones|evacuacion|evacuaciones|pupu|evacue|defeque',
  tarry: 'negro|negra|negros|negras|alquitran|petroleo|brea',
  iron: 'hierro|ferroso|bismuto|carbon',
  purpura:
    'manchas/puntos/pintas/ronchas moradas/morados/violetas/rojas/rojos/purpuras|manchas que no desaparecen|petequias|moretones por todo',
  headache: 'dolor de cabeza|cefalea|dolor en la cabeza|me duele la cabeza',
  worst:
    'peor .. vida|mas fuerte de mi vida|nunca habia sentido|jamas habia sentido|como un trueno|como una explosion|como un martillazo',
};
