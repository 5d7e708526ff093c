/** What a person can show as identity document; the words are `registration:register.idType.*`. */
export const identityDocumentTypes = [
  'pasaporte',
  'dni',
  'cedula',
  'licencia-conducir',
  'permiso-residencia',
  'nif',
] as const;
export type IdentityDocumentType = (typeof identityDocumentTypes)[number];
