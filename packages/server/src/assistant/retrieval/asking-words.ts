/**
 * Words with which one asks about a patient and which say nothing of what is looked for, without accents, beside those of
 * `carriers.ts`: verbs of having and telling, and words of time.
 */
export const askingWords = new Set(
  `tiene tuvo tenia tenido ha hubo refiere referido refirio reporta reportado siente sentido presenta presento presentado padece padecio
  sufre sufrio sufrido dio dado diera nota notado queja quejado vez veces alguna algunas nunca siempre ahora hoy ayer ultimamente
  recientemente reciente recientes actualmente todavia sigue hace usa toma toman hizo sabe conoce verdad cierto ella llego estuvo
  have had has having get gets got gotten feel feels felt feeling report reports reported complain complains complained complaint ever
  never now today yesterday recent recently lately currently still happen happened happens know knows use uses used take takes right
  true experience experiences suffer suffers suffered
  hat hatte gehabt leidet litt klagt klagte berichtet bericht spurt fuhlt jemals nie jetzt heute gestern kurzlich zuletzt aktuell noch
  nimmt benutzt bekommt bekam wirklich stimmt
  ha avuto avuta aveva riferisce riferito riferita sente sentito soffre sofferto lamenta lamentato mai adesso oggi ieri recente recenti
  recentemente ultimamente ancora prende usa vero davvero
  eu eue avait rapporte signale ressent ressenti souffre souffert plaint jamais maintenant hier recent recente recents recentes
  recemment dernierement encore toujours prend utilise vrai
  tem teve tinha tido refere referiu relata relatou sente sentiu sofre sofreu queixa queixou nunca agora hoje ontem recentes
  ultimamente recentemente ainda usa algum alguma
  antecedente antecedentes historia historial history anamnese vorgeschichte anamnesi storia antecedents antecedent historico cosa qualcuno
  alguien anyone anybody someone jemand quelqu alguem enfermedad enfermedades illness illnesses disease diseases krankheit krankheiten
  malattia malattie maladie maladies doenca doencas`
    .split(/\s+/)
    .filter(Boolean),
);
