import type { FileResult } from './report-text.ts';
import { reportFile } from './screen/report-file.ts';
import { reportOf } from './screen/stored.ts';

const entriesOf = (result: FileResult) =>
  'report' in result ? (result.report.entries ?? []).map((entry) => ({ ...entry, person: '' })) : [];

/** What the command did with files, as JSON: the counts, each entry with what became of it, each loss with its reason. */
export const resultsJson = (results: readonly FileResult[]): string =>
  JSON.stringify({
    files: results.map((result) =>
      'refused' in result
        ? {
            file_name: result.file,
            refusal: { code: result.refused.code, problems: result.refused.problems },
          }
        : {
            file_name: result.file,
            patients: result.report.patients.map(({ id, chartNumber, name, alreadyThere }) => ({
              id,
              chart_number: chartNumber,
              name,
              already_there: alreadyThere,
            })),
            ...reportOf(result.report),
            entries: result.report.entries ?? [],
          },
    ),
  });

/** The same as a table; a refused file has no lines. */
export const resultsCsv = async (results: readonly FileResult[]): Promise<string> => {
  const texts: string[] = [];
  for (const result of results) {
    const report = 'report' in result ? reportOf(result.report) : null;
    texts.push(await reportFile({ report }, entriesOf(result), 'en', ','));
  }
  return texts.join('');
};
