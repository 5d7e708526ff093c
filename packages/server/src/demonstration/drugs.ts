import { drugBrand } from '../charts/drug-safety/tables.ts';
import { drugChecks, keyOf, tokensOf } from '../charts/index.ts';
import { clinicalReview } from '../charts/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { seedId } from './ids.ts';

/** Names under which medications are written in the country of the demonstration. */
const brands: Readonly<Record<string, readonly string[]>> = {
  Advil: ['ibuprofen'],
  'Bactrim Forte': ['sulfamethoxazole', 'trimethoprim'],
  Cataflam: ['diclofenac'],
  Coumadin: ['warfarin'],
  Cozaar: ['losartan'],
  Glucophage: ['metformin'],
  Klaricid: ['clarithromycin'],
  Lipitor: ['atorvastatin'],
  Panadol: ['paracetamol'],
  Zocor: ['simvastatin'],
};

/** The demonstration's doctor has reviewed the rules and entered the brand names of the practice. */
export const seedDrugSafety = async (tx: Transaction, now: Date): Promise<void> => {
  const doctor = { doctorId: seedId('user:doctor'), doctorName: 'Dra. Ana Rosario' };
  await tx.insert(clinicalReview).values(
    drugChecks.map(({ pack: { id, version } }) => ({
      pack: id,
      version,
      reviewedBy: doctor.doctorId,
      reviewerName: doctor.doctorName,
      reviewedAt: now,
    })),
  );
  await tx.insert(drugBrand).values(
    Object.entries(brands).map(([name, ingredients]) => ({
      id: seedId(`brand:${name}`),
      version: 1,
      name,
      compared: keyOf(name),
      firstWord: tokensOf(name)[0] ?? '',
      ingredients: [...ingredients],
      changedBy: doctor.doctorId,
      changedByName: doctor.doctorName,
      changedAt: now,
    })),
  );
};
