import styles from './print-pdf.module.css';

/** Pages stay at most this long where the browser does not report the end of printing; milliseconds. */
const longestPrinting = 60_000;

/** An image that is ready to be printed; the browser prints nothing of one that is still decoding. */
const pictureOf = async (picture: Blob): Promise<HTMLImageElement> => {
  const image = new Image();
  image.src = URL.createObjectURL(picture);
  await image.decode();
  return image;
};

const drawPages = async (file: Blob): Promise<HTMLImageElement[]> => {
  const { openPdf } = await import('./open-pdf.ts');
  const pdf = await openPdf(await file.arrayBuffer());
  try {
    const images: HTMLImageElement[] = [];
    for (let number = 1; number <= pdf.count; number += 1) {
      images.push(await pictureOf((await pdf.page(number)).picture));
    }
    return images;
  } finally {
    pdf.close();
  }
};

/** Prints every page of a PDF, as the viewer draws it. Resolves when the browser was asked; rejects for an unreadable file. */
export const printPdf = async (file: Blob): Promise<void> => {
  const images = await drawPages(file);
  const sheet = document.createElement('div');
  sheet.className = styles.pages ?? '';
  sheet.dataset.printPages = '';
  sheet.setAttribute('aria-hidden', 'true');
  sheet.append(...images);
  document.body.append(sheet);
  const clear = () => {
    sheet.remove();
    for (const { src } of images) URL.revokeObjectURL(src);
  };
  // Telephones return from print() before they draw the page.
  globalThis.addEventListener('afterprint', clear, { once: true });
  setTimeout(clear, longestPrinting);
  globalThis.print();
};
