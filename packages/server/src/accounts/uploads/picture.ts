import type { UploadType } from '@doctor-plus/contract/accounts/uploads.ts';
import type { Sharp } from 'sharp';
import { createGate } from '../../platform/gate.ts';
import { isBarePicture } from './bare-picture.ts';
import { refused } from './refused.ts';

const load = async () => {
  const { default: sharp } = await import('sharp');
  // Only the four kinds that are taken: libvips knows dozens more, and each is code that a stranger's bytes would reach.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadNsgifBuffer',
      'VipsForeignLoadWebpBuffer',
    ],
  });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
};

let loaded: ReturnType<typeof load> | undefined;

/** In memory from the first picture on. */
const decoder = () => {
  loaded ??= load();
  return loaded;
};

/** Pixels; a page scanned at 600 dpi has 35 million. */
const mostPixels = 40_000_000;
/** A page of paper at 250 dpi: small print stays readable. */
const longestSide = 3_000;
const photoSide = 512;
const timeLimitInSeconds = 10;

/** Decoding takes a core and, for the largest pictures, some hundred megabytes: not for everybody at once. */
const inTurn = createGate(2);

const encoders: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }),
  'image/png': (picture) => picture.png({ compressionLevel: 6 }),
  'image/gif': (picture) => picture.gif({ effort: 3 }),
  'image/webp': (picture) => picture.webp({ quality: 90, effort: 2 }),
};

export type Picture = { readonly bytes: Buffer; readonly type: UploadType };

/**
 * Decodes a picture and writes it anew: turned as its camera said, without metadata and without anything that lay beside
 * its pixels; the first frame of an animation. A photo becomes a square of 512 pixels. Refused when it is damaged or has
 * more than 40 million pixels, before any of them is decoded (S49, S51). With `keepBare` a document that holds nothing but its
 * pixels is decoded and kept as it is: what we wrote once comes back byte for byte.
 */
export const rewritePicture = (
  bytes: Buffer,
  type: UploadType,
  as: 'document' | 'photo',
  { keepBare = false }: { readonly keepBare?: boolean } = {},
): Promise<Picture> =>
  inTurn(async () => {
    const sharp = await decoder();
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(damaged);
    if (width * height > mostPixels) throw refused('too_many_pixels');
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .timeout({ seconds: timeLimitInSeconds })
      .autoOrient();
    const sized =
      as === 'photo'
        ? picture.resize(photoSide, photoSide, { fit: 'cover', position: 'attention' }).webp({ quality: 86 })
        : encoders[type]?.(
            picture.resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true }),
          );
    if (!sized) throw refused('mismatch');
    const written = await sized.toBuffer().catch(damaged);
    const fits = as === 'document' && Math.max(width, height) <= longestSide;
    if (keepBare && fits && isBarePicture(bytes, type)) return { bytes, type };
    return { bytes: written, type: as === 'photo' ? 'image/webp' : type };
  });

const damaged = (): never => {
  throw refused('damaged');
};
