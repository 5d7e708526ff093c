import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { samplePdf } from '../../testing/sample-files.ts';
import { upload, validate } from '../../testing/uploads.ts';

let app: TestApp;
let doctor: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  doctor = await app.signIn('doctor');
});
afterAll(() => app.close());

const testData = (path: string): Promise<Buffer> => readFile(new URL(`test-data/${path}`, import.meta.url));
const fileNamed = (name: string): Promise<Buffer> => testData(`field/${name}`);

/** The stored bytes; the checking call has to agree. */
const stored = async (name: string, type: string, bytes: Buffer): Promise<Buffer> => {
  const file = { name, type, bytes };
  expect((await validate(doctor, file)).json()).toEqual({ success: true, message: 'File is valid' });
  const answer = await upload(doctor, file);
  expect(answer.statusCode, answer.body).toBe(200);
  return (await doctor.call('GET', answer.json().data.file_url)).rawPayload;
};

const refusal = async (name: string, type: string, bytes: Buffer): Promise<Record<string, unknown>> => {
  const file = { name, type, bytes };
  const answer = await upload(doctor, file);
  expect((await validate(doctor, file)).body).toBe(answer.body);
  expect(answer.statusCode).toBe(400);
  return answer.json().data;
};

/** The position of the table of objects, and the position that the end of the file gives for it. */
const tables = (bytes: Buffer): readonly number[] => {
  const text = bytes.toString('latin1');
  return [text.search(/^xref/m), Number(/startxref\s+(\d+)/.exec(text)?.[1])];
};

describe('PDFs that every reader opens', () => {
  it.each([
    'plain.pdf',
    'bom-before-header.pdf',
    'line-end-before-header.pdf',
    'bytes-after-end.pdf',
    'many-blanks-after-end.pdf',
  ])('stores %s without the bytes around the PDF', async (name) => {
    const kept = (await stored(name, 'application/pdf', await fileNamed(name))).toString('latin1');
    expect(kept).toMatch(/^%PDF-1\.4\n/);
    expect(kept).toMatch(/%%EOF\s{0,2}$/);
    expect(kept).not.toContain('served in');
  });

  it.each([
    ['counts from the header', false],
    ['counts from the first byte', true],
  ])('keeps the table of objects at the position of the end when it %s', async (_what, fromFirst) => {
    const front = 'HTTP/1.1 200 OK\r\n\r\n';
    const plain = samplePdf().toString('latin1');
    const at = tables(Buffer.from(plain, 'latin1'))[0] ?? 0;
    const text = fromFirst ? plain.replace(`startxref\n${at}`, `startxref\n${at + front.length}`) : plain;
    const kept = await stored('a.pdf', 'application/pdf', Buffer.from(front + text, 'latin1'));
    const [table, said] = tables(kept);
    expect(said).toBe(table);
    expect(kept.toString('latin1')).toMatch(/^%PDF/);
  });

  it.each([-7, 9])('takes a file when its end points %i bytes beside its table', async (by) => {
    const text = samplePdf().toString('latin1');
    const at = tables(Buffer.from(text, 'latin1'))[0] ?? 0;
    const bytes = Buffer.from(text.replace(`startxref\n${at}`, `startxref\n${at + by}`), 'latin1');
    expect(await stored('a.pdf', 'application/pdf', bytes)).toEqual(bytes);
  });

  it.each([
    ['in front', (pdf: Buffer) => Buffer.concat([Buffer.alloc(1_100, 'x'), pdf]), 'mismatch'],
    ['behind', (pdf: Buffer) => Buffer.concat([pdf, Buffer.alloc(1_100, 'x')]), 'damaged'],
  ])('refuses a file with more than 1,024 bytes of something else %s', async (_where, make, reason) => {
    expect(await refusal('a.pdf', 'application/pdf', make(samplePdf()))).toMatchObject({ reason });
  });

  it('refuses a PDF when a page or an archive follows it', async () => {
    for (const text of ['<script>alert(1)</script>', 'PK\u0005\u0006'.padEnd(22, '\0')]) {
      const bytes = Buffer.concat([samplePdf(), Buffer.from(text, 'latin1')]);
      expect(await refusal('a.pdf', 'application/pdf', bytes)).toMatchObject({ reason: 'active_content' });
    }
  });
});

describe('protected PDFs', () => {
  it('names the password when a file cannot be opened without one', async () => {
    const bytes = await fileNamed('needs-a-password.pdf');
    expect(await refusal('a.pdf', 'application/pdf', bytes)).toMatchObject({ reason: 'encrypted' });
  });

  const locked = ['rc4-40', 'rc4-128', 'aes-128-packed', 'aes-256-first', 'aes-256'];
  it.each(['field/may-not-be-changed', ...locked.map((name) => `protected/${name}`)])(
    'does not speak of a password when %s opens without one',
    async (name) => {
      const bytes = await testData(`${name}.pdf`);
      expect(await refusal('a.pdf', 'application/pdf', bytes)).toMatchObject({ reason: 'restricted' });
    },
  );

  it.each(['rc4-40', 'aes-128', 'aes-256-first', 'aes-256'])(
    'names the password of a file that needs one, encrypted with %s',
    async (name) => {
      const bytes = await testData(`protected/${name}-password.pdf`);
      expect(await refusal('a.pdf', 'application/pdf', bytes)).toMatchObject({ reason: 'encrypted' });
    },
  );

  it.each([
    ['a string', '9 0 obj\n<< /Title (/Encrypt 5 0 R) >>\nendobj\n'],
    ['a page', '9 0 obj\n<< /Length 30 >>\nstream\nBT (say /Encrypt 5 0 R) Tj ET\nendstream\nendobj\n'],
  ])('takes a plain file when the words of %s contain /Encrypt', async (_where, object) => {
    const bytes = samplePdf({ objects: [object] });
    expect(await stored('a.pdf', 'application/pdf', bytes)).toEqual(bytes);
  });

  it.each([
    '/Encrypt 5 0 R',
    '/#45ncrypt 5 0 R',
    '/Info (a\\)b) /Encrypt << /Filter /Other >>',
    '/Info (a(b)c) /Encrypt 5 0 R',
    '% (\n/Encrypt 5 0 R',
  ])('names the password when the trailer says %s', async (trailer) => {
    const bytes = samplePdf({ trailer });
    expect(await refusal('a.pdf', 'application/pdf', bytes)).toMatchObject({ reason: 'encrypted' });
  });
});

describe('pictures as telephones make them', () => {
  it.each(['turned-by-exif-6.jpg', 'turned-by-exif-3.jpg'])(
    'keeps %s upright and without EXIF',
    async (name) => {
      const kept = await stored(name, 'image/jpeg', await fileNamed(name));
      const { width, height, exif } = await sharp(kept).metadata();
      expect([width, height, exif]).toEqual([240, 160, undefined]);
      const [red = 0, green = 0, blue = 0] = await sharp(kept)
        .extract({ left: 4, top: 4, width: 1, height: 1 })
        .raw()
        .toBuffer();
      expect([red > 200, green < 60, blue < 60]).toEqual([true, true, true]);
    },
  );

  it.each(['progressive-grey.jpg', 'cmyk.jpg', 'bytes-behind-the-picture.jpg', 'jpeg-named-jfif.jfif'])(
    'takes %s',
    async (name) => {
      const kept = await stored(name, 'image/jpeg', await fileNamed(name));
      expect((await sharp(kept).metadata()).space).toMatch(/^(?:srgb|b-w)$/);
    },
  );

  it.each([
    ['iphone.heic', 'image/heic'],
    ['iphone.heic', ''],
    ['iphone.HEIF', 'image/heif'],
    ['iphone-renamed.jpg', 'image/jpeg'],
    ['iphone', 'application/octet-stream'],
  ])('names HEIC when %s is declared as "%s"', async (name, type) => {
    expect(await refusal(name, type, await fileNamed('iphone.heic'))).toMatchObject({ reason: 'heic' });
  });

  it.each([
    ['upright.png', ''],
    ['upright.png', 'application/octet-stream'],
    ['upright.png', 'IMAGE/PNG'],
    ['upright.png', 'image/x-png'],
    ['FOTO.PNG', 'image/png'],
    ['foto', 'image/png'],
    ['foto', 'application/octet-stream'],
    ['foto.png.', 'image/png'],
  ])('takes the picture %s when it is declared as "%s"', async (name, type) => {
    const kept = await stored(name, type, await fileNamed('upright.png'));
    expect((await sharp(kept).metadata()).format).toBe('png');
  });

  it('takes a JPEG when it is declared as image/jpg', async () => {
    const kept = await stored('a.jpg', 'image/jpg', await fileNamed('cmyk.jpg'));
    expect((await sharp(kept).metadata()).format).toBe('jpeg');
  });

  it.each([
    ['png-named-jpg.jpg', 'image/jpeg'],
    ['foto.jpeg', 'image/png'],
    ['upright.png', 'image/jpg'],
  ])('names the types of content and name when %s is declared as %s', async (name, type) => {
    expect(await refusal(name, type, await fileNamed('upright.png'))).toMatchObject({
      reason: 'mismatch',
      found: 'png',
      named: 'jpg',
    });
  });
});
