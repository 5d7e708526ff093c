/** Words in the neighbourhood of names, as questions are compared: they tell whether a name is that of the person who is asked about. */
const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** In front of whom something is of, or who is spoken of: `potasio de juan`, `labs for john`. */
export const ofWords = words('de del of for about von bei di da do du chez para sobre pour');

/** Beside a name that is written small: `is walter on a statin`, `what's walters creatinine`, `qué toma walter`. */
export const besideSmallNames = words(
  `is was does did has can should whats hows toma tiene usa pesa mide recibe y nimmt hat wiegt bekommt prende pesa prend tem toma usa`,
);

/** In front of a name, and of nobody else's: `la señora Pérez`, `patient smith`. */
export const forms = words(
  `sr sra srta senor senora senorita don dona mr mrs ms miss mister herr herrn frau signor signora sig sigra monsieur
  madame mme mlle seu paciente pacientes patient patientin patienten paziente patiente`,
);

/** In front of the name of who cares for patients, or of a relative: nobody whose chart is asked for. */
export const otherPersons = words(
  `dr dra drs doctor doctora doctores doc prof profesor profesora professor professora lic licenciado licenciada medico
  medica enfermero enfermera nurse docteur docteure dre dott dottore dottoressa doutor doutora arzt arztin colega
  colleague cirujano cirujana surgeon cardiologo cardiologa
  madre padre mama papa hermano hermana hermanos hermanas hijo hija hijos hijas esposo esposa marido mujer pareja abuelo
  abuela tio tia primo prima sobrino sobrina nieto nieta novio novia vecino vecina cuidador cuidadora
  mother father mom mum dad brother sister son daughter husband wife partner spouse grandmother grandfather aunt uncle
  cousin niece nephew caregiver carer
  mutter vater bruder schwester sohn tochter fratello sorella figlio figlia marito moglie nonno nonna
  mere pere frere soeur fils fille mari femme mae pai irmao irma filho filha avo`,
);

/** In front of the name of a place. */
export const places = words(
  `hospital clinica clinic clinique klinik centro center centre calle street avenida avenue ciudad city municipio provincia
  sector colegio escuela barrio farmacia pharmacy ars maternidad policlinica sanatorio
  instituto fundacion universidad`,
);

/** Names of persons and the beginning of those of places: `Santa Pérez`, `Santa María`. */
export const saints = words('san santa santo sao saint sankt sainte');

/** In front of the name of a place where a small word stands between; `historia clínica de` is of a person. */
export const placesOf = words(
  'hospital ciudad city municipio provincia universidad university hopital ospedale krankenhaus',
);

/** In front of where something is: a single name behind one of them is a town's. */
export const inWords = words('en in at em im nach desde hacia');

/** Inside a name of several words: `María de la Cruz`. */
export const joints = words('de del la las los y e da do dos das di van von der den');

/**
 * Illnesses, signs, scores, devices and makers that are called by somebody's name, and the calendar. None of them alone is a person;
 * beside another name one may be a part of it.
 */
export const namesakes = words(
  `crohn parkinson alzheimer hashimoto graves basedow cushing addison conn hodgkin burkitt kaposi ewing wilms paget barrett
  zollinger ellison mallory weiss meckel hirschsprung down turner klinefelter marfan ehlers danlos wilson gilbert crigler
  rotor dubin johnson stevens lyell behcet sjogren raynaud takayasu kawasaki wegener churg strauss goodpasture alport
  fanconi bartter gitelman liddle guillain barre huntington tourette meniere bell horner babinski romberg kernig brudzinski
  lasegue tinel phalen dupuytren quervain baker osgood schlatter perthes legg scheuermann still felty reiter whipple
  peyronie fournier bartholin skene sheehan asherman wells geneva ginebra charlson glasgow apgar bazett fridericia
  framingham cockcroft gault schwartz mosteller dubois friedewald sampson hopkins child pugh ranson alvarado
  blatchford rockall killip centor ottawa norton braden barthel katz lawton beck hamilton zung edinburgh edimburgo epworth
  mallampati murphy mcburney rovsing blumberg coombs mantoux schirmer papanicolaou pap gleason breslow clark duke dukes
  bosniak bethesda chagas hansen lyme epstein barr weil coxsackie kussmaul cheyne stokes virchow charcot courvoisier wolff
  white brugada fallot eisenmenger ebstein chiari budd caroli wernicke korsakoff lewy creutzfeldt jakob lambert eaton
  duchenne becker friedreich marie tooth gaucher fabry pompe niemann pick tay sachs kallmann prader willi angelman noonan
  williams digeorge edwards patau rett asperger munchausen holter doppler foley ringer levin swan ganz kirschner nissen
  billroth hartmann roux valsalva heimlich trendelenburg fowler sims epley hallpike kegel bristol tanner ballard bishop
  naegele leopold lynch gardner peutz jeghers plummer henoch schonlein willebrand bernard soulier waldenstrom bence jones
  castleman bowen merkel koebner nikolsky wood gottron heberden bouchard adson allen buerger leriche homans wagner fontaine
  rutherford stanford herz kopf bein fuss hals zahn stein klein gross lang kurz jung alt weiss schwarz braun pfizer moderna janssen sinovac sinopharm
  january february march april may june july august september october november december monday tuesday wednesday thursday
  friday saturday sunday enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre
  lunes martes miercoles jueves viernes sabado domingo janvier fevrier mars avril mai juin juillet aout septembre octobre
  novembre decembre hoy ayer today yesterday heute gestern oggi ieri aujourd hier hoje ontem gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre janeiro fevereiro marco maio
  junho julho setembro outubro novembro dezembro januar februar marz juni juli oktober dezember`,
);

/** Words of the day by which people are called, too: written small they are no name, and at a beginning nobody can tell. */
export const ordinaryNames = words(
  `dolores rosa luz cruz pilar paz salud mercedes blanca blanco alba aurora estrella esperanza consuelo socorro remedios
  soledad angustias milagros gracia gloria victoria angel angeles rubio calvo cano delgado gordo moreno bravo bueno malo leal
  prieto redondo rico seco crespo franco pardo rojo castillo rey fuentes flores rios campos prado montes mora luna sol leon
  lobo toro gallo vaca cordero conejo cabello cabeza cuello pecho mano barriga cuerpo hierro mesa casa calle plaza valle vega
  sierra piedra pino roble olivo oliva manzano naranjo limon parra trigo sal agua leche miel nieves nieve sala mata mayor menor
  primero segundo tercero
  colon corazon cordon concepcion encarnacion asuncion trinidad salvador rosario ventura mercado puente puerto guerra barba nino
  nina hueso corona pena iris aura perla alma vida flor violeta dulce canela plata oro paredes palma infante base ramo ramos
  espinal barriga cano canas pies pastor
  rose grace faith hope joy dawn summer winter autumn spring heather lily ivy holly penny pearl ruby amber frank bill mark art
  jack pat rich young long short small brown black green gray grey king knight page price rice stone hill brook lake field
  woods marsh moss ford bridge church hall house home park street day week best good love sharp strong swift wise cook butler
  carter porter shepherd hunter walker foot hand self little strange savage moody bacon lamb salmon berry bean falls gold silver
  rossi bianchi neri bruno bianca chiara serena felice ferro leone petit grand gros noir blanc rouge brun boucher dores branco
  preto pinto costa leite nascimento oliveira coelho cordeiro carneiro leao rocha neves barros lima prata luz coracao
  testa gola pancia gamba bocca naso sale grasso riso fiori cuore dente denti coeur tete ventre pied`,
);
