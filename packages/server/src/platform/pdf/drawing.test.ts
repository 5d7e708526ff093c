import type { PrintedDocument } from '@doctor-plus/contract/kernel/printed.ts';
import { type Language, languages } from '@doctor-plus/contract/kernel/values.ts';
import { describe, expect, test, vi } from 'vitest';
import { pdfText } from '../../testing/pdf-text.ts';
import { createDraw } from './drawing.ts';
import { type Covers, runsOf } from './runs.ts';

const draw = createDraw();

const sentence: Record<Language, string> = {
  en: 'Take one tablet every 12 hours – “with water”.',
  es: '¿Tomó la dosis? Señora Núñez, año 2026.',
  de: 'Täglich Größe prüfen: Übelkeit, 5 µg.',
  it: 'Perché più farmaci? Così è.',
  fr: 'À jeun, œuf cuit, ça suffit — « ordonnance ».',
  pt: 'Não há reação; coração, pães.',
  zh: '请每日两次饭后服用,如有不适请联系诊所。',
  ja: '一日二回食後に服用してください。処方箋の確認。',
  ko: '하루 두 번 식후에 복용하십시오.',
};

const paper = (language: Language, changes: Partial<PrintedDocument> = {}): PrintedDocument => ({
  language,
  title: sentence[language],
  practice: { name: 'Consultorio Rosario', lines: ['Av. Lincoln 456'] },
  facts: [['Paciente', 'María Núñez (P012)']],
  parts: [
    { title: 'T', lines: [sentence[language]], table: { head: ['A', 'B'], rows: [['Losartán', '50 mg']] } },
  ],
  signature: { name: 'Dra. Ana Rosario', lines: [] },
  check: { address: 'https://clinic.example.org/verify/0000', title: 'C', lines: ['0000-0000-0000'] },
  foot: 'F',
  ...changes,
});

describe('a document that is drawn', () => {
  test.each(languages)('says every word in %s, in a small file', async (language) => {
    const pdf = await draw(paper(language));
    const text = (await pdfText(pdf)).replace(/\s+/g, '');
    for (const word of [sentence[language], 'ConsultorioRosario', 'MaríaNúñez(P012)', 'Losartán', '50mg'])
      expect(text).toContain(word.replace(/\s+/g, ''));
    expect(pdf.byteLength).toBeLessThan(200_000);
  });

  test.each([
    ['warfarin ١٢٫٥ mg', 'warfarin12.5mg'],
    ['metformin ۸۵۰ mg', 'metformin850mg'],
    ['حبة ١٢٣ mg', '123mg'],
  ])('keeps the order of the figures of a dose in Arabic digits: %s', async (dose, said) => {
    const text = await pdfText(await draw(paper('es', { facts: [['Dosis', dose]] })));
    expect(text.replace(/\s+/g, '')).toContain(said);
  });

  test('writes Chinese, Japanese and Korean names within Spanish, and both kinds of Chinese characters', async () => {
    const names = '山田さくら 김민준 张伟 張偉 王小明 Ирина Ελένη';
    const text = await pdfText(await draw(paper('es', { title: names })));
    expect(text.replace(/\s+/g, '')).toContain(names.replace(/\s+/g, ''));
  });

  test.each([
    'محمد بن عبد الله الأحمد',
    'فاطمة پژمان گچ باراسيتامول',
    'דוד בן־גוריון',
    'Nguyễn Thị Ánh Minh',
    'Ірина Ґалаґан Ελένη',
    '𠮷野家 髙﨑',
    'สมชาย ใจดี',
    '² µ ≥ ① ㎎ ℃ é',
  ])('gives back in reading order what stands on it: %s', async (name) => {
    const text = await pdfText(await draw(paper('es', { facts: [['Paciente', name]] })));
    // Marks that say in which direction letters run are the reader's own.
    const said = text.normalize('NFC').replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '');
    expect(said.replace(/\s+/g, '')).toContain(name.normalize('NFC').replace(/\s+/g, ''));
  });

  test('draws Devanagari, whose signs a reader of the page finds in the order in which they stand', async () => {
    const text = (await pdfText(await draw(paper('es', { title: 'अनिल शर्मा' })))).normalize('NFC');
    for (const sign of 'अनिलशर्मा') expect(text).toContain(sign);
  });

  test.each([
    ['the name of a patient', paper('es', { facts: [['Paciente', 'ჯიმი ᚠᚢᚦ']] }), 'ჯ ი მ ᚠ ᚢ ᚦ'],
    [
      'a dose',
      paper('es', { parts: [{ title: '', lines: [], table: { head: ['A'], rows: [['5 𒀀']] } }] }),
      '𒀀',
    ],
  ])('is not drawn with boxes in %s', async (_, document, letters) => {
    await expect(draw(document)).rejects.toMatchObject({ code: 'letters_not_printable', extra: { letters } });
    expect((await draw(paper('es'))).byteLength).toBeGreaterThan(0);
  });

  test('is drawn with boxes where nobody signs it', async () => {
    const { signature: _, check: __, ...account } = paper('es', { title: '5 𒀀' });
    expect((await draw(account)).byteLength).toBeGreaterThan(0);
  });

  test('keeps what looks like a command of PDF, a template or markup as the words that it is', async () => {
    const hostile = [
      ') Tj ET endstream endobj /JavaScript (app.alert(1)) %%EOF',
      '<script>alert(1)</script> {{name}} $t(x) =HYPERLINK("x")',
      '\\u0000 \\( \\) << /OpenAction >>',
    ];
    const pdf = await draw(paper('es', { parts: [{ title: 'T', lines: hostile, table: null }] }));
    const text = (await pdfText(pdf)).replace(/\s+/g, '');
    for (const line of hostile) expect(text).toContain(line.replace(/\s+/g, ''));
    expect(Buffer.from(pdf).toString('latin1')).not.toMatch(/\/(JavaScript|JS|OpenAction|Launch|URI)\b/);
  });

  test('has no name of a person in what a file manager shows', async () => {
    const pdf = Buffer.from(await draw(paper('es', { title: 'Receta médica' }))).toString('latin1');
    expect(pdf).not.toContain('Núñez');
  });

  test('is drawn again after the process that draws has ended', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const first = await draw(paper('es'));
      vi.advanceTimersByTime(60_000);
      expect((await draw(paper('es'))).byteLength).toBe(first.byteLength);
    } finally {
      vi.useRealTimers();
    }
  });

  test('comes whole when several are asked for at once', async () => {
    const pdfs = await Promise.all([draw(paper('es')), draw(paper('ja')), draw(paper('ko'))]);
    const texts = await Promise.all(pdfs.map(pdfText));
    expect(texts.map((text) => text.includes('Losartán'))).toEqual([true, true, true]);
  });
});

describe('runs of a text', () => {
  const ranges = {
    Latin: /[\p{Script=Latin}\p{P}\p{N}\s]/u,
    Japanese: /[\p{sc=Han}\p{sc=Hira}\p{P}\p{N}]/u,
    Chinese: /\p{sc=Han}/u,
    Korean: /[\p{sc=Hangul}\p{sc=Han}]/u,
    Arabic: /[\p{sc=Arabic}\p{N}]/u,
    Hebrew: /[\p{sc=Hebrew}\p{N}]/u,
    Thai: /\p{sc=Thai}/u,
    Devanagari: /\p{sc=Devanagari}/u,
  };
  const covers: Covers = (font, codePoint) => ranges[font].test(String.fromCodePoint(codePoint));
  const fonts = (text: string, language: Language) =>
    runsOf(text, language, covers).map(({ font, text: run }) => `${font}:${run}`);

  test('take Chinese characters for those of the document’s language, else of the letters beside them', () => {
    expect(fonts('山田', 'ja')).toEqual(['Japanese:山田']);
    expect(fonts('山田', 'zh')).toEqual(['Chinese:山田']);
    expect(fonts('山田', 'es')).toEqual(['Chinese:山田']);
    expect(fonts('山田さん', 'es')).toEqual(['Japanese:山田さん']);
    expect(fonts('Sr. 山田 1', 'ko')).toEqual(['Latin:Sr. ', 'Korean:山田', 'Latin: 1']);
  });

  test('make one word of words from right to left, with blanks, digits and other letters outside', () => {
    expect(fonts('محمد بن علي 500 mg', 'es')).toEqual([
      'Arabic:محمد\u00a0بن\u00a0علي',
      'Latin: ',
      'Latin:500 mg',
    ]);
    expect(fonts('דוד בן־גוריון', 'es')).toEqual(['Hebrew:דוד\u00a0בן־גוריון']);
  });

  test('hold Arabic and Persian figures in digits that nobody turns', () => {
    expect(fonts('١٢٫٥ mg', 'es')).toEqual(['Latin:12.5 mg']);
    expect(fonts('علي ۱٬۲۵۰', 'es')).toEqual(['Arabic:علي', 'Latin: ', 'Latin:1’250']);
  });

  test('cut long texts from right to left into lines, which nobody else can', () => {
    const [{ text = '' } = {}] = runsOf(Array(20).fill('محمد').join(' '), 'es', covers);
    const lines = text.split('\n');
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.every((line) => line.length <= 40)).toBe(true);
    expect(text.split(/[\n\u00a0]/)).toHaveLength(20);
  });

  test('hold no character that turns or hides letters, and lose no line', () => {
    expect(fonts('a\u202Eb\u200B\u0000c\r\nd', 'es')).toEqual(['Latin:abc\nd']);
  });
});
