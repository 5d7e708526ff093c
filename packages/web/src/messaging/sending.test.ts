import { describe, expect, it } from 'vitest';
import { ApiError } from '../platform/api-errors.ts';
import { createSending, sendWritten, type Waiting, type Written } from './sending.ts';

const written = (text: string): Written => ({ id: crypto.randomUUID(), text, files: [] });

/** A device that keeps what it is told, and a server that can be out of reach. */
const setUp = (stored: unknown = undefined, refuse: (written: Written) => void = () => undefined) => {
  const world = {
    kept: stored,
    online: true,
    has: [] as string[],
    failures: 0,
    shown: [] as readonly Waiting[],
  };
  const sending = createSending({
    read: async () => world.kept,
    keep: async (all) => {
      world.kept = all;
    },
    post: async (one) => {
      const { online } = world;
      await Promise.resolve();
      if (!online) throw new Error('offline');
      refuse(one);
      world.has.push(one.text);
    },
    onFailed: () => {
      world.failures += 1;
    },
  });
  sending.follow((now) => {
    world.shown = now;
  });
  return { world, sending };
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a message', () => {
  it('is kept on the device until the server has it', async () => {
    const { world, sending } = setUp();
    const hello = written('Hola');
    sending.send(hello);
    expect(world.kept).toEqual([hello]);
    await settled();
    expect([world.has, world.kept, world.shown]).toEqual([['Hola'], [], []]);
  });

  it('that did not get there stands there again after a return, and is not said to be sent', async () => {
    const { world, sending } = setUp();
    world.online = false;
    const hello = written('Hola');
    sending.send(hello);
    await settled();
    expect([world.shown, world.failures]).toEqual([[{ ...hello, failed: true }], 1]);
    const later = setUp(world.kept);
    await later.sending.restore();
    expect(later.world.shown).toEqual([{ ...hello, failed: true }]);
    expect(later.world.has).toEqual([]);
  });

  it('goes out when the line is back, after those before it', async () => {
    const { world, sending } = setUp();
    world.online = false;
    for (const text of ['uno', 'dos']) sending.send(written(text));
    await settled();
    world.online = true;
    await sending.retryAll();
    expect([world.has, world.kept]).toEqual([['uno', 'dos'], []]);
  });

  it('goes out when the line comes back before the call without it has failed', async () => {
    const { world, sending } = setUp();
    world.online = false;
    sending.send(written('Hola'));
    world.online = true;
    await sending.retryAll();
    await settled();
    expect([world.has, world.kept, world.failures]).toEqual([['Hola'], [], 0]);
  });

  it('is forgotten when the server turns out to have it, and when the person drops it', async () => {
    const [one, two] = [written('uno'), written('dos')];
    const { world, sending } = setUp([one, two]);
    await sending.restore();
    sending.arrived([one]);
    expect(world.kept).toEqual([two]);
    sending.discard(two.id);
    expect([world.kept, world.shown]).toEqual([[], []]);
  });

  it('is not forgotten for what the server has under its id but with other words or files', async () => {
    const hello = { ...written('Mañana'), files: [{ id: 'a', name: 'a.pdf' }] };
    const { world, sending } = setUp([hello]);
    await sending.restore();
    for (const other of [{ text: 'Hoy' }, { files: [] }, { files: [{ id: 'b' }] }])
      sending.arrived([{ ...hello, ...other }]);
    expect(world.kept).toEqual([hello]);
    sending.arrived([{ ...hello, text: 'Mañana', files: [{ id: 'a' }] }]);
    expect(world.kept).toEqual([]);
  });

  it('of another form, from an older version, is let go', async () => {
    const { world, sending } = setUp([{ text: 'x' }]);
    await sending.restore();
    expect(world.shown).toEqual([]);
  });
});

describe('a message under whose id the server has something else', () => {
  const refusal = (code: string) =>
    new ApiError({ code, status: 422, message: '', data: {}, requestId: null, body: {}, retryAfter: null });
  const sendTo = async (code: string) => {
    const hello = written('Hola');
    const { world, sending } = setUp(undefined, ({ id }) => {
      if (id === hello.id) throw refusal(code);
    });
    sending.send(hello);
    await settled();
    return { ...world, hello };
  };

  it('goes out as a message of its own', async () => {
    const { has, kept, failures } = await sendTo('idempotency_key_reused');
    expect([has, kept, failures]).toEqual([['Hola'], [], 0]);
  });

  it('stays where it is when it is refused for another reason', async () => {
    const { has, shown, failures, hello } = await sendTo('conversation_closed');
    expect([has, shown, failures]).toEqual([[], [{ ...hello, failed: true }], 1]);
  });

  it('gets its new id before it is sent again', async () => {
    const order: string[] = [];
    const hello = written('Hola');
    await sendWritten(
      hello,
      ({ id }) => {
        order.push(id);
        if (id === hello.id) throw refusal('idempotency_key_reused');
      },
      (id) => order.push(`renewed ${id}`),
    );
    expect(order).toEqual([hello.id, `renewed ${order[2]}`, order[2]]);
  });
});
