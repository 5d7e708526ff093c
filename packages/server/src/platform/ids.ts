import { v7 } from 'uuid';

/** A UUIDv7: sortable by time, 74 random bits. */
export const newId = (): string => v7();
