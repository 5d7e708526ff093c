import * as endpoints from '@doctor-plus/contract/accounts/settings.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { Language } from '@doctor-plus/contract/kernel/values.ts';
import type { PhoneChannel } from '@doctor-plus/contract/messaging/phone-channels.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Read, Transact } from '../../platform/database/transact.ts';
import { claimFile, releaseFile } from '../../platform/files/claim.ts';
import { type Actor, personOf } from '../../platform/http/actor.ts';
import { invalid, notFound, notSignedIn } from '../../platform/http/errors.ts';
import { isAskedOf, readConsents, recordConsent } from './consents.ts';
import { concerns, fixedBecause, tellsOf } from './event-ways.ts';
import { keepMailTimes } from './mail-times.ts';
import { keepChoices, readChoices, withPortal } from './notification-choices.ts';
import { missingOf, type OwnPhones, phonesOf } from './own-phones.ts';
import { applyChanges, readProfile } from './profile.ts';
import { lockPhoto, updateUser } from './profile-repository.ts';
import { readRecordAccess } from './record-access.ts';
import { chooseReminders } from './reminder-ways.ts';

type Deps = {
  readonly transact: Transact;
  readonly read: Read;
  readonly clock: Clock;
  readonly phones: OwnPhones;
};

export type Settings = ReturnType<typeof createSettings>;

/** What a person sets about their own account (decision D11: of every role). */
export const createSettings = ({ transact, read, clock, phones }: Deps) => ({
  profile: (actor: Actor) => read((tx) => readProfile(tx, actor.id)),

  changeProfile: async (actor: Actor, changes: ParsedOf<typeof endpoints.changeProfile>['body']) => {
    const { profile } = await transact(
      (tx) => applyChanges(tx, actor, changes),
      ({ changed }) =>
        audit(actor, endpoints.changeProfile, {
          objectId: actor.id,
          // Names of fields, never what stands in them.
          details: { fields: changed.join(' ') },
        }),
    );
    return profile;
  },

  setPhoto: (actor: Actor, fileId: string) =>
    transact(
      async (tx) => {
        const before = await lockPhoto(tx, actor.id);
        await claimFile(tx, { fileId, ownerId: actor.id, newOwnerId: actor.id, purpose: 'photo' });
        if (before) await releaseFile(tx, before);
        await updateUser(tx, actor.id, { photoId: fileId });
        return readProfile(tx, actor.id);
      },
      audit(actor, endpoints.setPhoto, { objectId: fileId }),
    ),

  removePhoto: (actor: Actor) =>
    transact(
      async (tx) => {
        const before = await lockPhoto(tx, actor.id);
        if (before) {
          await releaseFile(tx, before);
          await updateUser(tx, actor.id, { photoId: null });
        }
        return readProfile(tx, actor.id);
      },
      audit(actor, endpoints.removePhoto, { objectId: actor.id }),
    ),

  changeAppearance: (actor: Actor, choice: ParsedOf<typeof endpoints.changeAppearance>['body']) =>
    transact(
      async (tx) => {
        const [row] = await updateUser(tx, actor.id, {
          ...(choice.language === undefined ? {} : { language: choice.language }),
          ...(choice.theme === undefined ? {} : { theme: choice.theme }),
          appearanceChosen: true,
        });
        if (!row) throw notSignedIn();
        return { language: Language.parse(row.language), theme: row.theme };
      },
      audit(actor, endpoints.changeAppearance, { objectId: actor.id }),
    ),

  consents: (actor: Actor) => read((tx) => readConsents(tx, actor)),

  decideConsent: (actor: Actor, kind: endpoints.ConsentKind, given: boolean) =>
    transact(
      async (tx) => {
        if (!isAskedOf(actor.role, kind)) throw notFound();
        await recordConsent(tx, { userId: actor.id, kind, given });
        return readConsents(tx, actor);
      },
      audit(actor, endpoints.decideConsent, {
        objectId: actor.id,
        details: { kind, given, version: endpoints.consentVersions[kind] },
      }),
    ),

  recordAccess: (actor: Actor, before: string | undefined) =>
    transact(
      (tx) => readRecordAccess(tx, actor, before),
      audit(actor, endpoints.listRecordAccess, { patientId: personOf(actor) }),
    ),

  notificationChoices: (actor: Actor) => read((tx) => readChoices(tx, actor, phones)),

  chooseNotifications: (
    actor: Actor,
    event: endpoints.NotificationEvent,
    { channel, wanted }: ParsedOf<typeof endpoints.chooseNotifications>['body'],
  ) =>
    transact(
      async (tx) => {
        if (!concerns(actor.role, event) || !tellsOf(actor.role, event, channel)) throw notFound();
        const isPhone = channel === 'sms' || channel === 'whatsapp';
        if (isPhone) {
          const own = await phonesOf(tx, actor, phones);
          if (!own.some((one) => one.channel === channel && missingOf(one) === null)) throw notFound();
        }
        const isReminder = event === 'appointment_reminder';
        if (isReminder && isPhone) await phones.choose(tx, actor.id, { [channel]: wanted });
        else if (isReminder && channel === 'mail') await chooseReminders(tx, actor.id, { mail: wanted });
        else if (fixedBecause(actor.role, event, channel) === null)
          await keepChoices(tx, actor.id, event, withPortal(actor.role, event, channel, wanted));
        return readChoices(tx, actor, phones);
      },
      audit(actor, endpoints.chooseNotifications, {
        objectId: actor.id,
        details: { event, channel, wanted },
      }),
    ),

  decidePhoneConsent: (actor: Actor, channel: PhoneChannel, given: boolean) =>
    transact(
      async (tx) => {
        const came = await phones.decide(tx, actor.id, { channel, given });
        if (came === 'provider') throw notFound();
        if (came === 'number') throw invalid({ number: 'needed' });
        return readChoices(tx, actor, phones);
      },
      audit(actor, endpoints.decidePhoneConsent, { objectId: actor.id, details: { channel, given } }),
    ),

  chooseMailTimes: (actor: Actor, times: endpoints.MailTimes) =>
    transact(
      async (tx) => {
        await keepMailTimes(tx, actor.id, times, clock.now());
        return readChoices(tx, actor, phones);
      },
      audit(actor, endpoints.chooseMailTimes, {
        objectId: actor.id,
        details: { rhythm: times.rhythm, quiet: times.quiet !== null },
      }),
    ),
});
