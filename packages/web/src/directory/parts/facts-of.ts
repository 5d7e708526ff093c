import type { DoctorCard } from '@doctor-plus/contract/directory/schema.ts';
import type { TFunction } from 'i18next';

/** Names of specialties in the reader's language. */
export const specialtyNames = (slugs: readonly string[], t: TFunction): string[] =>
  slugs.map((slug) => t(`specialties:${slug}`));

/** What stands below a doctor's name in a list: specialties, then the place. */
export const factsOf = (doctor: DoctorCard, t: TFunction): string[] =>
  [...specialtyNames(doctor.specialties, t), doctor.practice_location.city ?? ''].filter(Boolean);
