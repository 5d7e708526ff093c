/** The four kinds of account, in the order in which the specification names them. */
export const roles = ['patient', 'doctor', 'secretary', 'administrator'] as const;
export type Role = (typeof roles)[number];
