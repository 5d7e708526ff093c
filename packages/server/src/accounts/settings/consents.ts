import {
  allowedUnasked,
  type ConsentKind,
  type Consents,
  consentKinds,
  consentVersions,
} from '@doctor-plus/contract/accounts/settings.ts';
import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { readFigures } from '../../platform/database/read-figures.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { newId } from '../../platform/ids.ts';
import { consent } from './tables.ts';

/** What is asked of whom: reminders and the assistant concern patients. */
const kindsOf: Record<Role, readonly ConsentKind[]> = {
  patient: consentKinds,
  doctor: ['privacy_notice'],
  secretary: ['privacy_notice'],
  administrator: ['privacy_notice'],
};

export const isAskedOf = (role: Role, kind: ConsentKind): boolean => kindsOf[role].includes(kind);

/** Keeps a decision, in the transaction of whatever it is part of, such as registering. */
export const recordConsent = async (
  tx: Transaction,
  decision: { userId: string; kind: ConsentKind; given: boolean },
): Promise<void> => {
  await tx.insert(consent).values({ id: newId(), version: consentVersions[decision.kind], ...decision });
};

/** Every decision of a person, newest first. */
export const findDecisions = (tx: Transaction, userId: string) =>
  tx.select().from(consent).where(eq(consent.userId, userId)).orderBy(desc(consent.at), desc(consent.id));

/** What a person last decided on a consent, a subquery of one value; null before the first decision. */
export const lastDecision = (userId: AnyPgColumn | SQL | string, kind: ConsentKind): SQL<boolean | null> =>
  sql`(SELECT ${consent.given} FROM ${consent} WHERE ${consent.userId} = ${userId} AND ${consent.kind} = ${kind}
    ORDER BY ${consent.at} DESC, ${consent.id} DESC LIMIT 1)`;

/** Whether the person's last decision on a consent was to give it. */
export const hasConsent = async (tx: Transaction, userId: string, kind: ConsentKind): Promise<boolean> => {
  const { given } = await readFigures(tx, { given: lastDecision(userId, kind) });
  return given === true;
};

/** Where the person stands on everything that is asked of their role. */
export const readConsents = async (
  tx: Transaction,
  person: { id: string; role: Role },
): Promise<Consents> => {
  const decisions = await findDecisions(tx, person.id);
  return {
    data: kindsOf[person.role].map((kind) => {
      const last = decisions.find((decision) => decision.kind === kind);
      return {
        kind,
        given: last?.given ?? allowedUnasked.includes(kind),
        version: consentVersions[kind],
        decided_version: last?.version ?? null,
        decided_at: last?.at.toISOString() ?? null,
      };
    }),
    history: decisions.map(({ kind, version, given, at }) => ({
      kind,
      version,
      given,
      at: at.toISOString(),
    })),
  };
};
