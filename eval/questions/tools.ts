import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { instantOf } from '../../packages/server/src/assistant/engine/since.ts';
import type { ChangesRead, ToolsRead } from '../../packages/server/src/assistant/engine/tools.ts';
import { calculatorsFor } from '../../packages/server/src/assistant/engine/tools.ts';
import { toolsOf } from '../../packages/server/src/assistant/engine/tools-fixture.ts';
import type { Understood } from '../../packages/server/src/assistant/engine/understood.ts';
import type { NotesQuery, NotesSearch, Written } from '../../packages/server/src/assistant/retrieval/port.ts';
import { wantedInNotes } from '../../packages/server/src/assistant/retrieval/search-notes.ts';
import {
  allCalculations,
  type Basis,
  calculationsOf,
} from '../../packages/server/src/charts/calculations/calculations.ts';
import { careOf } from '../../packages/server/src/charts/calculations/care.ts';
import { allCalculators, loadDictionary } from '../../packages/server/src/charts/clinical/index.ts';
import { checkedChart } from '../../packages/server/src/charts/drug-safety/check-fixture.ts';
import { namesOfDrug } from '../../packages/server/src/charts/drug-safety/reference.ts';
import { normalise } from '../../packages/server/src/platform/text/compare.ts';
import { now, timeZone } from '../charts.ts';

/**
 * Rules, calculators and the search in notes, asked about a chart of the evaluation: the product's own, with the chart in place of the
 * database.
 */
const dictionary = loadDictionary();
const reviews = allCalculators.map(({ id, version }) => ({
  pack: id,
  version,
  by: 'Dra. Ana Rosario',
  on: '2026-10-01',
}));

const basisOf = (chart: Chart): Basis => ({
  now,
  zone: timeZone,
  patient: chart.patient,
  measured: chart,
  answers: [],
  reviews,
});

const changesRead = (chart: Chart, understood: Understood): ChangesRead => {
  const since = understood.since && instantOf(understood.since, now, timeZone);
  const visits = [...chart.notes.entries, ...chart.conclusions.entries].map(({ effective_at: at }) => at);
  const from = since ? since.toISOString() : (visits.sort().at(-1) ?? null);
  const newer = <T extends { effective_at: string }>({ entries }: { readonly entries: T[] }) => {
    const kept = entries.filter(({ effective_at: at }) => from !== null && at >= from);
    return { total: kept.length, entries: kept };
  };
  return {
    from,
    by: since ? 'date' : 'visit',
    sections: {
      vitals: newer(chart.vitals),
      medications: newer(chart.medications),
      labs: newer(chart.labs),
      conditions: newer(chart.conditions),
      allergies: newer(chart.allergies),
      immunizations: newer(chart.immunizations),
      notes: newer(chart.notes),
      procedures: newer(chart.procedures),
      conclusions: newer(chart.conclusions),
      background: newer(chart.background),
    },
  };
};

type Coded = {
  readonly id: string;
  readonly version: number;
  readonly effective_at: string;
  readonly code?: string | null;
  readonly name?: string;
};

const careEntries = (chart: Chart) => {
  const of = (
    kind: 'lab' | 'vital' | 'immunization' | 'procedure',
    ref: 'lab' | 'vital' | 'entry',
    entries: readonly Coded[],
  ) =>
    entries.map(({ id, version, code, name = '', effective_at: at }) => ({
      kind,
      code: code ?? '',
      name,
      ref: { kind: ref, id, version, at },
    }));
  return [
    ...of('lab', 'lab', chart.labs.entries),
    ...of('vital', 'vital', chart.vitals.entries),
    ...of('immunization', 'entry', chart.immunizations.entries),
    ...of('procedure', 'entry', chart.procedures.entries),
  ];
};

export const toolsFor = (chart: Chart, understood: Understood, language: Language): ToolsRead =>
  toolsOf(chart, {
    drugs: () => {
      const { text, leftover } = understood;
      const isAsked = understood.intents.includes('check_drug');
      const named = isAsked ? { text, leftover } : { text: '', leftover: [] };
      return checkedChart(chart, named, { language, now, zone: timeZone });
    },
    calculations: () => {
      const ids = calculatorsFor(understood);
      const basis = basisOf(chart);
      const calculation = calculationsOf(basis);
      return {
        calculations: ids === null ? allCalculations(basis) : ids.map((id) => calculation(id)),
        sections: chart,
      };
    },
    care: () => ({ items: careOf(basisOf(chart), careEntries(chart)), sections: chart }),
    changes: () => changesRead(chart, understood),
    appointments: () => ({ next: [], last: [] }),
  });

const hasForm = (text: string, form: string): boolean => {
  const wanted = normalise(form);
  const isOpen = wanted.endsWith('*');
  const words = (isOpen ? wanted.slice(0, -1) : wanted).trim();
  if (words === '') return false;
  const isSpaced = /\p{Script=Latin}/u.test(words);
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const [before, after] = [text[at - 1] ?? ' ', text[at + words.length] ?? ' '];
    if (!isSpaced || (!/[\p{L}\p{N}]/u.test(before) && (isOpen || !/[\p{L}\p{N}]/u.test(after)))) return true;
  }
  return false;
};

const writtenIn = (chart: Chart, { terms }: NotesQuery): Written => {
  const texts = [
    ...chart.notes.entries.map(({ id, text }) => ['note', id, text] as const),
    ...chart.conclusions.entries.map(
      ({ id, diagnosis, treatment, follow_up, prescription }) =>
        ['conclusion', id, [diagnosis, treatment, follow_up, prescription].join('\n')] as const,
    ),
    ...chart.medications.entries.map(({ id, reason }) => ['medication', id, reason ?? ''] as const),
    ...chart.allergies.entries.map(({ id, reaction }) => ['allergy', id, reaction ?? ''] as const),
    ...chart.procedures.entries.map(({ id, reason }) => ['procedure', id, reason ?? ''] as const),
  ];
  const hits = texts.flatMap(([kind, id, said]) => {
    const text = normalise(said);
    const found = terms.flatMap((forms, at) => (forms.some((form) => hasForm(text, form)) ? [at] : []));
    return found.length === 0 ? [] : [{ kind, id, terms: found }];
  });
  const { notes, conclusions, medications, allergies, procedures } = chart;
  return {
    searched: { notes: notes.total, conclusions: conclusions.total, visits: 0 },
    newest:
      [...notes.entries, ...conclusions.entries]
        .map(({ effective_at: at }) => at)
        .sort()
        .at(-1) ?? null,
    whole: true,
    hits: hits.toSorted((a, b) => b.terms.length - a.terms.length).slice(0, 60),
    alike: [],
    entries: { notes, conclusions, medications, allergies, procedures, visits: [] },
  };
};

/** The notes as the product's search finds them, without its tolerance for spelling. */
export const notesFor = (chart: Chart, question: string, understood: Understood): NotesSearch | null => {
  const wanted = wantedInNotes(question, understood, (name) => namesOfDrug(dictionary, name));
  return wanted ? { ...wanted, written: wanted.query && writtenIn(chart, wanted.query) } : null;
};
