import type { ImportSummary } from '@doctor-plus/contract/charts/import-list.ts';
import {
  type Import,
  type ImportedEntry,
  type ImportRow,
  importPage,
} from '@doctor-plus/contract/charts/imports.ts';
import { fullName, shownName } from '../../../accounts/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ImportRecord, OutcomeRecord, PersonRecord } from './repository.ts';
import { storedLayout, storedOutcome, storedRefusal, storedReport, storedUndo } from './stored.ts';

/** What waited too long is over, whether or not the hourly round has been there. */
const stateOf = ({ state, waits }: ImportRecord): ImportSummary['state'] =>
  !waits && (state === 'mapping' || state === 'preview') ? 'discarded' : state;

export const summaryOf = (row: ImportRecord): ImportSummary => ({
  id: row.id,
  file_name: row.fileName,
  kind: row.kind,
  state: stateOf(row),
  doctor: { id: row.doctor.id, name: shownName(row.doctor) },
  patients: { done: row.done, total: row.total },
  entries_added: row.entriesAdded,
  created_at: row.createdAt.toISOString(),
  finished_at: row.finishedAt?.toISOString() ?? null,
});

export const importOf = (
  actor: Actor,
  row: ImportRecord,
  people: readonly PersonRecord[],
  page: number,
): Import => {
  const state = stateOf(row);
  const undecided = people[0]?.undecided ?? 0;
  const over = state === 'done' || state === 'stopped' || state === 'failed';
  const report = storedReport(row.report);
  return {
    ...summaryOf(row),
    table: storedLayout(row.layout),
    refusal: storedRefusal(row.refusal),
    report,
    undo: storedUndo(row.undo),
    rows: people.map((person) => rowOf(actor, person)),
    page,
    pages: Math.max(1, Math.ceil((people[0]?.total ?? 0) / importPage)),
    undecided,
    can: {
      map: row.kind === 'csv' && (state === 'mapping' || state === 'preview'),
      decide: state === 'preview',
      start: state === 'preview' && undecided === 0,
      stop: ['reading', 'mapping', 'preview', 'working'].includes(state),
      undo: over && row.undoable && row.done > 0,
      report: (over || state === 'undone') && report !== null,
    },
  };
};

/** What became of an entry, as an import keeps it; nothing where an update has changed its shape since. */
export const outcomeFrom = ({ entry, givenName, familyName }: OutcomeRecord): ImportedEntry[] => {
  const kept = storedOutcome(entry);
  return kept ? [{ ...kept, person: fullName({ givenName, familyName }) }] : [];
};

/** Administrators know the file, and nothing of the charts that it meets. */
const rowOf = ({ role }: Actor, person: PersonRecord): ImportRow => {
  const mayKnow = role === 'doctor';
  const { match, chart } = person;
  return {
    position: person.position,
    name: fullName(person),
    birth_date: person.birthDate,
    visits: person.visits,
    entries: person.entries,
    match: person.matchReason && {
      reason: person.matchReason,
      patient:
        mayKnow && match
          ? {
              id: match.id,
              name: fullName(match),
              chart_number: match.chartNumber,
              birth_date: match.birthDate,
            }
          : null,
    },
    decision: person.decision,
    state: person.state,
    patient: mayKnow && chart ? { id: chart.id, chart_number: chart.chartNumber } : null,
    added: person.added,
  };
};
