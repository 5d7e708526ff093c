import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { samplePicture } from '../../testing/sample-files.ts';
import { isBarePicture } from './bare-picture.ts';
import { rewritePicture } from './picture.ts';

/** A segment put behind the first two bytes. */
const withSegment = (bytes: Buffer, marker: number, payload: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([bytes.subarray(0, 2), head, payload, bytes.subarray(2)]);
};

describe.each(['jpeg', 'webp'] as const)('a picture: %s', (kind) => {
  const type = `image/${kind}` as const;

  test('that we wrote is kept byte for byte; one with data about it is written anew', async () => {
    const { bytes } = await rewritePicture(await samplePicture(kind), type, 'document');
    expect(isBarePicture(bytes, type)).toBe(true);
    expect((await rewritePicture(bytes, type, 'document', { keepBare: true })).bytes).toEqual(bytes);
    const told = await sharp(bytes)
      .withExif({ IFD0: { Artist: 'Alguien' } })
      .toFormat(kind)
      .toBuffer();
    expect(isBarePicture(told, type)).toBe(false);
    const written = await rewritePicture(told, type, 'document', { keepBare: true });
    expect((await sharp(written.bytes).metadata()).exif).toBeUndefined();
  });

  test('with something behind its end, or cut off, is not bare', async () => {
    const bytes = await samplePicture(kind);
    expect(isBarePicture(Buffer.concat([bytes, Buffer.from('<script>')]), type)).toBe(false);
    for (const length of [0, 1, 3, 13, 40, bytes.length - 1])
      expect(isBarePicture(bytes.subarray(0, length), type), String(length)).toBe(false);
  });
});

test('a JPEG with a comment, a profile or a long head is not bare', async () => {
  const { bytes } = await rewritePicture(await samplePicture('jpeg'), 'image/jpeg', 'document');
  for (const [marker, payload] of [
    [0xfe, Buffer.from('hola')],
    [0xe1, Buffer.from('Exif')],
    [0xe2, Buffer.from('ICC_PROFILE')],
    [0xe0, Buffer.alloc(400)],
  ] as const)
    expect(isBarePicture(withSegment(bytes, marker, payload), 'image/jpeg')).toBe(false);
});

test('a bare picture larger than a page is still made smaller', async () => {
  const bytes = await samplePicture('jpeg', 3_100, 20);
  expect(isBarePicture(bytes, 'image/jpeg')).toBe(true);
  const { bytes: written } = await rewritePicture(bytes, 'image/jpeg', 'document', { keepBare: true });
  expect((await sharp(written).metadata()).width).toBe(3_000);
});
