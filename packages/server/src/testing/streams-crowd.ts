import { type ClientRequest, request } from 'node:http';

/**
 * A crowd of readers in a process of its own, so that the memory of the servers can be measured. It is forked by
 * streams.nightly.ts, opens what it is told to, and answers with what it heard.
 */
export type Order =
  | {
      readonly kind: 'open';
      readonly ports: readonly number[];
      readonly cookies: readonly string[];
      readonly path: string;
    }
  /** Breaks so many lines and comes back with `Last-Event-ID`, now to the other server. */
  | { readonly kind: 'break'; readonly count: number }
  /** How many have heard of this object. */
  | { readonly kind: 'count'; readonly id: string }
  | { readonly kind: 'report' };

export type Heard = {
  readonly kind: 'report';
  /** Of each object, when each telling came: milliseconds of the clock that both processes share. */
  readonly tellings: Readonly<Record<string, readonly number[]>>;
  /** Readers who heard of an object twice. */
  readonly doubled: number;
  readonly resets: number;
};

type Reader = {
  call: ClientRequest | null;
  id: string;
  port: number;
  readonly cookie: string;
  readonly told: Set<string>;
};

const readers: Reader[] = [];
let ports: readonly number[] = [];
let path = '';
const tellings: Record<string, number[]> = {};
let doubled = 0;
let resets = 0;

const now = () => performance.timeOrigin + performance.now();

const take = (reader: Reader, block: string): void => {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
  if (field('event') === 'reset') resets += 1;
  if (field('event') === 'changes') {
    const at = now();
    for (const { id } of JSON.parse(field('data') ?? '[]') as { id: string }[]) {
      if (reader.told.has(id)) doubled += 1;
      reader.told.add(id);
      tellings[id] ??= [];
      tellings[id].push(at);
    }
  }
  reader.id = field('id') ?? reader.id;
};

/** Resolves when the stream has begun; tries again while it is refused. */
const follow = (reader: Reader): Promise<void> =>
  new Promise((resolve) => {
    const again = () => setTimeout(() => follow(reader).then(resolve), 50);
    const headers = { cookie: reader.cookie, ...(reader.id ? { 'last-event-id': reader.id } : {}) };
    const call = request({ host: '127.0.0.1', port: reader.port, path, headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) {
        answer.resume();
        again();
        return;
      }
      let rest = '';
      answer.setEncoding('utf8');
      answer.on('error', () => undefined);
      answer.on('data', (chunk: string) => {
        if (reader.call !== call) return;
        const blocks = (rest + chunk).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) take(reader, block);
        resolve();
      });
    });
    call.on('error', () => reader.call === call && again());
    reader.call = call;
    call.end();
  });

const inBatches = async (list: readonly Reader[]): Promise<void> => {
  for (let from = 0; from < list.length; from += 100)
    await Promise.all(list.slice(from, from + 100).map(follow));
};

const obey = async (order: Order): Promise<void> => {
  if (order.kind === 'open') {
    ({ ports, path } = order);
    order.cookies.forEach((cookie, nth) => {
      readers.push({ call: null, id: '', port: ports[nth % ports.length] ?? 0, cookie, told: new Set() });
    });
    await inBatches(readers);
    process.send?.({ kind: 'open' });
  } else if (order.kind === 'break') {
    const broken = readers.slice(0, order.count);
    for (const reader of broken) {
      const call = reader.call;
      reader.call = null;
      call?.destroy();
      reader.port = ports.find((port) => port !== reader.port) ?? reader.port;
    }
    await inBatches(broken);
    process.send?.({ kind: 'open' });
  } else if (order.kind === 'count') {
    process.send?.(tellings[order.id]?.length ?? 0);
  } else {
    process.send?.({ kind: 'report', tellings, doubled, resets } satisfies Heard);
  }
};

process.on('message', (order: Order) => void obey(order));
