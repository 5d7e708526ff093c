import { listDuplicates } from '@doctor-plus/contract/charts/duplicates.ts';
import { getChart, searchPatients } from '@doctor-plus/contract/charts/endpoints.ts';
import { listMerges, previewMerge } from '@doctor-plus/contract/charts/merging.ts';

/** What two charts becoming one, or two again, makes old. */
export const changedByMerging = [listDuplicates, listMerges, previewMerge, searchPatients, getChart];
