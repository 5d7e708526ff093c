import type { ErasedThing, KeptThing } from '@doctor-plus/contract/accounts/leaving.ts';
import type { Role } from '@doctor-plus/contract/kernel/roles.ts';

const everybody: readonly ErasedThing[] = [
  'sign_in',
  'contact_data',
  'photo_and_files',
  'notifications',
  'exports',
];

const erased: Record<Role, readonly ErasedThing[]> = {
  patient: [...everybody, 'messages', 'favourites_and_reviews'],
  doctor: [...everybody, 'identity_document', 'public_profile', 'assistant_chats', 'team_links'],
  secretary: [...everybody, 'identity_document', 'team_links'],
  administrator: everybody,
};

const kept: Record<Role, readonly KeptThing[]> = {
  patient: ['clinical_record', 'past_appointments', 'audit_log'],
  doctor: ['authored_entries', 'professional_name', 'licence', 'written_messages', 'audit_log'],
  secretary: ['written_messages', 'audit_log'],
  administrator: ['audit_log'],
};

/** What is erased with an account of these roles; the erasing test holds every line to what the database says afterwards. */
export const erasedOf = (roles: readonly Role[]): ErasedThing[] => [
  ...new Set(roles.flatMap((role) => erased[role])),
];

/**
 * What stays, and why: erasure is limited by the duty to keep clinical records and to show who wrote and read them
 * (the term is the law's of the place, so none is named here).
 */
export const keptOf = (roles: readonly Role[]): KeptThing[] => [
  ...new Set(roles.flatMap((role) => kept[role])),
];
