import { operationWords } from './operation-words.ts';

/**
 * Ordinary words beside the name of a drug in a question about it. None of them is asked back as a drug that nobody knows; a
 * word that is missing here is, which costs a line and hides nothing.
 */
const ordinary = `able add added adding also alongside anything along available bedtime before besides between both can care case could daily
  day days does dose doses drug during either else fever fine flu for further give given giving headache headaches her him his
  home hours increase infection instead into just kind know like long make makes may medicine milligrams more morning must need
  needs night now okay once only order other ought over pain painful patient patients please possible prescribe problem problems
  put safe safely same shall she should some start started starting stop still sure take taken takes taking than thank thanks
  them then there these they think this those tid times together tolerate tolerated too treat treatment twice under until use
  used using want week weeks well while will wish would yes your him herself cold cough ache aches muscle back throat sore
  combine combined combining combination mix mixed mixing wanted wants against low high
  ademas agregar agregarle ahora algo alguna alguno alto ambos anadir anadirle antes aqui asi aun bajo bien cabeza cada caso casa
  combinar combinacion compatible conviene cosa crees debe deberia debo dado dar darle darse dele desde despues dia dias diario
  diaria doctor dolor dolores dosis dele durante ella ellos embarazo empezar entonces entre espalda esta estan estar este fiebre
  garganta gripe hace hacer hacia hasta hora horas igual indicar indicarle infeccion iniciar jarabe juntos junto juntas luego
  manana mas medicina mejor mezclar mezcla mientras mucho muy muscular nada necesita ninguno noche nuevo nueva otra otro
  paciente pacientes parece pastilla pero poder podemos podria podriamos pone poner ponerle porque posible puede puedes puedo
  quiero quisiera recetar recetarle riesgo seguro segura semana semanas senora senor sera seria ser siempre sino sobre solo
  suma sumar tambien tan tener tengo toda todavia todo todos toma tomar tomarlo tolera tos trata tratar usar uso usarlo usted
  veces vez via estoy pensando quiere queremos le les ella el junto
  keep keeping tonight scan nausea vomiting restart raise avoid him right allowed fine safe meds medications
  seguir siga continuar mantener subir subirle bajar bajarle reiniciar tomografia tac resonancia nauseas vomito suplemento
  suplementos contraste tfg
  darf kann kann ich ihm ihr geben nehmen verschreiben aufschreiben verordnen heute abend schmerzen gegen fieber weiter
  weitergeben absetzen erhohen sicher moglich ordnung patient patientin
  posso dare dargli darle prendere prescrivere febbre dolore nausea stasera oggi continuare aumentare paziente terapia
  peux puis donner prescrire prendre fievre douleur douleurs nausees soir aujourd hui continuer augmenter patiente possible
  posso dar passar receitar prescrever tomar febre dor dores enjoo hoje noite continuar aumentar remedio
  thinking hurts hurting aching interaction interactions interact interacts between btw restarting resume resuming switch switching
  back again uti urine chest legs cramp cramps stomach
  duele duelen doliendo itu vuelvo vuelve volver volvemos reinicio reinicie retomo retomar reanudar reanudo cambio cambiar subo
  interaccion interacciones interactua interactuan rodilla rodillas garganta pecho estomago presion agitado agitada
  tut weh knie wieder ansetzen umstellen bauch hals kopf rucken husten entzundung blasenentzundung wechselwirkung wechselwirkungen
  riprendere riprendo ricominciare cistite mal testa schiena ginocchio gola tosse dolori interazione interazioni
  reprendre remettre redonner mal tete dos genou gorge toux cystite interaction lui
  voltar volto retomo reiniciar trocar joelho costas garganta cistite cabeca tosse interacao interacoes
  sinusitis sinusite cystitis bronchitis bronquitis bronchite otitis otite`;

const ofOperations = (['safe', 'give'] as const).flatMap((operation) =>
  Object.values(operationWords[operation]).flatMap((phrases) =>
    phrases.flatMap((phrase) => phrase.split(' ')),
  ),
);

/** The words above, and those with which something is proposed. */
export const drugQuestionWords: ReadonlySet<string> = new Set([...ordinary.split(/\s+/), ...ofOperations]);
