import { languages } from '@doctor-plus/locales/index.ts';
import { expect, test } from 'vitest';
import { tipsOf } from './health-tips.ts';

const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'];

test('a day has two different tips, and three days have them all', () => {
  for (const day of days) {
    const ids = tipsOf(day, 'es').map(({ id }) => id);
    expect(new Set(ids).size, day).toBe(2);
  }
  expect(new Set(days.slice(0, 3).flatMap((day) => tipsOf(day, 'es').map(({ id }) => id))).size).toBe(6);
});

test('every tip names a page of the organization, in the language where there is one', () => {
  for (const { code } of languages)
    for (const { source } of days.flatMap((day) => tipsOf(day, code)))
      expect(source).toMatch(
        /^https:\/\/www\.who\.int\/((es|fr|zh)\/news-room|news-room|campaigns)\/[a-z/-]+$/,
      );
  expect(days.some((day) => tipsOf(day, 'es').some(({ source }) => source.includes('/es/')))).toBe(true);
  expect(days.some((day) => tipsOf(day, 'ja').some(({ source }) => source.includes('/ja/')))).toBe(false);
});
