/** Further answers of somebody who practises, for the first account. */
export type Practising = {
  readonly practises: boolean;
  readonly specialties: readonly string[];
  readonly exequatur: string;
};

export const notPractising: Practising = { practises: false, specialties: [], exequatur: '' };

/** The fields that are missing, of somebody who practises. */
export const missingOf = ({ practises, specialties, exequatur }: Practising) => ({
  specialties: practises && specialties.length === 0,
  exequatur: practises && exequatur.trim() === '',
});

/** The part of the call that says so; empty for somebody who does not practise. */
export const asBody = ({ practises, specialties, exequatur }: Practising) =>
  practises ? { practises: { specialties: [...specialties], exequatur_number: exequatur } } : {};
