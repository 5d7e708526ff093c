import { screenMessage, type UrgentSign } from '@doctor-plus/contract/messaging/conversations.ts';
import { api } from '../api.ts';

export type Urgent = { readonly signs: readonly UrgentSign[]; readonly number: string };

const waitMs = 3_000;

/** The signs in a text that cannot wait; null for none, and where the server could not say: a warning never holds a text back. */
export const signsOf = async (text: string, signal?: AbortSignal): Promise<Urgent | null> => {
  const late = AbortSignal.timeout(waitMs);
  try {
    const { signs, emergency_number } = await api(
      screenMessage,
      { body: { text } },
      { signal: signal ? AbortSignal.any([signal, late]) : late },
    );
    return signs.length > 0 ? { signs, number: emergency_number } : null;
  } catch {
    return null;
  }
};
