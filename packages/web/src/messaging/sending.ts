import * as z from 'zod/mini';
import { isRefused } from '../platform/api-errors.ts';

const Written = z.object({
  id: z.uuid(),
  text: z.string(),
  files: z.readonly(z.array(z.object({ id: z.string(), name: z.string() }))),
});
/** What somebody wrote. `id` is the message's own: sent again, it is stored once. */
export type Written = Readonly<z.output<typeof Written>>;
export type Waiting = Written & { readonly failed: boolean };

type Ports = {
  /** What was kept on this device, as it was stored. */
  readonly read: () => Promise<unknown>;
  readonly keep: (written: readonly Written[]) => Promise<void>;
  /** Resolves when the server has the message. */
  readonly post: (written: Written) => Promise<void>;
  readonly onFailed: (failure: unknown) => void;
};

type Stored = {
  readonly id: string;
  readonly text: string;
  readonly files: readonly { readonly id: string }[];
};

/** Whether one of these messages is what was written, and not something else that the server has under its id. */
export const isStored = (written: Written, messages: readonly Stored[]): boolean =>
  messages.some(
    ({ id, text, files }) =>
      id === written.id &&
      text === written.text.normalize() &&
      files.length === written.files.length &&
      files.every((file, at) => file.id === written.files[at]?.id),
  );

/**
 * Sends what was written. Where the server has something else under its id (the text was changed after an answer was lost, or went out
 * from another page first), this is a message of its own: it goes out under a new id, which `renew` gets before.
 */
export const sendWritten = async (
  written: Written,
  send: (written: Written) => unknown,
  renew: (id: string) => void,
): Promise<void> => {
  try {
    await send(written);
  } catch (failure) {
    if (!isRefused(failure, 'idempotency_key_reused')) throw failure;
    const id = crypto.randomUUID();
    renew(id);
    await send({ ...written, id });
  }
};

/** The messages of one conversation that the server does not have yet. */
export const createSending = ({ read, keep, post, onFailed }: Ports) => {
  let waiting: readonly Waiting[] = [];
  let show: (now: readonly Waiting[]) => void = () => undefined;
  /** How often the line came back. */
  let returns = 0;

  const change = (next: readonly Waiting[]) => {
    waiting = next;
    show(waiting);
    keep(waiting.map(({ id, text, files }) => ({ id, text, files }))).catch(() => undefined);
  };
  const without = (gone: string) => waiting.filter(({ id }) => id !== gone);

  const send = async ({ id: firstId, text, files }: Written): Promise<void> => {
    let id = firstId;
    const under = (next: string) => {
      change([...without(id), { id: next, text, files, failed: false }]);
      id = next;
    };
    const begun = returns;
    under(id);
    try {
      await sendWritten({ id, text, files }, post, under);
      change(without(id));
    } catch (failure) {
      // The line came back while the call was still failing without it.
      if (returns > begun) return send({ id, text, files });
      change(waiting.map((one) => (one.id === id ? { ...one, failed: true } : one)));
      onFailed(failure);
    }
  };

  return {
    waiting,
    follow: (tell: typeof show) => {
      show = tell;
      tell(waiting);
      return () => {
        show = () => undefined;
      };
    },
    /** Shows again what an earlier visit left behind; it was not sent. */
    restore: async (): Promise<void> => {
      const kept = z.array(Written).safeParse(await read().catch(() => null));
      const left = (kept.data ?? []).filter((written) => waiting.every(({ id }) => id !== written.id));
      if (left.length > 0) change([...left.map((written) => ({ ...written, failed: true })), ...waiting]);
    },
    send: (written: Written) => void send(written),
    /** Sends again what failed, in the order in which it was written. */
    retryAll: async (): Promise<void> => {
      returns += 1;
      for (const written of waiting.filter(({ failed }) => failed)) await send(written);
    },
    discard: (id: string) => change(without(id)),
    /** The server has these: an answer was lost, or another page sent them. */
    arrived: (messages: readonly Stored[]) => {
      const left = waiting.filter((one) => !isStored(one, messages));
      if (left.length < waiting.length) change(left);
    },
  };
};
