import { describe, expect, test } from 'vitest';
import { createEnvelope } from './envelope.ts';
import { coverBody, createPseudonyms, type Known } from './pseudonyms.ts';

const known: Known = {
  names: ['José Ángel', 'Núñez de la Cruz', '김민수', '王', '小明', '山田', 'Ana', 'Müller'],
  exact: ['P001', 'jose.nunez', '001-1234567-8', 'Calle El Sol 12'],
  phones: ['809-555-1234'],
  mails: ['ana@x.do'],
  birthDate: '1980-05-03',
};
const of = (language: Parameters<typeof createPseudonyms>[2] = 'es') =>
  createPseudonyms(known, '2026-11-21', language, (day) => `<${day}>`);

describe('what identifies somebody', () => {
  test('is taken out by patterns before names, so that a name inside an address is not found alone', () => {
    expect(of().hide('Escribió a ana@x.do y a Ana.')).toBe('Escribió a [MAIL_1] y a [NAME_1].');
  });

  test.each([
    ['es', 'JOSE ANGEL NUÑEZ vino', '[NAME_1] [NAME_2] [NAME_3] vino'],
    ['es', 'Jose\u0301 y A\u0301ngel', '[NAME_1] y [NAME_2]'],
    ['es', 'Anafilaxia, nuñezismo, Joseph', 'Anafilaxia, nuñezismo, Joseph'],
    ['de', 'Müllers Blutdruck, Frau Mueller', '[NAME_1]s Blutdruck, Frau [NAME_2]'],
    ['ko', '김민수님은 두통', '[NAME_1]님은 두통'],
    ['zh', '患者小明，王先生，国王', '患者[NAME_1]，[NAME_2]先生，国王'],
    ['ja', '山田さんは頭痛', '[NAME_1]さんは頭痛'],
    ['es', 'José\u200b Ángel', '[NAME_1] [NAME_2]'],
    ['es', 'tel. (809) 555 1234 o 8095551234', 'tel. [PHONE_1] o [PHONE_2]'],
    ['en', 'call +1 212-555-0199 now', 'call [PHONE_1] now'],
    ['es', 'cédula 001-1234567-8, expediente p001', 'cédula [ID_1], expediente [ID_2]'],
    ['es', 'vive en calle  el sol 12', 'vive en [ID_1]'],
    ['pt', 'CPF 123.456.789-09', 'CPF [ID_1]'],
    ['es', 'ver https://x.do/p?n=1 ahora', 'ver [LINK_1] ahora'],
    [
      'es',
      'HbA1c 7.9 % (4.0–5.6), 152/94 mmHg, 7.9 8.1 7.5',
      'HbA1c 7.9 % (4.0–5.6), 152/94 mmHg, 7.9 8.1 7.5',
    ],
    ['es', 'el 18 de noviembre de 2026', 'el [day -3]'],
    ['es', '2026-11-18 HbA1c', '[day -3] HbA1c'],
    ['en', 'on Nov 18, 2026 and 11/20/2026', 'on [day -3] and [day -1]'],
    ['fr', 'le 18 novembre 2026 et le 1er août 2026', 'le [day -3] et le [day -112]'],
    ['de', 'am 18. November 2026', 'am [day -3]'],
    ['it', 'il 18 nov 2026', 'il [day -3]'],
    ['ja', '2026年11月18日に', '[day -3]に'],
    ['ko', '2026년 11월 18일', '[day -3]'],
    ['es', 'nacido el 3/5/1980', 'nacido el [age 46]'],
    ['es', 'nacido el 3 de mayo de 1980', 'nacido el [age 46]'],
  ] as const)('%s: %s', (language, text, hidden) => {
    const names = of(language);
    expect(names.hide(text)).toBe(hidden);
    expect(names.survivesIn(hidden)).toBe(false);
  });

  test('comes back in the reply, the same sign for the same person, and days in the answer’s language', () => {
    const names = of();
    expect(names.hide('Ana llamó a ANA el 18/11/2026')).toBe('[NAME_1] llamó a [NAME_1] el [day -3]');
    expect(names.reveal('[NAME_1], [day -3], [NAME_9]')).toBe('Ana, <2026-11-18>, [NAME_9]');
  });

  test('is learned while charts are read', () => {
    const names = of();
    names.learn(['Dra. Rosario Peña']);
    expect(names.hide('según Rosario Peña')).toMatch(/^según \[NAME_\d\] \[NAME_\d\]$/);
  });
});

describe('the body of a request', () => {
  const body = (content: unknown) => JSON.stringify({ model: 'Ana', messages: [{ role: 'user', content }] });

  test('keeps what names things of the protocol, and is changed inside of what is JSON in it', () => {
    const nested = JSON.stringify({ q: 'x\nJosé "Ana"' });
    const sent = JSON.parse(coverBody(body(nested), of()));
    expect(sent.model).toBe('Ana');
    expect(JSON.parse(sent.messages[0].content)).toEqual({ q: 'x\n[NAME_1] "[NAME_2]"' });
    expect(coverBody(body('{"broken": "\\nJosé'), of())).not.toContain('José');
  });

  test('has its data as JSON still, whatever stands beside what was taken out', () => {
    const envelope = createEnvelope();
    const lines = [
      '[r1] note <script>fetch("https://example.test")</script>',
      '[r2] note «https://x.example/a\\b», "José", "ana@x.do", "809-555-1234", "P001", "1980-05-03"',
      '[r3] note "\\José\\" "www.x.example"',
    ];
    const sent = JSON.parse(coverBody(body(envelope.data(lines)), of())).messages[0].content;
    const [, json = ''] =
      new RegExp(`^<data ${envelope.nonce}>\n(.*)\n</data ${envelope.nonce}>$`).exec(sent) ?? [];
    const read: { lines: string[] } = JSON.parse(json);
    expect(read.lines).toHaveLength(lines.length);
    expect(read.lines[0]).toMatch(/^\[r1\] note <script>fetch\("\[LINK_\d\]"\)<\/script>$/);
    expect(json).not.toMatch(/José|ana@x|555|P001|1980/);
  });

  test('is refused when something known would leave all the same', () => {
    const leaky = { ...of(), hide: (text: string) => text };
    for (const text of [
      'José',
      'ana@x.do',
      '809 555 1234',
      '3 mai 1980',
      '1980年5月3日',
      '05/03/1980',
      '김민수',
      'P001',
    ])
      expect(() => coverBody(body(text), leaky), text).toThrow('identifier');
    expect(() => coverBody(body('Anafilaxia 7.9 %'), leaky)).not.toThrow();
  });
});
