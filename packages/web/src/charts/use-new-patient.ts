import { addPatient, searchPatients } from '@doctor-plus/contract/charts/endpoints.ts';
import { listPatients } from '@doctor-plus/contract/charts/patient-list.ts';
import type { PatientSummary } from '@doctor-plus/contract/charts/schema.ts';
import type { InputOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { listTeamDoctors } from '@doctor-plus/contract/team/endpoints.ts';
import { useEffect, useState } from 'react';
import { clock } from '../platform/clock.ts';
import { dayOf, useFormats } from '../platform/formats.ts';
import { useMe } from '../platform/me.ts';
import { useDraft } from '../platform/use-draft.ts';
import { useAction, useEndpoint } from '../platform/use-endpoint.ts';
import { useWish } from '../platform/use-wish.ts';
import {
  emptyPatient,
  formOf,
  type NewPatient,
  type NewPatientField,
  newPatientProblems,
  readNewPatient,
} from './new-patient.ts';
import { typedPerson } from './typed-person.ts';

/** A doctor for whom the person may register; `books`: and book. */
export type CaringDoctor = { readonly id: string; readonly name: string; readonly books: boolean };

/** The doctor, or for a secretary those of her doctors who grant it; `team` is null where nothing has to be read for that. */
const useCaringDoctors = () => {
  const { id, name, role } = useMe();
  const isSecretary = role === 'secretary';
  const team = useEndpoint(listTeamDoctors, {}, { enabled: isSecretary });
  const granting = (team.data?.data ?? []).filter(({ permissions }) => permissions.patients === 'write');
  const ofTeam = granting.map(
    (one): CaringDoctor => ({
      id: one.id,
      name: one.name,
      books: one.permissions.appointments === 'write',
    }),
  );
  return isSecretary ? { team, doctors: ofTeam } : { team: null, doctors: [{ id, name, books: true }] };
};

/** The search that found nobody, and the doctor whom the page before chose. */
type Beginning = { readonly searched?: string; readonly doctorId?: string };

/**
 * The form of a new patient and its registration. Typed values survive a reload; sending twice opens one chart. The only doctor
 * is chosen by itself. A search text replaces values left from before.
 */
export const useNewPatient = (
  onAdded: (patient: PatientSummary, doctor: CaringDoctor) => void,
  { searched = '', doctorId = '' }: Beginning = {},
) => {
  const { zone } = useFormats();
  const { team, doctors } = useCaringDoctors();
  const draft = useDraft('patient-new', emptyPatient, readNewPatient);
  const { set } = draft;
  useEffect(() => {
    if (searched) set({ ...emptyPatient, ...typedPerson(searched) });
  }, [searched, set]);
  const [checked, setChecked] = useState(false);
  const wish = useWish<InputOf<typeof addPatient>['body']>();
  const doctor =
    doctors.length === 1 ? doctors[0] : doctors.find(({ id }) => id === (draft.value.doctorId || doctorId));
  const typed: NewPatient = { ...draft.value, doctorId: doctor?.id ?? '' };
  const today = dayOf(clock.now(), zone);
  const problems = newPatientProblems(typed, today);
  const add = useAction(addPatient, {
    stale: [searchPatients, listPatients],
    onDone: ({ patient }) => {
      draft.clear();
      if (doctor) onAdded(patient, doctor);
    },
  });

  return {
    typed,
    today,
    team,
    doctors,
    problems: checked ? problems : {},
    failure: add.error,
    pending: add.isPending,
    restored: draft.restored && !searched,
    startOver: draft.clear,
    change: (field: NewPatientField, value: string) => draft.set({ ...typed, [field]: value }),
    /** Registers, or returns the first field with which something is wrong. */
    send: (): NewPatientField | undefined => {
      setChecked(true);
      const first = Object.keys(problems)[0] as NewPatientField | undefined;
      const form = formOf(typed);
      if (!first && form) add.mutate(wish(typed, { ...form, doctor_id: typed.doctorId }));
      return first;
    },
  };
};

export type NewPatientEntry = ReturnType<typeof useNewPatient>;
