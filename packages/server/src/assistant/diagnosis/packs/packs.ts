import type { ComplaintId } from '@doctor-plus/contract/assistant/diagnosis.ts';
import type { ComplaintPack } from '../pack.ts';
import { bellyPacks } from './belly.ts';
import { chestPacks } from './chest.ts';
import { feverPacks } from './fever.ts';
import { headPacks } from './head.ts';

/** Every pack, in the order of the contract's list. */
export const complaintPacks: readonly ComplaintPack[] = [
  ...chestPacks,
  ...headPacks,
  ...bellyPacks,
  ...feverPacks,
];

const byComplaint = new Map(complaintPacks.map((pack) => [pack.complaint, pack]));

export const packOf = (complaint: ComplaintId): ComplaintPack => {
  const pack = byComplaint.get(complaint);
  if (!pack) throw new Error(`No pack for ${complaint}`);
  return pack;
};

/** Under which name a pack is reviewed, beside calculators and packs of drug rules. */
export const reviewName = ({ complaint }: Pick<ComplaintPack, 'complaint'>): string =>
  `complaint-${complaint}`;
