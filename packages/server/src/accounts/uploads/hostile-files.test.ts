import { readFile } from 'node:fs/promises';
import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../../platform/http/errors.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { samplePdf, samplePicture } from '../../testing/sample-files.ts';
import { upload, validate } from '../../testing/uploads.ts';
import { withinProcessorTime } from '../../testing/within.ts';
import { checkPdf } from './pdf.ts';

const api = '/wp-json/dr-assistant/v1';
const types: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
  svg: 'image/svg+xml',
  csv: 'text/csv',
  json: 'application/json',
  txt: 'text/plain',
};

let app: TestApp;
let doctor: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  doctor = await app.signIn('doctor');
});
afterAll(() => app.close());

const fileOf = (name: string, bytes: Buffer) => ({
  name,
  type: types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
  bytes,
});

/** The refusal of a file by both calls. At night the check takes less than so many milliseconds of processor time. */
const refusalOf = async (name: string, bytes: Buffer, milliseconds = 2000) => {
  const checked = await withinProcessorTime(milliseconds, () => validate(doctor, fileOf(name, bytes)));
  const uploaded = await upload(doctor, fileOf(name, bytes));
  expect(uploaded.body).toBe(checked.body);
  expect(checked.json()).toMatchObject({ success: false, code: 'VALIDATION_ERROR', data: { status: 400 } });
  return { ...checked.json().data, message: checked.json().message };
};

const testData = (name: string): Promise<Buffer> => readFile(new URL(`test-data/${name}`, import.meta.url));

const failed = 'File validation failed';
const wrongType =
  'Invalid file type. Allowed types: image/jpeg, image/png, image/gif, image/webp, application/pdf';

describe('files made to do harm', () => {
  it.each([
    ['empty.jpg', failed, 'empty'],
    ['huge-dimensions.png', failed, 'too_many_pixels'],
    ['png-html-polyglot.png', failed, 'mismatch'],
    ['truncated.pdf', failed, 'damaged'],
    ['zip-renamed.pdf', failed, 'mismatch'],
    ['script.svg', wrongType, 'type_not_allowed'],
    ['eicar.base64.txt', wrongType, 'type_not_allowed'],
    ['formula-injection.csv', wrongType, 'type_not_allowed'],
    ['latin1.csv', wrongType, 'type_not_allowed'],
    ['fhir-truncated.json', wrongType, 'type_not_allowed'],
    ['fhir-wrong-types.json', wrongType, 'type_not_allowed'],
  ])('%s: %s (%s)', async (name, message, reason) => {
    expect(await refusalOf(name, await testData(name))).toMatchObject({ message, reason });
  });

  it('exif-gps.jpg is taken, and keeps its picture but not the place where it was taken', async () => {
    const bytes = await testData('exif-gps.jpg');
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const answer = await upload(doctor, fileOf('exif-gps.jpg', bytes));
    const { file_url: url } = answer.json().data;
    const stored = (await doctor.call('GET', url)).rawPayload;
    const { exif, xmp, iptc, icc, width, height, format } = await sharp(stored).metadata();
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(stored.includes('Exif') || stored.includes('GPS')).toBe(false);
    const original = await sharp(bytes).metadata();
    expect({ width, height, format }).toEqual({
      width: original.autoOrient.width,
      height: original.autoOrient.height,
      format: 'jpeg',
    });
  });

  it('a picture is stored upright', async () => {
    const bytes = await sharp(await samplePicture('jpeg', 60, 30))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { file_url: url } = (await upload(doctor, fileOf('foto.jpg', bytes))).json().data;
    const { width, height, orientation } = await sharp((await doctor.call('GET', url)).rawPayload).metadata();
    expect([width, height, orientation]).toEqual([30, 60, undefined]);
  });
});

describe('files that are two things at once (S49)', () => {
  const archive = Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex');
  const tail = async (kind: 'jpeg' | 'png' | 'gif' | 'webp', behind: Buffer | string) =>
    Buffer.concat([await samplePicture(kind), Buffer.from(behind)]);

  it.each([
    ['GIF and JAR', 'a.gif', () => tail('gif', archive)],
    ['JPEG and PHP', 'a.jpg', () => tail('jpeg', '<?php system($_GET[0]); ?>')],
    ['PNG and script', 'a.png', () => tail('png', '<ScRiPt>alert(1)</ScRiPt>')],
    ['WebP and page', 'a.webp', () => tail('webp', '<!DOCTYPE html><body onload=alert(1)>')],
    ['PDF and page', 'a.pdf', async () => samplePdf({ objects: ['<html><script>alert(1)</script>\n'] })],
    ['PDF and archive', 'a.pdf', async () => samplePdf({ objects: [archive.toString('latin1')] })],
  ])('%s is refused', async (_kind, name, make) => {
    expect(await refusalOf(name, await make())).toMatchObject({ message: failed, reason: 'active_content' });
  });

  it.each([
    ['behind the end of a PDF', () => Buffer.concat([samplePdf(), Buffer.from('MZ more')])],
    ['in front of a PDF', () => Buffer.concat([Buffer.from('AB more\n'), samplePdf()])],
  ])('stores no bytes that stand %s', async (_place, make) => {
    const { file_url: url } = (await upload(doctor, fileOf('a.pdf', make()))).json().data;
    expect((await doctor.call('GET', url)).rawPayload.includes('more')).toBe(false);
  });

  it('refuses a program when a PDF follows its beginning', async () => {
    const bytes = Buffer.concat([Buffer.from('MZ more\n'), samplePdf()]);
    expect(await refusalOf('a.pdf', bytes)).toMatchObject({ message: failed, reason: 'mismatch' });
  });

  it('what lies behind a picture’s pixels is not stored', async () => {
    const bytes = await tail('jpeg', 'SECRETO-DETRAS'.repeat(10));
    const { file_url: url } = (await upload(doctor, fileOf('a.jpg', bytes))).json().data;
    expect((await doctor.call('GET', url)).rawPayload.includes('SECRETO')).toBe(false);
  });
});

describe('files that cost much (S51)', () => {
  const stream = (dictionary: string, bytes: Buffer | string) => {
    const body = Buffer.from(bytes).toString('latin1');
    return `9 0 obj\n<< ${dictionary} /Length ${body.length} >>\nstream\n${body}\nendstream\nendobj\n`;
  };
  const packed = (text: string, dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode') =>
    stream(dictionary, deflateSync(Buffer.from(text, 'latin1')));
  const packedEmpty = deflateSync(Buffer.alloc(0)).toString('latin1');
  const packedBlanks = deflateSync(Buffer.alloc(700_000)).toString('latin1');
  const javascript = '9 0 << /S /JavaScript /JS (app.alert(1)) >>';

  it.each([
    ['10,000 pages', () => samplePdf({ pages: 10_000 }), 'too_many_pages'],
    [
      'a script',
      () => samplePdf({ catalogue: '/OpenAction << /S /JavaScript /JS (x) >>' }),
      'active_content',
    ],
    [
      'a script under another spelling',
      () => samplePdf({ catalogue: '/OpenAction << /S /J#61va#53cript >>' }),
      'active_content',
    ],
    [
      'a program to start',
      () => samplePdf({ catalogue: '/OpenAction << /S /Launch /F (cmd.exe) >>' }),
      'active_content',
    ],
    [
      'an enclosed file',
      () => samplePdf({ catalogue: '/Names << /EmbeddedFiles 9 0 R >>' }),
      'active_content',
    ],
    ['a form to send', () => samplePdf({ catalogue: '/AA << /O << /S /SubmitForm >> >>' }), 'active_content'],
    ['a script in packed objects', () => samplePdf({ objects: [packed(javascript)] }), 'active_content'],
    [
      'a script in packed objects under another name',
      () => samplePdf({ objects: [packed(javascript, '/Type /Obj#53tm /N 1 /First 4 /Filter /Fl')] }),
      'active_content',
    ],
    [
      'objects packed in a way that is not read',
      () =>
        samplePdf({ objects: [packed(javascript, '/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]')] }),
      'damaged',
    ],
    [
      'a filter that is written elsewhere',
      () => samplePdf({ objects: [packed(javascript, '/Type /ObjStm /Filter 5 0 R')] }),
      'damaged',
    ],
    [
      'a script in packed objects behind a text that looks like the end of one',
      () =>
        samplePdf({
          objects: [packed(javascript, '/X (9 0 obj) /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode')],
        }),
      'active_content',
    ],
    [
      'a script in packed objects whose name is cut off by such a text',
      () =>
        samplePdf({
          objects: [packed(javascript, '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /X (obj)')],
        }),
      'active_content',
    ],
    [
      'a script in packed objects far from their name',
      () =>
        samplePdf({
          objects: [
            packed(
              javascript,
              `/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /X (${'pad '.repeat(2_000)})`,
            ),
          ],
        }),
      'active_content',
    ],
    [
      'a script in packed objects without a name',
      () => samplePdf({ objects: [packed(javascript, '/N 7 0 R /First 8 0 R /Filter /FlateDecode')] }),
      'active_content',
    ],
    [
      'a script in packed objects without a name behind blanks',
      () =>
        samplePdf({
          objects: [
            packed(`${'\0'.repeat(300_000)}${javascript}`, '/N 7 0 R /First 8 0 R /Filter /FlateDecode'),
          ],
        }),
      'active_content',
    ],
    [
      'a script in packed objects with the end of a stream within, and a wrong checksum',
      () => {
        const plain = deflateRawSync('9 0 % endstream\n', { level: 0, finishFlush: constants.Z_FULL_FLUSH });
        const deflated = Buffer.concat([
          Buffer.from('789c', 'hex'),
          plain,
          deflateRawSync(javascript),
          Buffer.alloc(4),
        ]);
        return samplePdf({ objects: [stream('/Filter /FlateDecode', deflated)] });
      },
      'active_content',
    ],
    [
      'a script in packed objects, announced before another stream',
      () =>
        samplePdf({
          objects: [
            stream('/Type /ObjStm /Filter /ASCIIHexDecode', Buffer.from(javascript).toString('hex')),
            packed('9 0 << >>'),
          ],
        }),
      'damaged',
    ],
    [
      'more names of packed objects than there are',
      () => samplePdf({ objects: ['8 0 obj\n/ObjStm\nendobj\n', packed('9 0 << >>')] }),
      'damaged',
    ],
    [
      'a name of packed objects behind all streams',
      () => samplePdf({ objects: [packed('9 0 << >>'), '8 0 obj\n/ObjStm\nendobj\n'] }),
      'damaged',
    ],
    [
      'packed objects that are packed twice',
      () => samplePdf({ objects: [packed(deflateSync(Buffer.from(javascript)).toString('latin1'))] }),
      'damaged',
    ],
    ['500 MB of packed objects', () => samplePdf({ objects: [packed(' '.repeat(500_000_000))] }), 'damaged'],
    ['a password', () => samplePdf({ trailer: '/Encrypt << /Filter /Standard >>' }), 'encrypted'],
    ['no page', () => samplePdf({ pages: 0 }), 'damaged'],
  ] as const)('a PDF with %s is refused', async (_what, make, reason) => {
    const refusal = await refusalOf('a.pdf', make());
    expect(refusal).toMatchObject({ message: failed, reason });
  });

  it.each([
    ['nothing but beginnings of streams', 'stream\n'.repeat(700_000)],
    ['a long name before every stream', `${'#41'.repeat(6)}stream\n`.repeat(20_000)],
    ['as many streams as are looked at', `${'#41'.repeat(300)}stream\n`.repeat(5_000)],
    ['filters without an end', `${'/ObjStm/Filter['.repeat(280)}stream\n`.repeat(1_000)],
    ['nothing but names of encryption in strings', '(/Encrypt) '.repeat(400_000)],
    ['packed objects without an end', `/ObjStm/Filter/Fl stream\n${packedEmpty}`.repeat(1_999)],
  ])('a PDF of %s costs next to nothing', async (_what, objects) => {
    const bytes = samplePdf({ objects: [objects.padEnd(4_500_000, '#41')] });
    await withinProcessorTime(500, () =>
      checkPdf(bytes).catch((error: unknown) => expect(error).toBeInstanceOf(Refusal)),
    );
  });

  it('a PDF with megabytes of blanks between letters behind its end is refused, and costs next to nothing', async () => {
    const bytes = Buffer.concat([samplePdf(), Buffer.from('a'), Buffer.alloc(4_000_000), Buffer.from('b')]);
    const refusal = await refusalOf('a.pdf', bytes, 500);
    expect(refusal).toMatchObject({ message: failed, reason: 'damaged' });
  });

  it('a PDF of streams that begin with blanks is refused after some of them', async () => {
    const bytes = samplePdf({ objects: [`stream\n${packedBlanks}`.repeat(4_999)] });
    await withinProcessorTime(2000, () =>
      expect(checkPdf(bytes)).rejects.toMatchObject({ extra: { reason: 'damaged' } }),
    );
  });

  it.each([700_000, 5_001])('a PDF of %i beginnings of streams is refused', async (count) => {
    const bytes = samplePdf({ objects: ['stream\n'.repeat(count)] });
    const refusal = await refusalOf('a.pdf', bytes, 500);
    expect(refusal).toMatchObject({ message: failed, reason: 'damaged' });
  });

  it('a PDF with ordinary packed objects and a link is taken', async () => {
    const link = '9 0 << /Type /Annot /Subtype /Link /A << /S /URI /URI (https://example.org) >> >>';
    const answer = await validate(doctor, fileOf('a.pdf', samplePdf({ objects: [packed(link)] })));
    expect(answer.statusCode).toBe(200);
  });

  it('a PDF with whatever else is packed, more than is ever unpacked, is taken', async () => {
    const flate = '/Filter /FlateDecode';
    const picture = deflateSync(Buffer.alloc(26_000_000, 255));
    const objects = [
      stream(`/Subtype /Image ${flate}`, picture),
      stream(`/Subtype /Image ${flate}`, deflateSync(Buffer.alloc(26_000_000))),
      stream(`/Subtype /Image ${flate}`, deflateSync(Buffer.alloc(26_000_000, ' '))),
      stream(`/N 3 ${flate}`, deflateSync(Buffer.from('mntrRGB XYZ '))),
      stream(flate, deflateSync(Buffer.from('0 0 612 792 re W n BT (CSS) Tj ET'))),
      stream(flate, deflateSync(Buffer.from('q BT (HTML/JavaScript) Tj ET Q'))),
      stream('/Filter [/ASCII85Decode /FlateDecode]', 'GhQ=Z~>'),
      stream('/Subtype /Image /Filter /DCTDecode', await samplePicture('jpeg')),
      '8 0 obj\n<< /Type /Outlines /First 5 0 R /Last 6 0 R /Count 2 >>\nendobj\n',
      '7 0 obj\n<< /Type /Sig /Filter /Adobe.PPKLite /AP << /N 5 0 R >> >>\nendobj\n',
      packed('9 0 << /Type /Annot /Subtype /Link >>'),
    ];
    const answer = await validate(doctor, fileOf('a.pdf', samplePdf({ objects })));
    expect(answer.statusCode, answer.body).toBe(200);
  });

  it('a picture of 60,000 × 60,000 pixels is refused before it is unpacked', async () => {
    const { reason } = await refusalOf('a.png', await testData('huge-dimensions.png'));
    expect(reason).toBe('too_many_pixels');
  });

  it('the largest picture that is taken costs less than two seconds', async () => {
    const side = 6_300;
    const plain = sharp({ create: { width: side, height: side, channels: 4, background: '#0d7773' } });
    const file = fileOf('a.png', await plain.png().toBuffer());
    const answer = await withinProcessorTime(2000, () => validate(doctor, file));
    expect(answer.statusCode).toBe(200);
  }, 60_000);

  it.each(['jpeg', 'png', 'gif', 'webp'] as const)('half of a %s is refused', async (kind) => {
    const whole = await samplePicture(kind, 400, 300);
    const name = `a.${kind === 'jpeg' ? 'jpg' : kind}`;
    const { reason } = await refusalOf(name, whole.subarray(0, whole.length / 2));
    expect(reason).toBe('damaged');
  });
});

describe('a photo', () => {
  it('becomes a small square without metadata', async () => {
    const bytes = await testData('exif-gps.jpg');
    const { data } = (await upload(doctor, fileOf('yo.jpg', bytes), 'photo')).json();
    expect(data).toMatchObject({ file_type: 'image/webp', file_name: 'yo.webp' });
    const shown = await doctor.call('GET', `${api}/files/${data.file_id}`);
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
      width: 512,
      height: 512,
      format: 'webp',
    });
  });

  it('is no PDF', async () => {
    const answer = await upload(doctor, fileOf('yo.pdf', samplePdf()), 'photo');
    expect(answer.json().data.reason).toBe('type_not_allowed');
  });
});
