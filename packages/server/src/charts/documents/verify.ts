import type { Verification, verifyDocument } from '@doctor-plus/contract/charts/documents.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { isFamilyFirst } from '@doctor-plus/contract/kernel/full-name.ts';
import { PrintedDocument } from '@doctor-plus/contract/kernel/printed.ts';
import * as z from 'zod/mini';
import type { Transaction } from '../../platform/database/transact.ts';
import { codeHash, isSecond } from './codes.ts';
import { findByCode } from './repository.ts';

const Stored = z.omit(PrintedDocument, { check: true });

type Found = NonNullable<Awaited<ReturnType<typeof findByCode>>>;

/** What a code says, and of whom: the event of somebody who read what a document says is in that patient's record. */
export type Verified = {
  readonly answer: Verification;
  readonly opened: { readonly id: string; readonly patientId: string } | null;
};

const unknown: Verification = { state: 'unknown', document: null, second: 'none', detail: null };

/** The same work for a code that nothing has: one look-up by its hash, and one comparison of the second part. */
export const verify = async (
  tx: Transaction,
  { code, second }: ParsedOf<typeof verifyDocument>['body'],
): Promise<Verified> => {
  const found = await findByCode(tx, codeHash(code));
  const accepted = isSecond(found?.secondHash, code, second);
  if (!found) return { answer: unknown, opened: null };
  const opened = second !== '' && accepted;
  return {
    answer: answerOf(found, second === '' ? 'none' : opened ? 'accepted' : 'refused'),
    opened: opened ? { id: found.id, patientId: found.patientId } : null,
  };
};

const answerOf = (found: Found, second: Verification['second']): Verification => {
  const { language, title, parts, practice, signature } = z.parse(Stored, found.content);
  return {
    state: found.revokedAt ? 'revoked' : 'valid',
    document: {
      kind: found.kind,
      issued_at: found.issuedAt.toISOString(),
      issuer: signature.name,
      practice: practice.name,
      revoked_at: found.revokedAt?.toISOString() ?? null,
      replaced: found.replacedBy !== null,
    },
    second,
    detail:
      second === 'accepted'
        ? { patient: initialsOf(found), language, title, parts, fingerprint: found.sha256.toString('hex') }
        : null,
  };
};

const initialsOf = ({ givenName, familyName }: Pick<Found, 'givenName' | 'familyName'>): string =>
  (isFamilyFirst({ givenName, familyName }) ? `${familyName} ${givenName}` : `${givenName} ${familyName}`)
    .split(/\s+/)
    .filter(Boolean)
    .map((name) => `${[...name][0]}.`)
    .join(' ');
