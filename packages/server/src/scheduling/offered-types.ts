import type { OfferedVisitType } from '@doctor-plus/contract/directory/schema.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { typeIn } from './booking-repository.ts';
import { findTypes, inDoctorsOrder } from './visit-types.ts';

/** All types of visit as patients read of them, in the doctor's order. */
export const offeredTypes = async (tx: Transaction, doctorId: string): Promise<OfferedVisitType[]> => {
  const types = await findTypes(tx, doctorId);
  return inDoctorsOrder(types).map((type) => {
    const { name, online } = typeIn({ types }, type);
    return { type, type_name: name || null, online };
  });
};
