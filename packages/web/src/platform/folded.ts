/** Text without accents and in small letters, to be compared. */
export const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().normalize('NFC');
