import { beforeAll, describe, expect, it, vi } from 'vitest';

let refusalOf: typeof import('./upload.ts').refusalOf;
beforeAll(async () => {
  vi.stubGlobal('document', { getElementById: () => null });
  ({ refusalOf } = await import('./upload.ts'));
});

const file = (name: string, type: string, size = 1000) => ({ name, type, size });
const maximum = 5 * 1024 * 1024;

describe('what the browser refuses by itself', () => {
  it.each([
    ['a.jpg', 'image/jpeg', maximum],
    ['a.JPEG', 'image/jpeg', 1],
    ['a.b.png', 'image/png', 1],
    ['a.gif', 'image/gif', 1],
    ['a.webp', 'image/webp', 1],
    ['a.pdf', 'application/pdf', 1],
    ['a.jpg', 'image/jpg', 1],
    ['a.jfif', 'image/jpeg', 1],
    ['a.png', '', 1],
    ['a', 'application/octet-stream', 1],
    ['a.png.', 'IMAGE/PNG', 1],
  ])('nothing about %s (%s, %d bytes)', (name, type, size) => {
    expect(refusalOf(file(name, type, size), 'document')).toBeNull();
  });

  it.each([
    ['a.jpg', 'image/jpeg', maximum + 1, 'error.tooLarge', { size: '5 MB' }],
    [
      'a.svg',
      'image/svg+xml',
      1,
      'error.invalidType',
      { types: 'image/jpeg, image/png, image/gif, image/webp, application/pdf' },
    ],
    ['a.exe', 'image/png', 1, 'error.invalidExtension', { extensions: 'jpg, jpeg, png, gif, webp, pdf' }],
    ['a.svg.', 'image/png', 1, 'error.invalidExtension', { extensions: 'jpg, jpeg, png, gif, webp, pdf' }],
  ])('%s (%s, %d bytes): %s', (name, type, size, key, values) => {
    expect(refusalOf(file(name, type, size), 'document')).toMatchObject({
      code: 'VALIDATION_ERROR',
      words: { key, values },
    });
  });

  it.each([
    ['IMG_1.HEIC', ''],
    ['IMG_1.heic', 'image/heic'],
    ['IMG_1.jpg', 'image/heif'],
  ])('explains HEIC when the telephone picture %s has the type "%s"', (name, type) => {
    expect(refusalOf(file(name, type), 'photo')?.words).toMatchObject({
      key: 'error.invalidType',
      reason: 'heic',
    });
  });

  it('a document where a photo is asked for', () => {
    expect(refusalOf(file('a.pdf', 'application/pdf'), 'photo')?.words).toEqual({
      key: 'error.invalidType',
      values: { types: 'image/jpeg, image/png, image/gif, image/webp' },
    });
  });
});
