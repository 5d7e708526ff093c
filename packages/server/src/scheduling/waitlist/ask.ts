import { isLanguage } from '@doctor-plus/locales/index.ts';
import { fullName } from '../../accounts/index.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { newId } from '../../platform/ids.ts';
import { localeOf } from '../../platform/mail/words.ts';
import { type Deps, waitlistLink } from './deps.ts';
import { type Contact, findCaller } from './line-repository.ts';
import * as repository from './repository.ts';
import { heldUntil } from './rules.ts';

type Asked = {
  readonly entry: Pick<repository.EntryRow, 'id' | 'doctorId' | 'patientId' | 'createdBy'>;
  readonly contact: Contact;
  readonly doctorName: string;
  readonly place: {
    readonly id: string;
    readonly name: string;
    readonly city: string;
    readonly time_zone: string;
  };
  readonly slot: { readonly start: Date; readonly end: Date; readonly busyUntil: Date };
};

const spoken = (language: string, timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full', timeStyle: 'short', timeZone }).format(at);

/** Keeps a time for somebody and asks whether they want it, inside the transaction that found it free. */
export const createAsk =
  ({ clock, notify, queueMail }: Pick<Deps, 'clock' | 'notify' | 'queueMail'>) =>
  async (tx: Transaction, { entry, contact, doctorName, place, slot }: Asked): Promise<void> => {
    const now = clock.now();
    const id = newId();
    const until = heldUntil(now, slot.start, place.time_zone);
    const { reader } = contact;
    const address = reader?.email ?? null;
    await repository.insertOffer(tx, {
      id,
      entryId: entry.id,
      doctorId: entry.doctorId,
      locationId: place.id,
      startsAt: slot.start,
      endsAt: slot.end,
      busyUntil: slot.busyUntil,
      offeredAt: now,
      heldUntil: until,
      byPhone: address === null,
    });
    const start = slot.start.toISOString();
    if (!reader || address === null) {
      await notify(tx, {
        userId: await findCaller(tx, entry),
        kind: 'waitlist.call',
        params: { person: fullName(contact.patient), start },
        personId: entry.patientId,
        link: waitlistLink,
      });
      return;
    }
    await notify(tx, {
      userId: reader.id,
      kind: 'waitlist.offered',
      params: { person: doctorName, start },
      personId: entry.doctorId,
      link: waitlistLink,
    });
    await queueMail(tx, {
      template: 'waitlistOffer',
      userId: reader.id,
      address,
      language: isLanguage(reader.language) ? reader.language : 'es',
      params: {
        name: reader.calledName,
        person: doctorName,
        when: spoken(reader.language, place.time_zone, slot.start),
        place: [place.name, place.city].filter(Boolean).join(', '),
        until: spoken(reader.language, place.time_zone, until),
        link: waitlistLink,
      },
      once: `waitlist ${id}`,
    });
  };
