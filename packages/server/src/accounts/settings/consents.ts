import {
  allowedUnasked,
  type ConsentKind,
  type Consents,
  consentKinds,
  consentVersions,
} from '@doctor-plus/contract/accounts/settings.ts';
import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import { and, desc, eq } from 'drizzle-orm';
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

/** Whether the person's last decision on a consent was to give it. */
export const hasConsent = async (tx: Transaction, userId: string, kind: ConsentKind): Promise<boolean> => {
  const [last] = await tx
    .select({ given: consent.given })
    .from(consent)
    .where(and(eq(consent.userId, userId), eq(consent.kind, kind)))
    .orderBy(desc(consent.at), desc(consent.id))
    .limit(1);
  return last?.given === true;
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
