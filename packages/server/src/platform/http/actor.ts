import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import type { TeamGrant } from '@doctor-plus/contract/kernel/team-areas.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';

/** Doctors for whom a secretary works, with what each of them grants. */
export type Works = ReadonlyMap<string, ReadonlySet<TeamGrant>>;

type CallContext = {
  readonly requestId: string;
  /** IPv4 address or IPv6 /64: what limits and the audit log call a network. */
  readonly network: string;
  readonly idempotencyKey: string | null;
  /** The anonymous browser session that came with the call: what a file handed in before registering is bound to (D6). */
  readonly visitorHash: Buffer | null;
};

/** A signed-in person, with what the log needs to know of the call. */
export type Actor = CallContext & {
  readonly kind: 'actor';
  readonly id: string;
  readonly role: Role;
  /** True for administrators, and for doctors who administer the installation (docs/decisions/0084). */
  readonly administers: boolean;
  readonly name: string;
  readonly language: Language;
  readonly sessionHash: Buffer;
  /** The patient for whom this call is made, of whom the person is a proxy (docs/decisions/0043); null for themselves. */
  readonly actsFor: string | null;
  /** What this call needs of a doctor when a secretary makes it; null where it reaches no doctor's rows (docs/decisions/0060). */
  readonly need: TeamGrant | null;
  /** What the doctors of a secretary grant, by doctor: nothing of one who suspended the link. Empty for everybody else. */
  readonly works: Works;
  /** What the account owes before the portal opens to it; only calls of its own lifecycle come through until then. */
  readonly owes: 'second_factor' | 'verified_email' | null;
};

/** The same caller for a part of a call that is another area's: what it needs there. */
export const needing = <A extends { readonly need: unknown }>(
  actor: A,
  need: TeamGrant,
): Omit<A, 'need'> & { readonly need: TeamGrant } => ({ ...actor, need });

/** Whose rows a patient's call is about: the patient for whom it is made, or the caller. What is written stays the caller's. */
export const personOf = <Id>({
  id,
  actsFor,
}: {
  readonly id: Id;
  readonly actsFor?: string | null;
}): Id | string => actsFor ?? id;

/** Somebody without a session. */
export type Visitor = CallContext & { readonly kind: 'visitor' };

export type Caller = Actor | Visitor;
