import type { VitalCode } from '@doctor-plus/contract/charts/vital-signs.ts';
import type { Aim } from './aims.ts';
import type { AnalyteId } from './lexicon/analytes.ts';
import type { ConditionId } from './lexicon/conditions.ts';
import type { IntentName } from './lexicon/schema.ts';
import type { TriggerName } from './lexicon/triggers.ts';
import type { NamedSection } from './named.ts';
import type { Slots } from './slots.ts';
import type { Thing } from './things.ts';
import type { Correction } from './typing.ts';
import type { ValuesAsked } from './values-asked.ts';

/** What a question asks for: at most three intents in the order of the question, and what they are about. */
export type Understood = Slots &
  ValuesAsked & {
    readonly intents: readonly IntentName[];
    /** Two intents that the same words name equally well; then `intents` is empty. */
    readonly ambiguous: readonly [IntentName, IntentName] | null;
    readonly trigger: TriggerName | null;
    readonly vitals: readonly VitalCode[];
    readonly analytes: readonly AnalyteId[];
    /** Analytes of a group that the question names, such as the lipids. */
    readonly panelAnalytes: readonly AnalyteId[];
    /** Results called by their name in this chart, as normalised words. */
    readonly labNames: readonly string[];
    /** The question is about something measured elsewhere than in blood. */
    readonly otherSpecimen: boolean;
    readonly conditions: readonly ConditionId[];
    /** Words of the question by which entries of this chart are called. */
    readonly named: Readonly<Record<NamedSection, ReadonlySet<string>>>;
    readonly trend: boolean;
    readonly past: boolean;
    readonly all: boolean;
    /** `last 3` */
    readonly count: number | null;
    /** The newest is asked for. */
    readonly isNewest: boolean;
    /** Whether words of the question say strongly what it is about. */
    readonly hasSubject: boolean;
    /** Words that were read as others. */
    readonly corrections: readonly Correction[];
    /** Things that the question names beside measured ones, in its order. */
    readonly things: readonly Thing[];
    /** The aim of the question beside the entries of a section; it is answered in the place of one of `intents`. */
    readonly aim: Aim | null;
    /** The drug since whose start values are asked for. */
    readonly sinceDrug?: Thing;
    /** It is asked whether a drug that the question names may be given. */
    readonly asksSafety: boolean;
  };
