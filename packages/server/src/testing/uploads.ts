import type { LightMyRequestResponse } from 'fastify';
import type { TestClient } from './app.ts';
import { multipartOf } from './multipart.ts';

export type SentFile = { readonly name: string; readonly type: string; readonly bytes: Buffer };

const api = '/wp-json/dr-assistant/v1';

const post = (
  client: TestClient,
  path: string,
  file: SentFile | undefined,
  body: Record<string, string>,
): Promise<LightMyRequestResponse> => {
  const form = multipartOf({ body, ...(file ? { file } : {}) });
  return client.call('POST', `${api}/${path}`, form.body, { 'content-type': form.contentType });
};

/** Has a file checked. */
export const validate = (client: TestClient, file?: SentFile, body: Record<string, string> = {}) =>
  post(client, 'validate-file', file, body);

/** Uploads a file, as the specification's client does. */
export const upload = (client: TestClient, file?: SentFile, context = 'secure_upload') =>
  post(client, 'secure-upload', file, {
    upload_context: context,
    title: file?.name ?? '',
    description: '',
  });
