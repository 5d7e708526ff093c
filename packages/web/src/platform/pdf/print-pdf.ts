import styles from './print-pdf.module.css';

/** An image that is ready to be printed; the browser prints nothing of one that is still decoding. */
const pictureOf = async (picture: Blob): Promise<HTMLImageElement> => {
  const image = new Image();
  image.src = URL.createObjectURL(picture);
  await image.decode();
  return image;
};

/**
 * Prints every page of a PDF, as the viewer draws it. The pages stand in the document only while the browser prints. Rejects
 * when the file cannot be read.
 */
export const printPdf = async (file: Blob): Promise<void> => {
  const { openPdf } = await import('./open-pdf.ts');
  const pdf = await openPdf(await file.arrayBuffer());
  const sheet = document.createElement('div');
  sheet.className = styles.pages ?? '';
  sheet.dataset.printPages = '';
  sheet.setAttribute('aria-hidden', 'true');
  const images: HTMLImageElement[] = [];
  try {
    for (let number = 1; number <= pdf.count; number += 1) {
      const { picture } = await pdf.page(number);
      images.push(await pictureOf(picture));
    }
    sheet.append(...images);
    document.body.append(sheet);
    globalThis.print();
  } finally {
    sheet.remove();
    for (const { src } of images) URL.revokeObjectURL(src);
    pdf.close();
  }
};
