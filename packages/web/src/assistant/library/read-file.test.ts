import { longestLibraryText } from '@doctor-plus/contract/assistant/library-text.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readFile } from './read-file.ts';

/** The reader of PDF files needs a browser: what it does with files is in the journey `e2e/journeys/library-files.ts`. */
const pdf = vi.hoisted(() => ({
  open: (_bytes: ArrayBuffer): Promise<object> => Promise.reject(new Error('unset')),
}));
vi.mock('../../platform/pdf/open-pdf.ts', () => ({ openPdf: (bytes: ArrayBuffer) => pdf.open(bytes) }));

const closed = vi.fn();
const read = vi.fn(async (number: number) => `página ${number}`);
const opens = (count: number, text: (number: number) => Promise<string> = read) => {
  pdf.open = async () => ({ count, text, close: closed });
};
const file = (name: string, content: string | Uint8Array<ArrayBuffer> = 'x') => new File([content], name);

beforeEach(() => {
  closed.mockClear();
  read.mockClear();
});

describe('a PDF', () => {
  it('is read page by page, and let go', async () => {
    opens(3);
    expect(await readFile(file('Guía.PDF'))).toEqual({
      text: 'página 1\n\npágina 2\n\npágina 3',
      whole: true,
    });
    expect(closed).toHaveBeenCalledOnce();
  });

  it('of more pages than are read is not whole, and says so', async () => {
    opens(401);
    const words = await readFile(file('a.pdf'));
    expect(words.whole).toBe(false);
    expect(read).toHaveBeenCalledTimes(400);
    expect(words.text.endsWith('página 400')).toBe(true);
  });

  it('of more letters than a document holds is not whole either', async () => {
    opens(1, async () => 'ñ'.repeat(longestLibraryText + 1));
    expect(await readFile(file('a.pdf'))).toEqual({ text: 'ñ'.repeat(longestLibraryText), whole: false });
    opens(1, async () => `${'ñ'.repeat(longestLibraryText)}\n\n`);
    expect((await readFile(file('a.pdf'))).whole).toBe(true);
  });

  it.each<[string, () => void]>([
    ['unreadable', () => (pdf.open = async () => Promise.reject(new Error('InvalidPDFException')))],
    [
      'locked',
      () =>
        (pdf.open = async () => Promise.reject(Object.assign(new Error(), { name: 'PasswordException' }))),
    ],
    ['no_text', () => opens(2, async () => ' \u0000 ')],
    ['unreadable', () => opens(2, async () => Promise.reject(new Error('The PDF took too long')))],
  ])('is refused as %s', async (problem, given) => {
    given();
    await expect(readFile(file('a.pdf'))).rejects.toMatchObject({ problem });
  });

  it('is let go when a page cannot be read', async () => {
    opens(2, async () => Promise.reject(new Error('broken')));
    await readFile(file('a.pdf')).catch(() => undefined);
    expect(closed).toHaveBeenCalledOnce();
  });

  it('beyond 20 MB is not opened', async () => {
    const open = vi.fn(async () => ({}));
    pdf.open = open;
    const huge = file('a.pdf', new Uint8Array(20 * 1024 * 1024 + 1));
    await expect(readFile(huge)).rejects.toMatchObject({ problem: 'size' });
    expect(open).not.toHaveBeenCalled();
  });
});

describe('a text file', () => {
  it('keeps its lines and loses what no text needs', async () => {
    expect(await readFile(file('a.md', '# Uno\r\ndos\rtres\u0007\u0000\tcuatro\n'))).toEqual({
      text: '# Uno\ndos\ntres\tcuatro',
      whole: true,
    });
  });

  it.each([
    ['unreadable', 'a.txt', new Uint8Array([0xff, 0xfe, 0x41])],
    ['no_text', 'a.txt', ' \n\t '],
    ['kind', 'a.docx', 'x'],
    ['kind', 'pdf', 'x'],
  ] as const)('is refused as %s (%s)', async (problem, name, content) => {
    await expect(readFile(file(name, content))).rejects.toMatchObject({ problem });
  });
});
