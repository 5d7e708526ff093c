import type { DoctorCard } from '@doctor-plus/contract/directory/schema.ts';

/** What the booking needs of a search for doctors, which another slice owns. */
export type FindDoctor = {
  onChoose: (doctor: DoctorCard) => void;
  onSearch: (query: string) => void;
  size?: 'standard' | 'large';
  autoFocus?: boolean;
};
