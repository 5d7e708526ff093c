import {
  fieldsOfAccount,
  type MergeField,
  type MergeSide,
  mergeFields,
} from '@doctor-plus/contract/charts/merging.ts';

type Said = Pick<MergeSide, 'signs_in' | 'fields'>;

/** Fields that the merged chart says and the kept one does not, without those that an account keeps. */
export const takeableFields = (kept: Said, merged: Said): MergeField[] =>
  mergeFields.filter(
    (field) =>
      ![null, '', 'unknown'].includes(merged.fields[field]) &&
      kept.fields[field] !== merged.fields[field] &&
      !(kept.signs_in && fieldsOfAccount.includes(field)),
  );
