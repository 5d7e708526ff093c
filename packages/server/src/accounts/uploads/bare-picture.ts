import type { UploadType } from '@doctor-plus/contract/accounts/uploads.ts';

/**
 * Whether a picture has nothing but what its pixels need: no metadata, no comment, no colour profile, and not a byte behind its end.
 * Of other kinds than JPEG and WebP nothing is said: writing them anew loses nothing.
 */
export const isBarePicture = (bytes: Buffer, type: UploadType): boolean => {
  if (type === 'image/jpeg') return isBareJpeg(bytes);
  return type === 'image/webp' && isBareWebp(bytes);
};

/** Segments that a baseline or progressive JPEG needs (ITU-T T.81, table B.1): tables, frame, restart interval, scans; and JFIF's head. */
const needed = new Set([0xe0, 0xdb, 0xc0, 0xc1, 0xc2, 0xc4, 0xdd, 0xda]);
const startOfScan = 0xda;
const endOfImage = 0xd9;
const jfif = 0xe0;
const jfifLength = 16;

type Segment = { readonly marker: number; readonly length: number };

/** The segments of a JPEG in their order; null when it does not end with its last scan. */
const segmentsOf = (bytes: Buffer): Segment[] | null => {
  const segments: Segment[] = [];
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    const length = bytes.readUInt16BE(at + 2);
    segments.push({ marker, length });
    at += 2 + length;
    if (marker === startOfScan) at = endOfScan(bytes, at);
    if (bytes[at] === 0xff && bytes[at + 1] === endOfImage) return at + 2 === bytes.length ? segments : null;
  }
  return null;
};

/** Where the next marker after compressed data stands: neither a stuffed zero nor a restart (T.81, B.1.1.5). */
const endOfScan = (bytes: Buffer, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
};

const isBareJpeg = (bytes: Buffer): boolean =>
  segmentsOf(bytes)?.every(
    ({ marker, length }) => needed.has(marker) && (marker !== jfif || length === jfifLength),
  ) ?? false;

/** Chunks of a still picture (RFC 9649, section 2.5 to 2.7.1): the pixels and their alpha. */
const pixels = new Set(['VP8 ', 'VP8L', 'ALPH', 'VP8X']);

const isBareWebp = (bytes: Buffer): boolean => {
  let at = 12;
  while (at + 8 <= bytes.length) {
    if (!pixels.has(bytes.toString('latin1', at, at + 4))) return false;
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return at === bytes.length && bytes.readUInt32LE(4) + 8 === bytes.length;
};
