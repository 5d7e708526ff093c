import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Whether two texts are the same; how long it takes does not tell how much of them is. */
export const isSame = (one: string, other: string): boolean => {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
};

/** Fields of a form in the order in which they are signed: by name, a name that comes twice with each of its values once. */
const fieldsOf = (form: URLSearchParams): string =>
  [...new Set(form.keys())]
    .sort()
    .map((name) =>
      [...new Set(form.getAll(name))]
        .sort()
        .map((value) => `${name}${value}`)
        .join(''),
    )
    .join('');

/** `X-Twilio-Signature`: HMAC-SHA1 of the whole address and the fields of the form, with the account's token. */
export const signForm = (token: string, url: string, form: URLSearchParams): string =>
  createHmac('sha1', token)
    .update(`${url}${fieldsOf(form)}`, 'utf8')
    .digest('base64');

/** `X-Hub-Signature-256`: HMAC-SHA256 of the body, byte for byte, with the application's secret. */
export const signBody = (secret: string, body: Buffer): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
