import { longestLibraryText } from '@doctor-plus/contract/assistant/library-text.ts';

/** Why a file's words could not be taken. */
export type FileProblem = 'kind' | 'size' | 'unreadable' | 'no_text';

export class FileRefused extends Error {
  readonly problem: FileProblem;
  constructor(problem: FileProblem) {
    super(problem);
    this.problem = problem;
  }
}

const largest = 20 * 1024 * 1024;
const mostPages = 400;

/** Words of a PDF, page by page. What is a picture in it has none. */
const wordsOfPdf = async (file: File): Promise<string> => {
  const { openPdf } = await import('../../platform/pdf/open-pdf.ts');
  const pdf = await openPdf(await file.arrayBuffer()).catch(() => {
    throw new FileRefused('unreadable');
  });
  try {
    const pages: string[] = [];
    for (let number = 1; number <= Math.min(pdf.count, mostPages); number += 1)
      pages.push(await pdf.text(number));
    return pages.join('\n\n');
  } catch {
    throw new FileRefused('unreadable');
  } finally {
    pdf.close();
  }
};

const wordsOfText = async (file: File): Promise<string> => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw new FileRefused('unreadable');
  }
};

/** Control characters that no text needs; line ends stay. */
const withoutControls = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '');

/**
 * The words of a chosen file, read in the browser: the file itself goes nowhere. Throws `FileRefused`. At most as many characters as a
 * document may have.
 */
export const readFile = async (file: File): Promise<string> => {
  if (file.size > largest) throw new FileRefused('size');
  const isPdf = /\.pdf$/i.test(file.name);
  if (!isPdf && !/\.(?:txt|md)$/i.test(file.name)) throw new FileRefused('kind');
  const text = withoutControls(isPdf ? await wordsOfPdf(file) : await wordsOfText(file)).trim();
  if (text === '') throw new FileRefused('no_text');
  return text.slice(0, longestLibraryText);
};
