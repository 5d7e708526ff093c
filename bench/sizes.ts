import { openBrowser } from '../e2e/support/browser.ts';
import { type FirstLoad, measureFirstLoads } from '../e2e/support/first-loads.ts';
import type { Line } from './goals.ts';

const line = ({ name, kilobytes, files, goal }: FirstLoad): Line => [
  name,
  `${kilobytes.toFixed(1)} kB gzip in ${files.length} files${kilobytes > goal ? ', ABOVE' : ''}`,
  `≤ ${goal} kB`,
];

/** What a real browser loads for a page, by kind of file, and how much that is. */
export const sizeRows = async (address: string, chromium: string): Promise<Line[]> => {
  const browser = await openBrowser(chromium);
  try {
    const { loads, rest, reader } = await measureFirstLoads(browser, address);
    return [
      ...[...loads, rest].map(line),
      ['Reader of PDFs, for documents that are', `${reader.toFixed(1)} kB gzip`, 'no page fetches it'],
    ];
  } finally {
    await browser.close();
  }
};
