import { uploadExtensions, uploadTypes } from '@doctor-plus/contract/accounts/uploads.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { samplePdf, samplePicture } from '../../testing/sample-files.ts';
import { upload, validate } from '../../testing/uploads.ts';

let app: TestApp;
let doctor: TestClient;
let contents: Record<string, Buffer>;
beforeAll(async () => {
  app = await createTestApp();
  doctor = await app.signIn('doctor');
  contents = {
    'image/jpeg': await samplePicture('jpeg'),
    'image/png': await samplePicture('png'),
    'image/gif': await samplePicture('gif'),
    'image/webp': await samplePicture('webp'),
    'application/pdf': samplePdf(),
    'text/html': Buffer.from('<!DOCTYPE html><html><body><script>alert(1)</script></body></html>'),
    'application/zip': Buffer.from('504b0304140000000800', 'hex'),
    'application/x-msdownload': Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]),
  };
});
afterAll(() => app.close());

const kinds = [...uploadTypes, 'text/html', 'application/zip', 'application/x-msdownload'] as const;
const grid = Object.entries(uploadExtensions).flatMap(([extension, meant]) =>
  uploadTypes.map((declared) => [extension, declared, meant] as const),
);

const endOf: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** The type of the file, and the first type of name and declaration that differs from it. */
const saidOf = (content: string, meant: string, declared: string) =>
  content in endOf ? { found: endOf[content], named: endOf[meant === content ? declared : meant] } : {};

describe('extension, declared type and content (S48)', () => {
  it.each(grid)('.%s declared as %s', async (extension, declared, meant) => {
    for (const content of kinds) {
      const bytes = contents[content] ?? Buffer.alloc(0);
      const answer = await validate(doctor, { name: `documento.${extension}`, type: declared, bytes });
      if (meant === declared && declared === content) {
        expect(answer.json(), content).toEqual({ success: true, message: 'File is valid' });
      } else {
        expect(answer.statusCode, content).toBe(400);
        expect(answer.json(), content).toEqual({
          success: false,
          code: 'VALIDATION_ERROR',
          message: 'File validation failed',
          data: { status: 400, reason: 'mismatch', ...saidOf(content, meant, declared) },
        });
      }
    }
  });

  it.each(Object.entries(uploadExtensions))('an honest .%s is stored as %s', async (extension, type) => {
    const bytes = contents[type] ?? Buffer.alloc(0);
    const answer = await upload(doctor, { name: `Mi documento.${extension.toUpperCase()}`, type, bytes });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toMatchObject({
      file_name: `Mi documento.${extension === 'jpeg' ? 'jpg' : extension}`,
      file_type: type,
    });
  });

  it.each(['svg', 'html', 'xml', 'exe', 'docx', 'zip', 'php', 'exe.', 'jpg%00'])(
    'refuses a file when its extension is "%s"',
    async (extension) => {
      const bytes = contents['image/jpeg'] ?? Buffer.alloc(0);
      const name = `documento.${extension}`;
      const answer = await validate(doctor, { name, type: 'image/jpeg', bytes });
      expect(answer.json()).toMatchObject({
        success: false,
        code: 'VALIDATION_ERROR',
        message: 'Invalid file extension. Allowed extensions: jpg, jpeg, png, gif, webp, pdf',
      });
    },
  );

  it.each(['image/svg+xml', 'text/html', 'application/zip', 'image/avif', 'image'])(
    'refuses a file when its type is "%s"',
    async (type) => {
      const bytes = contents['image/jpeg'] ?? Buffer.alloc(0);
      const answer = await validate(doctor, { name: 'documento.jpg', type, bytes });
      expect(answer.json()).toMatchObject({
        success: false,
        code: 'VALIDATION_ERROR',
        message:
          'Invalid file type. Allowed types: image/jpeg, image/png, image/gif, image/webp, application/pdf',
      });
    },
  );
});
