import { useLocation, useNavigate } from 'react-router';
import { type ChatPatient, readChatPatient } from '../sessions.ts';

const textIn = (state: unknown, name: string): string | null => {
  const value: unknown =
    typeof state === 'object' && state !== null && name in state ? Reflect.get(state, name) : null;
  return typeof value === 'string' ? value : null;
};

/**
 * Whom a page is about, and what was chosen on it. It lies in the entry of the browser's history, not in the address: an address
 * is copied, and says of somebody what it is about.
 */
export const usePageState = () => {
  const { state } = useLocation();
  const navigate = useNavigate();
  const patient =
    typeof state === 'object' && state !== null && 'patient' in state ? readChatPatient(state.patient) : null;
  const go = (next: { patient: ChatPatient | null; complaint?: string | null }) =>
    void navigate('.', { state: next, replace: true });
  return {
    patient,
    complaint: textIn(state, 'complaint'),
    choose: ({ id, name, chart_number }: ChatPatient) => go({ patient: { id, name, chart_number } }),
    chooseComplaint: (complaint: string) => go({ patient, complaint }),
  };
};
