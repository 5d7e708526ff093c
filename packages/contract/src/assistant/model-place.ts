import * as z from 'zod/mini';

/** Where a model runs: on this machine or in its private network, or with somebody else. */
export const modelPlaces = ['local', 'external'] as const;
export const ModelPlace = z.enum(modelPlaces);
export type ModelPlace = z.output<typeof ModelPlace>;
