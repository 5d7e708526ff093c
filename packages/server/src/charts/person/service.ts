import * as endpoints from '@doctor-plus/contract/charts/person.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { changingPatient, fullName, patientInReach } from '../../accounts/index.ts';
import { patient } from '../../accounts/tables.ts';
import { audit } from '../../platform/audit/audit.ts';
import { calendarDay } from '../../platform/calendar-day.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transact, Transaction } from '../../platform/database/transact.ts';
import { possibleDays } from '../../platform/date-of-death.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { invalid, notFound, Refusal } from '../../platform/http/errors.ts';
import type { Notify } from '../../platform/notify.ts';
import * as duplicates from '../duplicates/repository.ts';
import { refuseAbsent } from '../merged-away.ts';
import { summaryFrom } from '../present.ts';
import { registrationFrom } from '../registration.ts';
import { personFrom, stateFrom, valuesFrom, versionFrom } from './present.ts';
import * as repository from './repository.ts';
import { changedFields, isLikeness, problemsOf, valuesAt, valuesOf } from './rules.ts';

/** What lies ahead of a patient who has died is called off; returns how many appointments. Scheduling fills it. */
export type CallOff = (
  tx: Transaction,
  actor: Actor,
  patient: { readonly id: string; readonly name: string },
) => Promise<number>;

export type PersonDeps = {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly notify: Notify;
  readonly callOff: CallOff;
};

type ChangeBody = ParsedOf<typeof endpoints.changePerson>['body'];
type DeathBody = ParsedOf<typeof endpoints.recordDeath>['body'];

/** Earlier values that are listed. */
const mostVersions = 100;
const mostAlike = 5;

/** Who a patient is: read, put right with what was said before kept, and that somebody has died. */
export const createPerson = ({ transact, clock, notify, callOff }: PersonDeps) => {
  const personOf = async (tx: Transaction, actor: Actor, id: string) => {
    const row = await repository.findPerson(tx, actor, id);
    if (!row) return refuseAbsent(tx, id, patientInReach(actor, patient.id));
    return personFrom(row, actor, clock.now());
  };

  /** Holds the person in the version that the caller saw; otherwise both versions go into the refusal. */
  const holdVersion = async (tx: Transaction, actor: Actor, id: string, version: number) => {
    const row = await repository.lockPerson(tx, actor, id);
    if (!row) throw notFound();
    if (row.version === version) return row;
    const versions = await repository.findOwnVersions(tx, row);
    const today = valuesFrom(row);
    const seen = valuesAt(today, row.version, versions, version);
    throw new Refusal('version_conflict', 'Somebody changed this person in the meantime.', {
      current: stateFrom(row.version, today, versions),
      seen: seen && stateFrom(version, seen, versions),
    });
  };

  const write = async (tx: Transaction, actor: Actor, id: string, body: ChangeBody) => {
    const row = await holdVersion(tx, actor, id, body.version);
    const { document_seen: documentSeen } = body;
    const before = valuesFrom(row);
    const after = valuesOf(body.values, before);
    const changed = changedFields(before, after);
    const problems = problemsOf({
      before,
      after,
      reason: body.reason,
      documentSeen,
      signsIn: row.account !== null,
      today: calendarDay(clock.now(), row.timeZone),
      diedOn: row.deceasedAt && (possibleDays(row.deceasedAt, row.timeZone)?.last ?? null),
    });
    if (Object.keys(problems).length > 0) throw invalid(problems);
    const renames = changed.includes('given_name') || changed.includes('family_name');
    if (renames && !personFrom(row, actor, clock.now()).can.change_name) {
      throw new Refusal('name_checked', 'The name was compared with the exequatur.');
    }
    if (changed.length === 0 && !documentSeen) return changed;
    const { email, ...values } = after;
    await changingPatient(tx, {
      cause: 'practice',
      by: actor,
      reason: body.reason.trim(),
      documentSeen,
      at: clock.now(),
    });
    await repository.updatePerson(tx, id, {
      givenName: values.given_name,
      familyName: values.family_name,
      birthDate: values.birth_date,
      sex: values.sex,
      phone: values.phone,
      emergencyContact: values.emergency_contact,
      status: values.status,
      ...registrationFrom(values),
      ...(documentSeen ? { identityCheckedAt: clock.now() } : {}),
      ...(row.account ? {} : { email }),
    });
    if (row.account && changed.length > 0) {
      await repository.updateAccount(tx, id, after, changed);
      await notify(tx, {
        userId: id,
        kind: 'person.changed',
        params: { person: actor.name },
        personId: actor.id,
        link: '/medical-records/personal',
      });
    }
    return changed;
  };

  /** Others in reach who may be the same person, those of whom somebody said that they are two left out. */
  const alikeOf = async (tx: Transaction, actor: Actor, id: string, form: endpoints.PersonForm) => {
    const typed = {
      name: fullName({ givenName: form.given_name, familyName: form.family_name }),
      birthDate: form.birth_date,
      phone: form.phone,
      email: form.email,
      document: form.document_number ?? '',
    };
    const found = await duplicates.findAlike(tx, actor, typed, mostAlike, id);
    const known = await duplicates.findSummaries(
      tx,
      actor,
      found.map((one) => one.id),
    );
    return found.flatMap(({ id: other, likenesses }) => {
      const row = known.get(other);
      return row ? [{ patient: summaryFrom(row, clock.now()), likenesses }] : [];
    });
  };

  const writeDeath = async (
    tx: Transaction,
    actor: Actor,
    id: string,
    { version, on, reason }: DeathBody,
  ) => {
    const row = await holdVersion(tx, actor, id, version);
    if (on === row.deceasedAt) {
      throw new Refusal('invalid_transition', 'This is what is recorded already.');
    }
    const today = calendarDay(clock.now(), row.timeZone);
    if (on === null && reason.trim().length < 3) throw invalid({ reason: 'required' });
    const days = on === null ? null : possibleDays(on, row.timeZone);
    if (days && days.first > today) throw invalid({ on: 'in_future' });
    if (days && row.birthDate !== null && days.last < row.birthDate) throw invalid({ on: 'before_birth' });
    await changingPatient(tx, { cause: 'practice', by: actor, reason: reason.trim(), at: clock.now() });
    await repository.updatePerson(tx, id, { deceasedAt: on });
    return on === null ? 0 : callOff(tx, actor, { id, name: fullName(row) });
  };

  return {
    read: (actor: Actor, id: string) =>
      transact(
        async (tx) => ({ person: await personOf(tx, actor, id) }),
        audit(actor, endpoints.getPerson, { patientId: id }),
      ),

    change: async (actor: Actor, id: string, body: ChangeBody) => {
      const { changed: _logged, ...answer } = await transact(
        async (tx) => {
          const changed = await write(tx, actor, id, body);
          const alike = changed.some(isLikeness) ? await alikeOf(tx, actor, id, body.values) : [];
          return { person: await personOf(tx, actor, id), alike, changed };
        },
        ({ person, changed }) =>
          audit(actor, endpoints.changePerson, {
            patientId: id,
            details: {
              version: person.version,
              fields: changed.join(' '),
              document_seen: body.document_seen,
            },
          }),
      );
      return answer;
    },

    versions: (actor: Actor, id: string) =>
      transact(
        async (tx) => {
          const { patient } = await personOf(tx, actor, id);
          const rows = await repository.listVersions(tx, id, mostVersions);
          return {
            data: rows.map((row) => versionFrom(row.version, patient.chart_number)),
            total: rows[0]?.total ?? 0,
          };
        },
        audit(actor, endpoints.listPersonVersions, { patientId: id }),
      ),

    recordDeath: (actor: Actor, id: string, body: DeathBody) =>
      transact(
        async (tx) => {
          const cancelled = await writeDeath(tx, actor, id, body);
          return { person: await personOf(tx, actor, id), cancelled };
        },
        ({ cancelled }) =>
          audit(actor, endpoints.recordDeath, {
            patientId: id,
            details: { deceased: body.on !== null, cancelled },
          }),
      ),
  };
};
