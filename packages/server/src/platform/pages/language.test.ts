import { languageOfTags } from '@doctor-plus/locales/index.ts';
import { describe, expect, it, test } from 'vitest';
import { acceptedTags, pageLanguage } from './language.ts';

test.each([
  ['pt-BR', 'pt'],
  ['pt-PT', 'pt'],
  ['zh-TW', 'zh'],
  ['zh-Hant-HK', 'zh'],
  ['es-419', 'es'],
  ['es-DO', 'es'],
  ['en-GB', 'en'],
  ['de-CH', 'de'],
  ['fr-CA', 'fr'],
  ['it-CH', 'it'],
  ['ja-JP', 'ja'],
  ['ko-KR', 'ko'],
  ['ES_es', 'es'],
  ['nl-NL', null],
  ['', null],
])('%s is read as %s', (tag, language) => expect(languageOfTags([tag])).toBe(language));

describe('acceptedTags', () => {
  it('puts the most wanted first and leaves out what is not wanted', () => {
    expect(acceptedTags('nl, de;q=0.7, *;q=0.1, pt-BR;q=0.9, en;q=0')).toEqual(['nl', 'pt-BR', 'de', '*']);
  });

  it('reads nonsense as nothing wanted', () => {
    expect(acceptedTags('')).toEqual([]);
    expect(acceptedTags(';;q=,,')).toEqual([]);
    expect(acceptedTags('de;q=abc')).toEqual([]);
  });
});

describe('pageLanguage', () => {
  const nothing = { address: undefined, chosen: undefined, account: undefined, acceptLanguage: undefined };

  it('follows the address, the choice, the account, the browser, and ends with Spanish', () => {
    const all = { address: 'ko', chosen: 'ja', account: 'de', acceptLanguage: 'fr-CA' } as const;
    expect(pageLanguage(all)).toBe('ko');
    expect(pageLanguage({ ...all, address: ['ko', 'it'] })).toBe('ja');
    expect(pageLanguage({ ...all, address: '../x', chosen: 'xx' })).toBe('de');
    expect(pageLanguage({ ...nothing, acceptLanguage: 'nl, zh-TW;q=0.8' })).toBe('zh');
    expect(pageLanguage({ ...nothing, acceptLanguage: 'nl' })).toBe('es');
    expect(pageLanguage(nothing)).toBe('es');
  });
});
