import { Id } from '@doctor-plus/contract/kernel/values.ts';
import { isRefused } from '../platform/api-errors.ts';

/** The patient of whose chart the one that was asked for is part by now; null where there is none, or none in reach. */
export const mergedInto = (failure: unknown): string | null =>
  isRefused(failure, 'not_found') ? (Id.safeParse(failure.data.merged_into).data ?? null) : null;
