import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '../../platform/clock.ts';

/** What a provider does with the next message: takes it, refuses it, or ends the connection before or after it took it. */
export type Behaviour =
  | 'takes'
  | 'hangs up before'
  | 'hangs up after'
  | { readonly status: number; readonly body: object };

export type Taken = {
  readonly sid: string;
  readonly to: string;
  readonly body: string;
  /** The message's own id, as it was handed over. */
  readonly ours: string;
  /** Where it wants to be told what became of it; empty for WhatsApp. */
  readonly callback: string;
  readonly json: unknown;
  readonly at: Date;
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

const answer = (response: ServerResponse, status: number, body: object) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};

export type ProvidersOptions = {
  readonly port?: number;
  /** Messages that it took in an earlier life. */
  readonly sms?: Taken[];
  /** Called with each message before it is kept, and again before the answer leaves. */
  readonly along?: (message: Taken) => Promise<void>;
  readonly keep?: (message: Taken) => void;
  /** The provider's clock. */
  readonly now?: () => Date;
};

/** Both providers on loopback, as strict about their accounts as the real ones; each keeps what it takes. */
export const startProviders = async (options: ProvidersOptions = {}) => {
  const {
    port = 0,
    sms = [],
    along = async () => {},
    keep = () => {},
    now: clock = systemClock.now,
  } = options;
  const whatsapp: Taken[] = [];
  let behaviour: () => Behaviour = () => 'takes';
  let count = sms.length;
  const authorised = {
    basic: `Basic ${Buffer.from('AC1:secreto-sms').toString('base64')}`,
    bearer: 'Bearer secreto-wa',
  };

  const take = async (response: ServerResponse, list: Taken[], message: Taken, answered: object) => {
    const now = behaviour();
    if (now === 'hangs up before') return response.destroy();
    if (typeof now === 'object') return answer(response, now.status, now.body);
    await along(message);
    list.push(message);
    keep(message);
    await along(message);
    if (now === 'hangs up after') return response.destroy();
    return answer(response, 201, answered);
  };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const text = await bodyOf(request);
    const { authorization } = request.headers;
    if (url.pathname.startsWith('/2010-04-01/Accounts/AC1')) {
      if (authorization !== authorised.basic) return answer(response, 401, { code: 20003 });
      if (request.method === 'GET' && url.pathname.endsWith('/Messages.json'))
        return answer(response, 200, {
          messages: sms
            .filter(({ to }) => to === url.searchParams.get('To'))
            .toReversed()
            .map(({ sid, to, body, at }) => ({
              sid,
              to,
              body,
              direction: 'outbound-api',
              date_created: at.toUTCString(),
            })),
        });
      if (request.method === 'GET') return answer(response, 200, { sid: 'AC1' });
      const form = new URLSearchParams(text);
      count += 1;
      const message = {
        sid: `SM${count}`,
        to: form.get('To') ?? '',
        body: form.get('Body') ?? '',
        callback: form.get('StatusCallback') ?? '',
        ours: new URL(form.get('StatusCallback') ?? '').searchParams.get('message') ?? '',
        json: null,
        at: clock(),
      };
      return take(response, sms, message, { sid: message.sid, status: 'queued' });
    }
    if (url.pathname.startsWith('/v23.0/4711')) {
      if (authorization !== authorised.bearer) return answer(response, 401, { error: { code: 190 } });
      if (request.method === 'GET') return answer(response, 200, { id: '4711' });
      const json = JSON.parse(text);
      count += 1;
      const message = {
        sid: `wamid.${count}`,
        to: `+${json.to}`,
        body: json.template.name,
        callback: '',
        ours: json.biz_opaque_callback_data,
        json,
        at: clock(),
      };
      return take(response, whatsapp, message, { messages: [{ id: message.sid }] });
    }
    return answer(response, 404, {});
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sms,
    whatsapp,
    behave: (next: Behaviour | (() => Behaviour)) => {
      behaviour = typeof next === 'function' ? next : () => next;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
