import { languages } from '@doctor-plus/contract/kernel/values.ts';
import { media, templates } from '@doctor-plus/contract/messaging/message-templates.ts';
import { expect, test } from 'vitest';
import { builtinWords, hasTemplate } from './builtin.ts';
import { segmentsOf } from './segments.ts';
import { fill, isEnding, numberOf, placesIn, problemsOf } from './words.ts';

test('texts are counted as telephones do', () => {
  expect(segmentsOf('a'.repeat(160))).toEqual({ encoding: 'gsm7', units: 160, segments: 1 });
  expect(segmentsOf('a'.repeat(161))).toEqual({ encoding: 'gsm7', units: 161, segments: 2 });
  expect(segmentsOf('a'.repeat(306)).segments).toBe(2);
  expect(segmentsOf('a'.repeat(307)).segments).toBe(3);
  expect(segmentsOf('€'.repeat(80))).toEqual({ encoding: 'gsm7', units: 160, segments: 1 });
  // Of two septets none is left alone at the end of a part.
  expect(segmentsOf('€'.repeat(153)).segments).toBe(3);
  expect(segmentsOf('á'.repeat(70))).toEqual({ encoding: 'ucs2', units: 70, segments: 1 });
  expect(segmentsOf('á'.repeat(71)).segments).toBe(2);
  expect(segmentsOf('😀'.repeat(35)).segments).toBe(1);
  expect(segmentsOf('😀'.repeat(67)).segments).toBe(3);
});

test('values are text: not read as templates, not several lines, and names no links', () => {
  const values = { name: 'evil.example/x {{link}}', practice: 'A\r\nB\u202fC', link: 'https://p.example/' };
  expect(fill('{{name}} | {{ practice }} | {{link}}', values)).toBe(
    'evil example x {{link}} | A B C | https://p.example/',
  );
  expect(placesIn('{{link}} {{name}} {{link}}', values)).toEqual([
    'https://p.example/',
    'evil example x {{link}}',
    'https://p.example/',
  ]);
});

test('numbers have a country or are not taken', () => {
  expect(numberOf('+1 (809) 555-1234', null)).toBe('+18095551234');
  expect(numberOf('0034 600 123 456', null)).toBe('+34600123456');
  expect(numberOf('809-555-1234', '+1 809 555 0000')).toBe('+18095551234');
  expect(numberOf('809-555-1234', '+34 600 000 000')).toBeNull();
  expect(numberOf('809-555-1234', null)).toBeNull();
  expect(numberOf(null, '+18095550000')).toBeNull();
});

test('a consent ends with a word of its own, in any of the languages', () => {
  for (const word of ['STOP', 'baja.', ' Stopp ', 'ARRÊT', 'Annulla', '退订', '停止', '수신거부'])
    expect(isEnding(word), word).toBe(true);
  for (const words of ['No voy a parar', 'ok', '', 'cancelar mi cita'])
    expect(isEnding(words), words).toBe(false);
});

test('the product’s own words keep the rules that the practice’s have to', async () => {
  for (const medium of media)
    for (const template of templates.filter((one) => hasTemplate(medium, one)))
      for (const language of languages) {
        const words = await builtinWords(medium, template, language);
        expect(problemsOf(medium, template, words), `${medium} ${template} ${language}`).toEqual({});
      }
});
