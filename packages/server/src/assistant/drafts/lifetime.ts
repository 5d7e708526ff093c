/** Nobody decides on a draft after this; milliseconds. The chart has moved on by then. */
export const draftLifetime = 7 * 86_400_000;
