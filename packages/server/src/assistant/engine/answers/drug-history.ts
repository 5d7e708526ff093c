import { dateOf } from '@doctor-plus/contract/charts/when.ts';
import { normalise } from '../../../platform/text/compare.ts';
import type { NotesSearch } from '../../retrieval/port.ts';
import { quotesOf } from '../../retrieval/quotes.ts';
import { newestFirst } from '../chart-entries.ts';
import { medicationFact, quoted } from '../facts.ts';
import type { Draft, Reading } from '../reading.ts';
import { isCalled } from '../things.ts';
import type { Reason } from './drug-reasons.ts';
import { passageFact } from './notes-search.ts';

/** Words of a note that tells of a drug that it was stopped, not tolerated or avoided, in nine languages, without accents. */
export const adverse = new RegExp(
  [
    String.raw`\b(?:stopp|discontinu|suspen|suspe[sn]|withdr|withheld|abgesetzt|absetz|pausier|sospe|arret|interromp|interrump|retir|avoid|evit|vermeid|meiden|contraindic|kontraindi|controindic)`,
    String.raw`toler|toller|vertrag|side effect|adverse|efectos? (?:advers|secundari)|nebenwirkung|effett\w+ (?:collateral|avvers)|effets? (?:indesirab|secondair)|efeitos? (?:advers|colatera)`,
    String.raw`\b(?:kept|reduced|lowered|halved|not (?:raised|increased)|bajo|bajada|mantiene|mantuvo|redujo|reducida?|belassen|gesenkt|reduziert|mantenut[ao]|ridott[ao]|maintenue?|baissee?|diminuee?|mantid[ao]|reduzid[ao])\b.{0,60}\b(?:because of|due to|por|debido a|devido a|wegen|aufgrund|per|a causa d|pour|a cause d|en raison d)`,
    String.raw`\b(?:allerg|alerg|rash|hives|urtic|exanth|angioed|mialg|myalg|rhabdo|rabdo|worsen|empeor|verschlecht|peggior|aggrav|pior|toxic|intoxic)`,
    // The chart's own plan against more of it: `no se aumenta la espironolactona`.
    String.raw`\b(?:no (?:se )?(?:aument|sub|increment|inici|indic|dar|doy|usa)|(?:do|does|did) not (?:increase|raise|start|give|restart|use)|don t (?:increase|raise|start|give|use)|not to (?:be )?(?:increase|raise|start|give|use)|no (?:further )?(?:increase|uptitration)|(?:nicht|keine?) (?:(?:weiter |mehr )?(?:erhoh|steiger|geben|ansetz|gegeben))|non (?:si )?(?:aument|inizi|dare|usare)|(?:ne pas|n est pas) (?:augment|commenc|donn|utilis)|nao (?:se )?(?:aument|inici|dar|usar))`,
    '不加量|不增加|未加量|不宜|増量しない|増やさない|増量せず|증량하지|늘리지|올리지',
    '停用|停药|副作用|不良反应|不耐受|过敏|避免|因为|由于|中止|アレルギ|避け|のため|중단|부작용|알레르기|피하|때문',
  ].join('|'),
  'u',
);

/** At most so many entries of each kind. */
const mostEntries = 2;

type History = {
  readonly reasons: readonly Reason[];
  readonly drafts: readonly Draft[];
  /** Orders of the drug, else courses that came to their end; they speak neither for it nor against it. */
  readonly before: readonly Draft[];
};

/**
 * The words of this chart on the very drugs that a check is about: an earlier stop with its reason, and what notes say of how they were
 * tolerated. `ingredients` are English INNs.
 */
export const historyOf = (
  reading: Reading,
  search: NotesSearch | null,
  ingredients: readonly string[],
): History => {
  const { t, show } = reading;
  const asked = { section: 'medications', terms: [], ingredients } as const;
  const stopped = newestFirst(reading.chart, 'medications')
    .filter(({ status, reason, name }) => status === 'stopped' && reason && isCalled(name, asked))
    .slice(0, mostEntries)
    .map((entry): { label: string; draft: Draft } => ({
      label: t('drugs.stoppedBefore', { reason: quoted(entry.reason ?? '', reading) }),
      draft: medicationFact(entry, reading),
    }));
  const noted = (search ? quotesOf(search).own : [])
    .filter(({ text }) => adverse.test(normalise(text)))
    .slice(0, mostEntries)
    .map((quote): { label: string; draft: Draft } => ({
      label: show.noted(t('drugs.notedBefore'), show.date(quote.by?.at ?? dateOf(quote.source.entry))),
      draft: passageFact(quote, reading),
    }));
  const told = [...stopped, ...noted];
  // A question whether a drug may be given is told that it is taken already, else that it was before.
  const all = newestFirst(reading.chart, 'medications').filter(({ name }) => isCalled(name, asked));
  const active = all.filter(({ status }) => status === 'active');
  const ended = all.filter(({ status }) => status === 'completed');
  const before = (active.length > 0 ? active : ended)
    .slice(0, mostEntries)
    .map((entry) => medicationFact(entry, reading));
  return {
    before,
    reasons: told.map(({ label, draft: { text, sources } }) => ({
      label,
      level: 'warn',
      rank: historyRank,
      text,
      sources,
    })),
    drafts: told.map(({ draft }) => draft),
  };
};

/** Behind what speaks against the drug in this patient now, before what concerns the list. */
const historyRank = 3;
