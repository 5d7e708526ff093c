import { signForm } from '../messaging/channels/signatures.ts';
import type { TestApp, TestClient } from './app.ts';
import { api } from './matrix-case.ts';

/** Connects a channel with a provider of `startProviders`, as an administrator does. */
export const connectChannel = async (
  admin: TestClient,
  base: string,
  channel: 'sms' | 'whatsapp',
  changes: object = {},
) => {
  const url = `${api}/admin/channels`;
  const current = (await admin.call('GET', url)).json().data;
  const { version } = current.find((one: { channel: string }) => one.channel === channel);
  return admin.call('PUT', `${url}/${channel}`, {
    version,
    enabled: true,
    base_url: base,
    account: channel === 'sms' ? 'AC1' : '4711',
    sender: channel === 'sms' ? '+18095550000' : '',
    api_version: channel === 'sms' ? '' : 'v23.0',
    token: channel === 'sms' ? 'secreto-sms' : 'secreto-wa',
    signing: 'firma',
    verify: 'saludo',
    ...changes,
  });
};

/** A call of the SMS provider: form fields with their signature. */
export const signedForm = (
  app: TestApp,
  path: string,
  fields: Record<string, string>,
  { token = 'secreto-sms', signature }: { token?: string; signature?: string | undefined } = {},
) => {
  const body = new URLSearchParams({ AccountSid: 'AC1', ...fields });
  const url = `${api}${path}`;
  return app.server.inject({
    method: 'POST',
    url,
    headers: {
      host: 'localhost',
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature ?? signForm(token, `http://localhost:3000${url}`, body),
    },
    payload: body.toString(),
  });
};
