import { AppointmentType, type DoctorProfile } from '@doctor-plus/contract/directory/schema.ts';
import type { TFunction } from 'i18next';

type Typed = { readonly type: AppointmentType; readonly type_name: string | null };

/** The doctor's own name for a type of visit, or the built-in one; needs the group `scheduling`. */
export const typeNameOf = ({ type, type_name }: Typed, t: TFunction): string =>
  type_name ?? t(`scheduling:type.${type}`);

const builtIn: readonly Typed[] = AppointmentType.options.map((type) => ({ type, type_name: null }));

/** Types of visit to choose from, in the doctor's order; the built-in ones until the doctor is known. */
export const typeChoices = (
  doctor: Pick<DoctorProfile, 'visit_types'> | undefined,
  t: TFunction,
): { readonly value: AppointmentType; readonly label: string }[] =>
  (doctor?.visit_types ?? builtIn).map((one) => ({ value: one.type, label: typeNameOf(one, t) }));

/** The name of one type as this doctor offers it. */
export const typeNameAt = (
  doctor: Pick<DoctorProfile, 'visit_types'> | undefined,
  type: AppointmentType,
  t: TFunction,
): string => typeNameOf(doctor?.visit_types.find((one) => one.type === type) ?? { type, type_name: null }, t);
