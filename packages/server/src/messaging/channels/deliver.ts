import type { MessageFailure, PhoneChannel } from '@doctor-plus/contract/messaging/phone-channels.ts';
import { phoneChannels } from '@doctor-plus/contract/messaging/phone-channels.ts';
import { isLanguage } from '@doctor-plus/locales/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transact } from '../../platform/database/transact.ts';
import type { Log } from '../../platform/log.ts';
import type { Attempt, Outgoing, Provider, ProviderAdapter } from './adapter.ts';
import { takeBack } from './notices-repository.ts';
import { findProvider } from './provider.ts';
import * as repository from './repository.ts';

export type ChannelTimes = {
  /** How long a provider may take over one message; milliseconds. */
  readonly answer: number;
  /** For how long a message belongs to the process that took it: longer than sending and marking can take; seconds. */
  readonly lease: number;
  /** A provider that refused every message is left alone this long; milliseconds. */
  readonly rest: number;
  /** After a broken connection a provider still has this long to finish what it began; seconds. */
  readonly settle: number;
};

const channelTimes: ChannelTimes = { answer: 20_000, lease: 60, rest: 30_000, settle: 30 };

export type ChannelDeliveryDeps = {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly fieldKey: Buffer;
  readonly adapters: Readonly<Record<PhoneChannel, ProviderAdapter>>;
  readonly log: Log;
  readonly times?: ChannelTimes;
};

export type ChannelDelivery = {
  /** Sends what is due on every channel until there is no more or `stopping` says so. Returns how many left. */
  readonly deliverDue: (stopping?: AbortSignal) => Promise<number>;
};

const minute = 60;
/** Seconds until the next try, after the first, second, … failed one; then every hour. */
const delays = [minute, 5 * minute, 15 * minute];
const hourly = 60 * minute;
/** How long a message is tried; milliseconds. */
const day = 24 * 3_600_000;
/** Seconds until a provider is asked again what it took. */
const askAgain = minute;

const outgoing = (row: repository.MessageRow): Outgoing => ({
  id: row.id,
  number: row.number,
  text: row.text,
  template: row.template,
  language: isLanguage(row.language) ? row.language : 'es',
  places: row.places,
  since: row.firstTriedAt ?? row.createdAt,
});

/**
 * Sends what waits for telephones. A message is taken in one short transaction, sent without holding any, and marked in another.
 * While it is sent it says so: where a process or a connection ended meanwhile, it is uncertain, and is never simply sent again.
 * What decides then is the provider's own list where it has one, its report, or a person (decision 62).
 */
export const createChannelDelivery = (deps: ChannelDeliveryDeps): ChannelDelivery => {
  const { transact, clock, fieldKey, adapters, log, times = channelTimes } = deps;
  const restUntil = new Map<string, number>();
  let running: Promise<number> | null = null;

  const signal = () => AbortSignal.timeout(times.answer);

  const note = async (row: repository.MessageRow, attempt: Attempt): Promise<void> => {
    await transact<unknown>((tx) => {
      if (attempt.came === 'sent') return repository.markSent(tx, row, attempt.providerId);
      if (attempt.came === 'unknown') return repository.markUncertain(tx, row, attempt.failure, times.settle);
      const now = clock.now().getTime();
      const since = row.firstTriedAt?.getTime() ?? now;
      const seconds = delays[row.attempts - 1] ?? hourly;
      return attempt.final || now - since >= day
        ? repository.markFailed(tx, row, attempt.failure)
        : repository.postpone(tx, row, attempt.failure, seconds);
    });
    if (attempt.came !== 'sent') {
      const { failure: code } = attempt;
      log.warn({ message: row.id, channel: row.channel, code, came: attempt.came }, 'message not sent');
    }
  };

  /** Finds out whether the provider took a message of which nobody knows. */
  const settle = async (
    provider: Provider,
    row: repository.MessageRow,
    find: NonNullable<ProviderAdapter['find']>,
  ) => {
    const failure: MessageFailure = row.lastError ?? 'cut';
    try {
      const ids = await find(provider, outgoing(row), signal());
      await transact(async (tx) => {
        const known = await repository.knownIds(tx, row.channel, ids);
        const own = ids.find((id) => !known.has(id));
        await (own === undefined
          ? repository.postpone(tx, row, failure, 0)
          : repository.markSent(tx, row, own));
      });
    } catch (error) {
      await transact((tx) => repository.markUncertain(tx, row, failure, askAgain));
      log.warn(
        { message: row.id, channel: row.channel, err: error },
        'the provider does not tell what it took',
      );
    }
  };

  const settleUncertain = async (channel: PhoneChannel, stopping?: AbortSignal): Promise<void> => {
    const { find } = adapters[channel];
    if (!find) return;
    while (!stopping?.aborted) {
      const found = await transact(async (tx) => {
        const provider = await findProvider(tx, fieldKey, channel);
        const row = provider && (await repository.takeUncertain(tx, channel, times.lease));
        return row && { provider, row };
      });
      if (!found) return;
      await settle(found.provider, found.row, find);
    }
  };

  const deliverOn = async (channel: PhoneChannel, stopping?: AbortSignal): Promise<number> => {
    await settleUncertain(channel, stopping);
    let sent = 0;
    while (!stopping?.aborted) {
      const found = await transact(async (tx) => {
        const provider = await findProvider(tx, fieldKey, channel);
        if (!provider || performance.now() < (restUntil.get(provider.key) ?? 0)) return null;
        const row = await repository.takeDue(tx, channel, times.lease);
        return row && { provider, row };
      });
      if (!found) return sent;
      const { provider, row } = found;
      const attempt = await adapters[channel].send(provider, outgoing(row), signal());
      await note(row, attempt);
      if (attempt.came === 'sent') sent += 1;
      else if (attempt.came === 'unknown' || attempt.general) {
        restUntil.set(provider.key, performance.now() + times.rest);
        return sent;
      }
    }
    return sent;
  };

  const deliverAll = async (stopping?: AbortSignal): Promise<number> => {
    await transact(async (tx) => {
      await repository.endLeases(tx);
      await takeBack(tx);
      await repository.endUseless(tx);
    });
    const counts = await Promise.all(phoneChannels.map((channel) => deliverOn(channel, stopping)));
    return counts.reduce((sum, count) => sum + count, 0);
  };

  return {
    deliverDue: (stopping) => {
      running ??= deliverAll(stopping).finally(() => {
        running = null;
      });
      return running;
    },
  };
};
