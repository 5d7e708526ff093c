import { consentVersions } from '@doctor-plus/contract/accounts/settings.ts';
import { asc, eq, or } from 'drizzle-orm';
import { findPatientEvents, type PatientEvent } from '../../platform/audit/patient-events.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { findReportsOf } from '../access-reports/repository.ts';
import { placeOf } from '../identifiers.ts';
import { numbersOf } from '../identifiers-repository.ts';
import { namesOf, shownName } from '../names.ts';
import { application } from '../registration/tables.ts';
import { accessKindOf, ownWishes } from '../settings/access-kind.ts';
import { findDecisions } from '../settings/consents.ts';
import { mailTimes, notificationChoice } from '../settings/tables.ts';
import { patient, patientVersion, secretaryLink, session, user } from '../tables.ts';
import { patientResource } from './patient-resource.ts';
import type { ExportChunk, Exported, Person, Words } from './ports.ts';

/** Rows of the audit log that are read at once. */
const batch = 500;

/** What accounts itself keeps about a person. */
export async function* accountSource(tx: Transaction, person: Person): AsyncGenerator<ExportChunk> {
  yield { section: 'account', rows: await accountRows(tx, person) };
  yield { section: 'application', rows: await applicationRows(tx, person) };
  yield { section: 'team', rows: await teamRows(tx, person) };
  yield { section: 'consents', rows: await consentRows(tx, person) };
  yield { section: 'notification_choices', rows: await choiceRows(tx, person) };
  yield { section: 'mail_times', rows: await timesRows(tx, person) };
  yield { section: 'sessions', rows: await sessionRows(tx, person) };
  if (!person.roles.includes('patient')) return;
  yield { section: 'person_versions', rows: await personVersionRows(tx, person) };
  yield* accesses(tx, person);
  yield { section: 'access_reports', rows: await reportRows(tx, person) };
}

const accountRows = async (tx: Transaction, { id }: Person): Promise<Exported[]> => {
  const [found] = await tx
    .select({ app_user: user, patient, numbers: numbersOf })
    .from(user)
    .leftJoin(patient, eq(patient.id, user.id))
    .where(eq(user.id, id));
  if (!found) return [];
  // What proves who somebody is stays here: it would open the account to whoever finds the archive.
  const { passwordHash: _, ...account } = found.app_user;
  const own = found.patient;
  const name = shownName(account);
  const { numbers } = found;
  const contact = [account.email, own?.phone ?? account.phone, own?.birthDate, own?.emergencyContact];
  const { searchText: _search, ...record } = own ?? {};
  return [
    {
      line: {
        at: account.createdAt,
        title: name,
        detail: [
          account.username,
          ...contact.filter((text) => typeof text === 'string'),
          ...numbers.map((number) => [placeOf(number), number.value].join(' ').trim()),
        ],
        ...(own ? { by: own.chartNumber } : {}),
      },
      ...(own ? { resource: patientResource(own, numbers) } : {}),
      data: { ...account, ...(own ? { record: { ...record, identifiers: numbers } } : {}) },
    },
  ];
};

/** What was said of the person before, and what was said instead. */
const personVersionRows = async (tx: Transaction, { id }: Person): Promise<Exported[]> => {
  const rows = await tx
    .select()
    .from(patientVersion)
    .where(eq(patientVersion.patientId, id))
    .orderBy(asc(patientVersion.recordedAt), asc(patientVersion.id));
  return rows.map(({ authorId: _, patientId: _patient, ...row }) => ({
    line: {
      at: row.recordedAt,
      title: { key: `person:cause.${row.cause}` },
      detail: [
        ...Object.keys(row.after).map(
          (field): Words => [
            { key: `person:field.${field}` },
            `${row.before[field] ?? '–'} → ${row.after[field] ?? '–'}`,
          ],
        ),
        row.reason,
      ],
      by: row.authorName,
    },
    data: row,
  }));
};

const applicationRows = async (tx: Transaction, { id }: Person): Promise<Exported[]> => {
  const rows = await tx.select().from(application).where(eq(application.userId, id));
  return rows.map(({ decidedBy: _, documentId: _document, ...row }) => ({
    line: {
      at: row.submittedAt,
      title: { key: `settings:archive.decision.${row.decision ?? 'waiting'}` },
      detail: [row.exequaturNumber ?? '', row.reason ?? ''],
    },
    data: row,
  }));
};

const teamRows = async (tx: Transaction, { id }: Person): Promise<Exported[]> => {
  const links = await tx
    .select()
    .from(secretaryLink)
    .where(or(eq(secretaryLink.doctorId, id), eq(secretaryLink.secretaryId, id)));
  if (links.length === 0) return [];
  const others = links.map((link) => (link.doctorId === id ? link.secretaryId : link.doctorId));
  const names = await namesOf(tx, others);
  return links.map((link, index) => {
    const name = names.get(others[index] ?? '') ?? '';
    return {
      line: { at: link.since, title: name, detail: [{ key: `settings:archive.link.${link.state}` }] },
      data: { ...link, name },
    };
  });
};

const consentRows = async (tx: Transaction, { id, roles }: Person): Promise<Exported[]> => {
  const decisions = await findDecisions(tx, id);
  return decisions.map((decision) => ({
    line: {
      at: decision.at,
      title: { key: `settings:consent.${decision.kind}.title` },
      detail: [
        { key: decision.given ? 'settings:consent.given' : 'settings:consent.withdrawn' },
        decision.version,
      ],
    },
    data: { ...decision, current_version: consentVersions[decision.kind] },
    ...(roles.includes('patient')
      ? {
          resource: {
            resourceType: 'Consent',
            id: decision.id,
            status: decision.given ? 'active' : 'inactive',
            scope: { text: decision.kind },
            category: [{ text: decision.kind }],
            patient: { reference: `urn:uuid:${id}` },
            dateTime: decision.at.toISOString(),
            policyText: decision.version,
          },
        }
      : {}),
  }));
};

const choiceRows = async (tx: Transaction, { id }: Person): Promise<Exported[]> => {
  const rows = await tx.select().from(notificationChoice).where(eq(notificationChoice.userId, id));
  return rows.map(({ event, channel, wanted }) => ({
    line: {
      at: null,
      title: { key: `settings:event.${event}` },
      detail: [
        { key: `settings:notifications.channel.${channel}` },
        { key: `settings:notifications.${wanted ? 'on' : 'off'}` },
      ],
    },
    data: { event, channel, wanted },
  }));
};

const timesRows = async (tx: Transaction, { id }: Person): Promise<Exported[]> => {
  const rows = await tx.select().from(mailTimes).where(eq(mailTimes.userId, id));
  return rows.map(({ userId: _, summarisedUntil: _last, ...times }) => ({
    line: {
      at: null,
      title: { key: `settings:notifications.rhythm.${times.rhythm}` },
      detail: [times.quietFrom, times.quietUntil, times.timeZone].filter((text) => text !== null),
    },
    data: times,
  }));
};

const reportRows = async (tx: Transaction, { id }: Person): Promise<Exported[]> => {
  const rows = await findReportsOf(tx, id);
  return rows.map(({ event, accessedAt, reportedAt, reason, answer, handledAt }) => ({
    line: {
      at: reportedAt,
      title: { key: `settings:access.kind.${accessKindOf(event)}` },
      detail: [reason, answer ?? ''],
    },
    data: {
      accessed_at: accessedAt,
      reported_at: reportedAt,
      reason,
      answer,
      answered_at: handledAt,
    },
  }));
};

const sessionRows = async (tx: Transaction, { id }: Person): Promise<Exported[]> => {
  const rows = await tx.select().from(session).where(eq(session.userId, id));
  return rows.map(({ createdAt, lastSeenAt, endsAt, network, userAgent }) => ({
    line: { at: createdAt, title: network, detail: [userAgent] },
    data: {
      created_at: createdAt,
      last_seen_at: lastSeenAt,
      ends_at: endsAt,
      network,
      user_agent: userAgent,
    },
  }));
};

async function* accesses(tx: Transaction, { id }: Person): AsyncGenerator<ExportChunk> {
  let last: PatientEvent | null = null;
  for (;;) {
    const events: PatientEvent[] = await findPatientEvents(tx, id, {
      after: last,
      limit: batch,
      except: ownWishes,
    });
    const names = await namesOf(
      tx,
      events.flatMap(({ actorId }) => (actorId ? [actorId] : [])),
    );
    yield {
      section: 'accesses',
      rows: events.map((event) => accessRow(event, id, names.get(event.actorId ?? '') ?? '')),
    };
    last = events.at(-1) ?? null;
    if (events.length < batch) return;
  }
}

const accessRow = (event: PatientEvent, patientId: string, name: string): Exported => ({
  line: {
    at: new Date(event.at),
    title: { key: `settings:access.kind.${accessKindOf(event.event)}` },
    by: name,
    ...(event.role ? { detail: [{ key: `common:role.${event.role}` }] } : {}),
  },
  resource: {
    resourceType: 'AuditEvent',
    id: event.id,
    type: {
      system: 'http://terminology.hl7.org/CodeSystem/audit-event-type',
      code: 'rest',
      display: 'Restful Operation',
    },
    subtype: [{ system: 'urn:doctor-plus:event', code: event.event }],
    recorded: event.at,
    agent: [{ who: { display: name }, role: [{ text: event.role ?? '' }], requestor: true }],
    source: { observer: { display: 'Doctor Plus' } },
    entity: [{ what: { reference: `urn:uuid:${patientId}` } }],
  },
});
