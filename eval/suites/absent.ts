import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { languages } from '@doctor-plus/contract/kernel/values.ts';
import { chartOf, make } from '../../packages/server/src/assistant/engine/chart-fixture.ts';
import { textsFor } from '../../packages/server/src/assistant/texts.ts';
import { ask } from '../ask.ts';
import { type Case, type Suite, shareRow } from '../suite.ts';

/** A question of the portal, the section that it reads and the key of the sentence that says there is nothing. */
const asked = [
  ['allergies', 'allergies'],
  ['medications', 'medications'],
  ['problems', 'conditions'],
  ['vitals', 'vitals'],
  ['lab_latest', 'labs'],
  ['immunizations', 'immunizations'],
  ['procedures', 'procedures'],
] as const;
type Section = (typeof asked)[number][1];

const empty = chartOf({});
const unread = (section: Section): Chart => chartOf({}, { [section]: 3 });
const noneKnown = chartOf({ allergies: [make.allergy('2026-05-03', '', { status: 'none_known' })] });

const casesIn = async (language: (typeof languages)[number]): Promise<Case[]> => {
  const { t } = await textsFor(language);
  const cases: Case[] = [];
  const judge = (what: string, wrong: string | null) => cases.push([`${language}, ${what}`, wrong]);
  for (const [intent, section] of asked) {
    const question = t(`question.${intent}`);
    const never = await ask(question, language, empty);
    judge(
      `${section} never asked`,
      never.citations.length === 0 &&
        never.blocks.some(({ kind, text }) => kind === 'missing' && text.includes('0'))
        ? null
        : never.reply,
    );
    const failed = await ask(question, language, unread(section));
    judge(
      `${section} not read`,
      failed.refused?.code === 'no_evidence' && !failed.reply.includes(t(`none.${section}`))
        ? null
        : failed.reply,
    );
  }
  const known = await ask(t('question.allergies'), language, noneKnown);
  judge(
    'recorded as none',
    known.citations.length === 1 && known.blocks.every(({ kind }) => kind === 'fact') ? null : known.reply,
  );
  return cases;
};

export const suite: Suite = {
  place: 6,
  run: async () => [
    shareRow(
      'Absent data: none, recorded as none, never asked, not read',
      1,
      (await Promise.all(languages.map(casesIn))).flat(),
    ),
  ],
};
