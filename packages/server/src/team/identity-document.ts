import type { Transaction } from '../platform/database/transact.ts';
import { keepFileUntil } from '../platform/files/claim.ts';
import { findDecidedDocument } from './repository.ts';

/**
 * After a doctor's decision, or when the question is gone: the secretary's identity document has served its purpose and
 * goes after the days that the practice has set (S55). Called when the link is as it will be.
 */
export const endIdentityDocument = async (tx: Transaction, secretaryId: string): Promise<void> => {
  const document = await findDecidedDocument(tx, secretaryId);
  if (document) await keepFileUntil(tx, document.id, document.until);
};
