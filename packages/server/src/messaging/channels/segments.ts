import type { Segments } from '@doctor-plus/contract/messaging/message-templates.ts';

/** 3GPP TS 23.038, 6.2.1: the basic alphabet, one septet each, and its extension, two each. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extended = new Set('\f^{}\\[~]|€');

const widthsOf = (text: string): { encoding: Segments['encoding']; widths: number[] } => {
  const signs = [...text];
  const isGsm = signs.every((sign) => basic.has(sign) || extended.has(sign));
  return isGsm
    ? { encoding: 'gsm7', widths: signs.map((sign) => (extended.has(sign) ? 2 : 1)) }
    : { encoding: 'ucs2', widths: signs.map((sign) => sign.length) };
};

/**
 * In how many parts a text goes out, and how much room it takes: septets, or UTF-16 units as soon as one sign is not of the basic
 * alphabet. No sign is cut in two between parts (3GPP TS 23.040, 9.2.3.24).
 */
export const segmentsOf = (text: string): Segments => {
  const { encoding, widths } = widthsOf(text);
  const [alone, ofSeveral] = encoding === 'gsm7' ? [160, 153] : [70, 67];
  const units = widths.reduce((sum, width) => sum + width, 0);
  if (units <= alone) return { encoding, units, segments: 1 };
  let [segments, used] = [1, 0];
  for (const width of widths) {
    if (used + width > ofSeveral) [segments, used] = [segments + 1, 0];
    used += width;
  }
  return { encoding, units, segments };
};
