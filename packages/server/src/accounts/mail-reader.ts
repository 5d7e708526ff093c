import { user } from './tables.ts';

/** What a mail needs to know of the account it goes to: columns of a query. */
export const mailReader = {
  id: user.id,
  email: user.email,
  givenName: user.givenName,
  language: user.language,
} as const;
