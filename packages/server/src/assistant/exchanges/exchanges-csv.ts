import type { Exchange } from '@doctor-plus/contract/assistant/exchanges.ts';
import { byteOrderMark, type CsvSeparator, csvLine } from '../../platform/csv.ts';

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

const columns: readonly (readonly [heading: string, value: (exchange: Exchange) => string | null])[] = [
  ['at', ({ at }) => at],
  ['doctor', ({ doctor }) => doctor?.name ?? null],
  ['doctor_id', ({ doctor }) => doctor?.id ?? null],
  ['patient', ({ patient }) => patient?.name ?? null],
  ['patient_id', ({ patient }) => patient?.id ?? null],
  ['state', ({ state }) => state],
  ['engine', ({ engine }) => engine],
  ['model', ({ model }) => model],
  ['place', ({ place }) => place],
  ['destination', ({ destination }) => destination],
  ['bytes', ({ bytes }) => String(bytes)],
  ['refused', ({ refused }) => refused],
  ['failure', ({ failure }) => failure],
  ['ms', ({ ms }) => (ms === null ? null : String(ms))],
  ['rating', ({ rating }) => rating],
  ['conversation_deleted', ({ removed }) => yesNo(removed)],
  ['sealed', ({ sealed }) => yesNo(sealed)],
  ['proof', ({ proof }) => proof],
  ['run_id', ({ run_id }) => run_id],
];

/** Questions as CSV with a heading. */
export const exchangesCsv = (exchanges: readonly Exchange[], separator: CsvSeparator): string =>
  [
    byteOrderMark,
    csvLine(
      columns.map(([heading]) => heading),
      separator,
    ),
    ...exchanges.map((exchange) =>
      csvLine(
        columns.map(([, value]) => value(exchange)),
        separator,
      ),
    ),
  ].join('');
