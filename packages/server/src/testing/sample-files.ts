import sharp from 'sharp';

type Kind = 'jpeg' | 'png' | 'gif' | 'webp';

/** A small honest picture: a gradient, so that it is neither empty nor of one colour. */
export const samplePicture = (kind: Kind, width = 64, height = 48): Promise<Buffer> => {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * 7) % 256;
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } });
  return picture.toFormat(kind).toBuffer();
};

type Extra = {
  /** Entries of the catalogue, such as an action on opening. */
  readonly catalogue?: string;
  readonly pages?: number;
  /** Objects beside the pages, each from `n 0 obj` to `endobj`. */
  readonly objects?: readonly string[];
  readonly trailer?: string;
};

/** A small honest PDF with a right table of objects; `extra` puts more into it. */
export const samplePdf = ({ catalogue = '', pages = 1, objects = [], trailer = '' }: Extra = {}): Buffer => {
  const kids = Array.from({ length: pages }, (_, page) => `${page + 3} 0 R`).join(' ');
  const all = [
    `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalogue} >>\nendobj\n`,
    `2 0 obj\n<< /Type /Pages /Kids [${kids}] /Count ${pages} >>\nendobj\n`,
    ...Array.from(
      { length: pages },
      (_, page) =>
        `${page + 3} 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << >> >>\nendobj\n`,
    ),
    ...objects,
  ];
  let text = '%PDF-1.4\n%\xE2\xE3\xCF\xD3\n';
  const offsets = all.map((object) => {
    const at = text.length;
    text += object;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = text.length;
  text += `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  text += `trailer\n<< /Size ${all.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
};
