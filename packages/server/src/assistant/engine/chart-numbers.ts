import { normalise } from '../../platform/text/compare.ts';

const begins = String.raw`(?<![\p{Script=Latin}\p{N}])`;
const ends = String.raw`(?![\p{Script=Latin}\d]|[/.,]\d)`;
const chartNumber = new RegExp(String.raw`${begins}p-?(\d{3,9})${ends}`, 'gu');
const forChart =
  'pacientes?|expediente|historia|ficha|patient(?:in|en|e)?|paziente|chart|record|akte|cartella|dossier|prontuario';
/** `p53` and `P90` are no charts; behind a word for one they are. */
const shortChartNumber = new RegExp(
  String.raw`(?:${begins}(?:${forChart})|患者|病历|病歴|カルテ|환자|차트)\s*(?:n\.?o?|num(?:ero)?|number|nr)?[.:#]?\s*p-?(\d{1,2})${ends}`,
  'gu',
);

/** Cytochrome P450, and waves of evoked potentials: charts only where the doctor has one of that number. */
const numbersOfOtherThings: ReadonlySet<number> = new Set([100, 200, 300, 450]);

/** The number of a chart: `P017` is 17; null for one of another form. */
export const numberOfChart = (text: string): number | null => {
  const digits = /^p-?(\d{1,9})$/.exec(normalise(text))?.[1];
  return digits === undefined ? null : Number(digits);
};

/** The charts whose numbers a question names; `unsure` may be something else. */
export const chartNumbersIn = (question: string): { numbers: number[]; unsure: number[] } => {
  const text = normalise(question);
  const found = [chartNumber, shortChartNumber]
    .flatMap((written) => [...text.matchAll(written)])
    .map(([, digits]) => Number(digits));
  return {
    numbers: found.filter((number) => !numbersOfOtherThings.has(number)),
    unsure: found.filter((number) => numbersOfOtherThings.has(number)),
  };
};
