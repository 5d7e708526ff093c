import { type Language, languages } from '@doctor-plus/contract/kernel/values.ts';
import { askDoctor } from '../questions/asking.ts';
import { type Asked, type Class, classes } from '../questions/case.ts';
import { patients } from '../questions/charts.ts';
import { de } from '../questions/de.ts';
import { en } from '../questions/en.ts';
import { es } from '../questions/es.ts';
import { fr } from '../questions/fr.ts';
import { fresh as freshEn } from '../questions/fresh/en.ts';
import { fresh as freshEs } from '../questions/fresh/es.ts';
import { fresh as freshOthers } from '../questions/fresh/others.ts';
import { second as secondEn } from '../questions/fresh/second-en.ts';
import { second as secondEs } from '../questions/fresh/second-es.ts';
import { it } from '../questions/it.ts';
import { ja } from '../questions/ja.ts';
import { judge } from '../questions/judge.ts';
import { ko } from '../questions/ko.ts';
import { pt } from '../questions/pt.ts';
import { zh } from '../questions/zh.ts';
import { type Case, type Row, type Suite, shareRow } from '../suite.ts';

const asked: Record<Language, readonly Asked[]> = { es, en, de, it, fr, pt, zh, ja, ko };

/** The bar of the design: 95 % in Spanish and English, 90 % in the other languages, and no answer that misleads. */
const floors: Record<Language, number> = {
  es: 0.95,
  en: 0.95,
  de: 0.9,
  it: 0.9,
  fr: 0.9,
  pt: 0.9,
  zh: 0.9,
  ja: 0.9,
  ko: 0.9,
};
const mostMisled = 0;

/**
 * The share of questions of physicians who had not seen the code that is right today, cut to whole percent: it may only rise. At the first
 * try, before anything was mended, it was 67 % in Spanish, 70 % in English and 83 % in the other languages; five answers misled.
 */
const freshFloor = 0.93;
const mostMisledFresh = 2;

/**
 * The same of the second round, 110 questions in Spanish and 110 in English. At the first try, by the physicians' own reading, 71 were
 * right in Spanish and 69 in English; ten misled in each.
 */
const secondFloor = 0.93;
const mostMisledSecond = 3;

/** One question as it was judged: whether it was right, and whether it misled. */
type Result = {
  readonly language: Language;
  readonly of: Class;
  readonly case: Case;
  readonly misled: Case;
};

const line = (problems: readonly string[]): string | null =>
  problems.length === 0 ? null : problems.join('; ');

const resultsIn = async (language: Language, cases: readonly Asked[]): Promise<Result[]> => {
  const results: Result[] = [];
  for (const one of cases) {
    const chart = patients[one.chart];
    const answer = await askDoctor(one.ask, language, chart, one.before);
    const { wrong, misled } = judge(one, chart, answer);
    const name = `${one.chart}, ${one.ask}`;
    results.push({ language, of: one.class, case: [name, line(wrong)], misled: [name, line(misled)] });
    if (process.env.SHOW && wrong.length > 0) show(one, wrong, answer.blocks);
  }
  return results;
};

const show = (
  { chart, ask, class: of }: Asked,
  wrong: readonly string[],
  blocks: readonly { readonly kind: string; readonly text: string }[],
): void => {
  console.log(`\n[${of}] ${chart}: ${ask}\n  wrong: ${wrong.join('; ')}`);
  for (const { kind, text } of blocks) console.log(`  ${kind}: ${text.replaceAll('\n', ' / ')}`);
};

/** Right answers of all, for each class and language. */
const showClasses = (results: readonly Result[]): void => {
  const shown = [...new Set(results.map(({ language }) => language))];
  console.log(`\n| Class | ${shown.join(' | ')} |\n|---|${shown.map(() => '---|').join('')}`);
  for (const name of classes) {
    const cells = shown.map((language) => {
      const own = results.filter((one) => one.of === name && one.language === language);
      return `${own.filter(({ case: [, why] }) => why === null).length}/${own.length}`;
    });
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
  console.log('');
};

const misledRow = (name: string, results: readonly Result[], most: number): Row => {
  const wrong = results.flatMap(({ misled: [name, why] }) => (why === null ? [] : [`${name}: ${why}`]));
  return {
    name,
    size: results.length,
    score: `${wrong.length}`,
    gate: `≤ ${most}`,
    held: wrong.length <= most,
    wrong,
  };
};

/** Every class is asked in every language, so that none of them is right for want of questions. */
const coverage = (results: readonly Result[]): Case[] =>
  languages.flatMap((language) =>
    classes.map((name): Case => {
      const isAsked = results.some((one) => one.of === name && one.language === language);
      return [`${language}, ${name}`, isAsked ? null : 'not asked'];
    }),
  );

/** Suites that were asked for by name are told at more length. */
const isAlone = process.argv.slice(2).length > 0;

/** Questions as doctors type them in a consultation, about eight charts. `SHOW=1` tells each wrong one. */
export const suite: Suite = {
  place: 5.5,
  run: async () => {
    const results: Result[] = [];
    const rows: Row[] = [];
    for (const [language, cases] of Object.entries(asked)) {
      // The keys of the record are languages.
      const own = await resultsIn(language as Language, cases);
      results.push(...own);
      const row = shareRow(
        `Questions of doctors, ${language}`,
        floors[language as Language],
        own.map((one) => one.case),
      );
      rows.push(row);
    }
    if (isAlone) showClasses(results);
    const fresh = [
      ...(await resultsIn('es', freshEs)),
      ...(await resultsIn('en', freshEn)),
      ...(await Promise.all(freshOthers.map((one) => resultsIn(one.language, [one])))).flat(),
    ];
    const second = [...(await resultsIn('es', secondEs)), ...(await resultsIn('en', secondEn))];
    return [
      ...rows,
      misledRow('Questions of doctors, misled', results, mostMisled),
      shareRow(
        'Questions of physicians who had not seen the code',
        freshFloor,
        fresh.map((one) => one.case),
      ),
      misledRow('The same, misled', fresh, mostMisledFresh),
      shareRow(
        'Questions of physicians, second round',
        secondFloor,
        second.map((one) => one.case),
      ),
      misledRow('Second round, misled', second, mostMisledSecond),
      shareRow('Questions of doctors, every class', 1, coverage(results)),
    ];
  },
};
