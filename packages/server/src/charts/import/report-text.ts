import {
  createTally,
  type ImportRefused,
  type ImportReport,
  type Reason,
  type Remark,
  reasons,
  remarks,
} from './report.ts';

/** What became of one file. */
export type FileResult = { readonly file: string } & (
  | { readonly report: ImportReport; readonly milliseconds: number }
  | { readonly refused: ImportRefused }
);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** One line for each file, and under a refused one where it is wrong. */
export const fileLines = (result: FileResult): string[] => {
  if ('refused' in result) {
    const { message, problems } = result.refused;
    return [
      `${result.file}: NOT IMPORTED, ${message}. Nothing of it was kept.`,
      ...problems.map((problem) => `    ${problem}`),
    ];
  }
  const { patients, taken, notTaken } = result.report;
  const named = notTaken.flatMap(({ type, reason, detail, entries }) =>
    entries.map(
      ({ place, name }) =>
        `    ${place} ${type}${name === '' ? '' : ` "${name}"`}: ${reasons[reason]}${detail === null || detail === name ? '' : ` (${detail})`}`,
    ),
  );
  const added = sum(taken.map((type) => type.added));
  const changed = sum(taken.map((type) => type.changed));
  const there = sum(taken.map((type) => type.alreadyThere));
  const left = sum(notTaken.map((reason) => reason.count));
  const who = patients.map(({ chartNumber, name }) => `${chartNumber} ${name}`).join(', ');
  return [
    `${result.file}: ${who}: ${added} added, ${changed} changed, already there: ${there}, not taken: ${left} (${result.milliseconds} ms)`,
    ...named,
  ];
};

/** What was taken and what was not, over all files, by type and reason. */
export const summaryLines = (results: readonly FileResult[]): string[] => {
  const reports = results.flatMap((result) => ('report' in result ? [result.report] : []));
  const taken = new Map<string, { added: number; changed: number; there: number }>();
  const left = createTally<Reason>();
  const noted = createTally<Remark>();
  for (const report of reports) {
    for (const { type, added, changed, alreadyThere } of report.taken) {
      const so = taken.get(type) ?? { added: 0, changed: 0, there: 0 };
      taken.set(type, {
        added: so.added + added,
        changed: so.changed + changed,
        there: so.there + alreadyThere,
      });
    }
    for (const one of report.notTaken) left.add(one.type, one.reason, one.detail, one.count, ...one.entries);
    for (const one of report.remarks) noted.add(one.type, one.reason, one.detail, one.count, ...one.entries);
  }
  const words = (detail: string | null) => (detail === null ? '' : ` (${detail})`);
  const blocks = [
    table(
      ['Taken', 'added', 'changed', 'already there'],
      [...taken].map(([type, so]) => [type, String(so.added), String(so.changed), String(so.there)]),
    ),
    table(
      ['Not taken', 'count', 'because'],
      left.list().map((one) => [one.type, String(one.count), reasons[one.reason] + words(one.detail)]),
    ),
    table(
      ['Taken, but', 'count', 'what'],
      noted.list().map((one) => [one.type, String(one.count), remarks[one.reason] + words(one.detail)]),
    ),
  ];
  return blocks.filter((block) => block.length > 0).flatMap((block) => ['', ...block]);
};

/** Columns padded to their widest cell, numbers to the right; nothing for a table without rows. */
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => {
  if (rows.length === 0) return [];
  const widths = head.map((cell, column) =>
    Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return /^\d+$/.test(cell) ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return [line(head), ...[...rows].sort(byTypeThenCount).map(line)];
};

const byTypeThenCount = (a: readonly string[], b: readonly string[]): number =>
  (a[0] ?? '').localeCompare(b[0] ?? '') || Number(b[1]) - Number(a[1]);
