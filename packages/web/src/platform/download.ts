import type { Endpoint, InputOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { fetchAnswer } from './api.ts';
import { saveFile } from './save-file.ts';

/** The name that `Content-Disposition` gives a file: the whole one in UTF-8, else the one in ASCII. */
const nameIn = (disposition: string): string => {
  const whole = /filename\*=UTF-8''([^;]*)/.exec(disposition)?.[1];
  return whole ? decodeURIComponent(whole) : (/filename="([^"]*)"/.exec(disposition)?.[1] ?? 'file');
};

/**
 * Calls an endpoint that answers with a file: fetched with the session, then saved by the browser under its own name. Apart from the
 * other calls, because no first page saves files. Errors: those of `api`.
 */
export const download = async <E extends Endpoint & { readonly download: true }>(
  endpoint: E,
  input: InputOf<E>,
): Promise<void> => {
  const response = await fetchAnswer(endpoint, input);
  saveFile(nameIn(response.headers.get('content-disposition') ?? ''), await response.blob());
};
