import { longestLibraryText } from '@doctor-plus/contract/assistant/library-text.ts';

/** Why a file's words could not be taken; `locked`: it opens with a password only. */
export type FileProblem = 'kind' | 'size' | 'locked' | 'unreadable' | 'no_text';

/** The words of a file; `whole` is false where there is more in it than a document holds, or than is read of one file. */
export type FileWords = { readonly text: string; readonly whole: boolean };

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
const wordsOfPdf = async (file: File): Promise<FileWords> => {
  const { openPdf } = await import('../../platform/pdf/open-pdf.ts');
  const pdf = await openPdf(await file.arrayBuffer()).catch((failure: unknown) => {
    const locked = failure instanceof Error && failure.name === 'PasswordException';
    throw new FileRefused(locked ? 'locked' : 'unreadable');
  });
  try {
    const pages: string[] = [];
    for (let number = 1; number <= Math.min(pdf.count, mostPages); number += 1)
      pages.push(await pdf.text(number));
    return { text: pages.join('\n\n'), whole: pdf.count <= mostPages };
  } catch {
    throw new FileRefused('unreadable');
  } finally {
    pdf.close();
  }
};

const wordsOfText = async (file: File): Promise<FileWords> => {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()), whole: true };
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
export const readFile = async (file: File): Promise<FileWords> => {
  if (file.size > largest) throw new FileRefused('size');
  const isPdf = /\.pdf$/i.test(file.name);
  if (!isPdf && !/\.(?:txt|md)$/i.test(file.name)) throw new FileRefused('kind');
  const words = isPdf ? await wordsOfPdf(file) : await wordsOfText(file);
  const text = withoutControls(words.text).trim();
  if (text === '') throw new FileRefused('no_text');
  return { text: text.slice(0, longestLibraryText), whole: words.whole && text.length <= longestLibraryText };
};
