import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import type { UrgentSign } from '@doctor-plus/contract/messaging/conversations.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { EntryIn } from '../engine/chart-entries.ts';
import { formatsFor } from '../engine/formats.ts';
import type { Draft, Say, Translate } from '../engine/reading.ts';
import { whenOf } from '../engine/when.ts';
import { screen } from './screen.ts';

type LabEntry = EntryIn<'labs'>;

export type SafetyPorts = {
  /** The number that the practice calls. */
  readonly emergencyNumberOf: (tx: Transaction) => Promise<string>;
  /** The newest result under a LOINC code in a chart in the actor's reach. */
  readonly newestAnswer: (
    tx: Transaction,
    actor: Actor,
    patientId: string,
    code: string,
  ) => Promise<LabEntry | null>;
};

/** PHQ-9, item 9: thoughts of being better off dead or of hurting oneself (loinc.org, 0 to 3). */
const suicideItem = '44260-8';
/** An answer holds for half a year, as long as no newer one stands in the chart; a rule of this product. Days. */
const itemHolds = 183;

type About = {
  readonly actor: Actor;
  readonly question: string;
  readonly patientId: string | undefined;
  readonly now: Date;
  readonly timeZone: string;
  readonly lang: Language;
  readonly t: Translate;
  readonly rule: Translate;
};

/**
 * What is said before everything else: each emergency that the question tells of, with the practice's number and the immediate
 * checks, and the patient's own answer about thoughts of suicide where it is above zero. Nothing of it depends on a model.
 */
export const alarmsFor = async (
  tx: Transaction,
  { emergencyNumberOf, newestAnswer }: SafetyPorts,
  { actor, question, patientId, now, timeZone, lang, t, rule }: About,
): Promise<Draft[]> => {
  const found = screen(question);
  const answer = patientId === undefined ? null : await newestAnswer(tx, actor, patientId, suicideItem);
  const item = answer && isRaised(answer, now) ? answer : null;
  if (found.length === 0 && !item) return [];
  const number = await emergencyNumberOf(tx);
  const said = found.map((name) => emergencyAlert(name, number, t));
  if (!item) return said;
  const known: Draft[] = found.includes('suicide') ? [] : [emergencyAlert('suicide', number, t)];
  return [...said, itemAlert(item, { t, rule, show: formatsFor(lang, timeZone) }), ...known];
};

const isRaised = ({ value, effective_at }: LabEntry, now: Date): boolean =>
  value !== null && value > 0 && now.getTime() - Date.parse(effective_at) <= itemHolds * 86_400_000;

const emergencyAlert = (name: UrgentSign, number: string, t: Translate): Draft => ({
  kind: 'alert',
  text: t(`emergency.${name}`, { number }),
  sources: [],
});

const itemAlert = (entry: LabEntry, say: Say): Draft => ({
  kind: 'alert',
  text: say.t('emergency.phqItem', { value: say.show.number(entry.value ?? 0), date: whenOf(entry, say) }),
  sources: [{ kind: 'lab', entry }],
});
