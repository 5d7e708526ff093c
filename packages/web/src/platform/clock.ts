/** The only source of "now" for the portal. */
export const clock = { now: (): Date => new Date() };
