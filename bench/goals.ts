/** One line of the table: what was measured, and what we promise; `, ABOVE` or `, MISSED` where that was not kept. */
export type Line = readonly [name: string, measured: string, goal: string];

/** The mark of a figure that is larger than it may be. */
export const above = (measured: number, most: number): string => (measured > most ? ', ABOVE' : '');

/** The mark of a promise that was not kept. */
export const missed = (isKept: boolean): string => (isKept ? '' : ', MISSED');
