import type { Request } from './matrix-case.ts';

const boundary = '----doctor-plus-test-7d4a6f';

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));

/**
 * A multipart body as a browser writes it: the fields of `body`, then the file. A `body` that is no object is sent as it
 * is, for a client that does not know the form.
 */
export const multipartOf = ({ body, file }: Request): { body: Buffer; contentType: string } => {
  const contentType = `multipart/form-data; boundary=${boundary}`;
  if (body !== undefined && (typeof body !== 'object' || body === null || Array.isArray(body))) {
    return { body: Buffer.from(textOf(body)), contentType };
  }
  const fields = Object.entries(body ?? {}).map(([name, value]) =>
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${textOf(value)}\r\n`,
    ),
  );
  const parts = file ? [...fields, filePart(file)] : fields;
  return { body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]), contentType };
};

const filePart = ({ name, type, bytes }: NonNullable<Request['file']>): Buffer => {
  const disposition = `form-data; name="file"; filename="${name.replaceAll('"', '%22').replace(/[\r\n]/g, ' ')}"`;
  const head = `--${boundary}\r\nContent-Disposition: ${disposition}\r\nContent-Type: ${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')]);
};
