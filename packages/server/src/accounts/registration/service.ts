import type { Read } from '../../platform/database/transact.ts';
import type { Caller } from '../../platform/http/actor.ts';
import type { Deps, Visit } from './register.ts';
import { type Application, registerDoctor } from './register-doctor.ts';
import { type PatientForm, registerPatient } from './register-patient.ts';
import { registerSecretary, type SecretaryForm } from './register-secretary.ts';
import { createVerification } from './verification.ts';

/** Enough for a practice to be read through; a larger directory is searched. */
const mostDoctors = 200;

export type Registration = ReturnType<typeof createRegistration>;

/** The ways into an account, and the proof of its mail address. */
export const createRegistration = (deps: Deps & { readonly read: Read }) => ({
  ...createVerification(deps),
  registerPatient: (visit: Visit, form: PatientForm) => registerPatient(deps, visit, form),
  registerDoctor: (visit: Visit, form: Application) => registerDoctor(deps, visit, form),
  registerSecretary: (visit: Visit, form: SecretaryForm) => registerSecretary(deps, visit, form),

  /** Whom a secretary can ask: listed doctors, and of them nothing but name and city (S7). */
  doctorUsers: async (caller: Caller, search: string) => {
    await deps.limits.take('doctor_users', caller.network);
    const found = await deps.read((tx) => deps.ports.listedDoctors(tx, search, mostDoctors));
    return found.map(({ id, name, city }) => ({
      ID: id,
      label: city ? `${name} · ${city}` : name,
      display_name: name,
    }));
  },
});
