import {
  registerPatient as endpoint,
  type WantedVisit,
} from '@doctor-plus/contract/accounts/registration.ts';
import { type Deps, type Person, register, type Visit } from './register.ts';
import * as repository from './repository.ts';

/** The form of a patient; `health_consent` is true when the box for the use of health data was ticked. */
export type PatientForm = Person & { health_consent: boolean; booking?: WantedVisit | undefined };

/** The booking in the portal with what was chosen already. */
const bookingAt = ({ doctor, place, start }: WantedVisit): string =>
  `/appointments/request?${new URLSearchParams({ doctor, ...(place && { place }), ...(start && { start }) })}`;

/** A patient's account, with the record that it will hold. */
export const registerPatient = async (
  deps: Deps,
  visit: Visit,
  { health_consent, booking, ...person }: PatientForm,
) => {
  const { username } = await register(deps, visit, person, {
    role: 'patient',
    status: 'active',
    agrees: health_consent,
    ...(booking && { next: bookingAt(booking) }),
    endpoint,
    furnish: async (tx, { id, email, calledName, language, username }) => {
      await repository.insertPatient(tx, {
        id,
        givenName: person.first_name,
        familyName: person.last_name,
        email,
      });
      await deps.queueMail(tx, {
        template: 'welcome',
        userId: id,
        address: email,
        language,
        params: { name: calledName, username, link: '/login' },
      });
    },
  });
  return { success: true as const, username, message: 'The account was created. Check your mail.' };
};
