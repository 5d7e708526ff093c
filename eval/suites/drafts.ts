import { draftKinds, draftParts, gapsIn } from '@doctor-plus/contract/assistant/draft-content.ts';
import { languages } from '@doctor-plus/contract/kernel/values.ts';
import { requestOf } from '../../packages/server/src/assistant/drafts/request.ts';
import { writeDraft } from '../../packages/server/src/assistant/drafts/write-draft.ts';
import { chartOf, make } from '../../packages/server/src/assistant/engine/chart-fixture.ts';
import { formatsFor } from '../../packages/server/src/assistant/engine/formats.ts';
import { textsFor } from '../../packages/server/src/assistant/texts.ts';
import { now, timeZone } from '../charts.ts';
import { type Case, differenceOf, type Suite, shareRow } from '../suite.ts';

/** How each language asks for the three texts, and for one that the assistant does not write. */
const questions: Record<(typeof languages)[number], readonly [string, string, string, string]> = {
  es: [
    'Redacte una nota',
    'Escriba una carta a cardiología',
    'Instrucciones para el paciente',
    'Escriba una receta',
  ],
  en: [
    'Draft a note',
    'Write a referral letter to cardiology',
    'Patient instructions',
    'Write a prescription',
  ],
  de: ['Entwurf einer Notiz', 'Brief an die Kardiologie', 'Hinweise für den Patienten', 'Rezept schreiben'],
  it: [
    'Rediga una nota',
    'Scriva una lettera in cardiologia',
    'Istruzioni per il paziente',
    'Scriva una ricetta',
  ],
  fr: [
    'Rédigez une note',
    'Écrivez une lettre en cardiologie',
    'Consignes pour le patient',
    'Rédigez une ordonnance',
  ],
  pt: [
    'Redija uma nota',
    'Escreva uma carta à cardiologia',
    'Orientações para o paciente',
    'Escreva uma receita',
  ],
  zh: ['起草一份记录', '写一封信给心脏内科', '患者须知', '写一份处方'],
  ja: ['記録を下書きして', '循環器内科への紹介状', '患者への説明文', '処方箋を書いて'],
  ko: ['메모 초안 작성', '진료의뢰서 작성', '환자안내문 작성', '처방전 써줘'],
};
const wanted = ['note', 'letter', 'patient_instructions', null];

const full = chartOf({
  conditions: [make.condition('2024-02-01', 'Hipertensión arterial')],
  medications: [make.medication('2024-02-01', 'Losartán', { dose: '50 mg', reason: 'presión' })],
  allergies: [make.allergy('2020-01-01', 'Penicilina', { criticality: 'high' })],
  labs: [make.lab('2026-11-01', 'Potasio', 5.3, { unit: 'mmol/L', low: 3.5, high: 5.1 })],
  vitals: [make.vital('2026-11-20', { value: 152, value2: 94 })],
  conclusions: [make.conclusion('2026-11-15', { diagnosis: 'HTA', follow_up: 'Control en 4 semanas' })],
});
const empty = chartOf({});

const casesIn = async (language: (typeof languages)[number]): Promise<Case[]> => {
  const { lang, t, rule } = await textsFor(language);
  const show = formatsFor(lang, timeZone);
  const written = (kind: (typeof draftKinds)[number], chart: typeof full) => {
    const request =
      kind === 'note'
        ? ({ kind, note: 'progress' } as const)
        : kind === 'letter'
          ? { kind, recipient: '' }
          : { kind };
    return writeDraft({ request, lang, t, rule, show, chart, now, next: [], emergencyNumber: '911' });
  };
  const asked = questions[language].map((question, at): Case => {
    const got = requestOf(question, language, rule)?.kind ?? null;
    return [`${language}, ${question}`, differenceOf(wanted[at], got)];
  });
  const drafts = draftKinds.flatMap((kind): Case[] => {
    const [told, gaps] = [written(kind, full), written(kind, empty)];
    const texts = draftParts(told.content).map(({ text }) => text);
    const lines = texts.flatMap((text) => text.split('\n'));
    const uncited = lines.filter(
      (line) =>
        line.startsWith('- ') && !told.statements.some((one) => one.text === line && one.cites.length > 0),
    );
    const invented = draftParts(gaps.content).flatMap(({ text }) =>
      text.split('\n').filter((line) => line.startsWith('- ')),
    );
    return [
      [
        `${language}, ${kind}: every statement has its entry`,
        uncited.length > 0 ? uncited.join(' | ') : null,
      ],
      [
        `${language}, ${kind}: what the chart says stands in it`,
        ['Losartán', 'Penicilina'].every((name) => texts.join('\n').includes(name)) ? null : texts.join('\n'),
      ],
      [
        `${language}, ${kind}: an empty chart leaves places to fill in and says nothing`,
        invented.length === 0 &&
        gaps.basis.length === 0 &&
        draftParts(gaps.content).some(({ text }) => gapsIn(text).length > 0)
          ? null
          : invented.join(' | '),
      ],
      [
        `${language}, ${kind}: no key of ours`,
        texts.some((text) => /draft\.|section\.|\{\{/.test(text)) ? texts.join('\n') : null,
      ],
    ];
  });
  return [...asked, ...drafts];
};

/** Confirming, editing, discarding and the rest needs a database: `assistant/drafts/drafts.test.ts`. */
export const suite: Suite = {
  place: 9,
  run: async () => [
    shareRow(
      'Drafts: kinds in nine languages, every statement cited, nothing invented',
      1,
      (await Promise.all(languages.map(casesIn))).flat(),
    ),
  ],
};
