import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A page as a picture, and the words on it, which a screen reader cannot find in a picture. */
export type PdfPage = { readonly picture: Blob; readonly text: string };

/** Edge of the picture: sharp when enlarged to twice a column, small enough for a phone's memory. */
const longestEdge = 2_200;

/** The words of a page in their order; a picture of a text has none. */
export const wordsOf = async (page: PDFPageProxy): Promise<string> => {
  const { items } = await page.getTextContent();
  return items
    .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
    .join('')
    .trim();
};

export const drawPage = async (page: PDFPageProxy): Promise<PdfPage> => {
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: longestEdge / Math.max(width, height) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(viewport.width));
  canvas.height = Math.max(1, Math.round(viewport.height));
  await page.render({ canvas, viewport }).promise;
  const picture = await new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The page could not be drawn'))),
      'image/png',
    ),
  );
  const text = await wordsOf(page);
  page.cleanup();
  return { picture, text };
};
