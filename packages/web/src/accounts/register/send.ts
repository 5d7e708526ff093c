import type {
  registerDoctor,
  registerPatient,
  registerSecretary,
} from '@doctor-plus/contract/accounts/registration.ts';
import type { InputOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { TFunction } from 'i18next';
import { api } from '../../platform/api.ts';
import { ApiError, NetworkError } from '../../platform/api-errors.ts';
import { describeFailure } from '../../platform/describe-failure.ts';

export type Outcome =
  | { readonly kind: 'registered'; readonly username: string }
  | { readonly kind: 'network' }
  | {
      readonly kind: 'refused';
      /** Why, in the reader's language. */
      readonly sentence: string;
      readonly code: string;
      /** Fields of the call that the server did not accept. */
      readonly fields: readonly string[];
    };

/** A registration that did not go through. */
export type Refused = Exclude<Outcome, { kind: 'registered' }>;

type Register = typeof registerPatient | typeof registerDoctor | typeof registerSecretary;

/** Sends a registration; what comes back says what to show, and the form keeps what was typed. */
export const sendRegistration = async <E extends Register>(
  endpoint: E,
  input: InputOf<E>,
  t: TFunction,
): Promise<Outcome> => {
  try {
    const { username } = await api(endpoint, input);
    return { kind: 'registered', username };
  } catch (failure) {
    if (failure instanceof NetworkError) return { kind: 'network' };
    const { sentence } = describeFailure(failure, t);
    if (!(failure instanceof ApiError)) return { kind: 'refused', sentence, code: '', fields: [] };
    return { kind: 'refused', sentence, code: failure.code, fields: fieldsIn(failure.data.params) };
  }
};

const fieldsIn = (params: unknown): string[] =>
  typeof params === 'object' && params !== null
    ? Object.keys(params).map((path) => path.split('.')[0] ?? path)
    : [];
