import type { NotificationEvent } from '@doctor-plus/contract/accounts/settings.ts';
import type { Template } from '@doctor-plus/contract/messaging/message-templates.ts';
import type { PhoneChannel } from '@doctor-plus/contract/messaging/phone-channels.ts';
import { foundTimes, quietUntil, ringsAtNight, ruledTimes } from '../../accounts/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { newId } from '../../platform/ids.ts';
import { findReader } from './notices-repository.ts';
import { insertMessages } from './repository.ts';
import type { Texts } from './texts.ts';

/** A notification of which its reader wants to be told on telephones. */
type PhoneNotice = {
  readonly id: string;
  readonly userId: string;
  readonly event: NotificationEvent;
  readonly phones: readonly PhoneChannel[];
  /** Where the portal shows what it is about. */
  readonly link: string;
};

/** Says on telephones that something is in the portal, in the transaction in which it comes there. */
export type TellPhones = (tx: Transaction, notice: PhoneNotice) => Promise<void>;

/** For how long after the quiet hours it is worth ringing for; milliseconds. */
const usually = 24 * 3_600_000;
const list = '/communications/notifications';

/**
 * What is said: that a message waits and the page of such messages, or no more than that there is a notice. Which person, chart or
 * conversation it is about stays in the portal, ids included.
 */
const saying = ({ event, link }: PhoneNotice): { template: Template; path: string } =>
  event === 'message'
    ? { template: 'message_waiting', path: link.replace(/[?#].*$/, '') }
    : { template: 'notice', path: list };

/**
 * Puts notices into the outbox of telephones: on those that are set up and to which the patient agreed, once for each notification,
 * however many of the same are gathered in it and however many processes write. In quiet hours they are due when these end.
 */
export const createTellPhones =
  ({ texts, clock }: { readonly texts: Texts; readonly clock: Clock }): TellPhones =>
  async (tx, notice) => {
    const { id, userId, event, phones } = notice;
    const { template, path } = saying(notice);
    const reader = await findReader(tx, userId, template);
    if (!reader) return;
    const { language } = reader;
    const reached = reader.decisions.filter(
      ({ channel, given, stands }) => given && stands && reader.ready[channel] && phones.includes(channel),
    );
    if (reached.length === 0) return;
    const { text, places } = await texts.say(reader, { template, visit: null, path }, reader.words);
    const now = clock.now();
    const quiet = ringsAtNight(event)
      ? null
      : quietUntil(ruledTimes(foundTimes(reader.times, reader.practiceZone)), now);
    await insertMessages(
      tx,
      reached.map(({ channel, number }) => ({
        id: newId(),
        channel,
        patientId: userId,
        number,
        template,
        language,
        text,
        places,
        notificationId: id,
        event,
        onceKey: `notice ${channel} ${id}`,
        usefulUntil: new Date((quiet ?? now).getTime() + usually),
        ...(quiet ? { nextTryAt: quiet } : {}),
      })),
    );
  };
