import { getChart } from '@doctor-plus/contract/charts/endpoints.ts';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { type ChatPatient, readChatPatient } from '../sessions.ts';

const Id = z.uuid();

const textIn = (state: unknown, name: string): string | null => {
  const value: unknown =
    typeof state === 'object' && state !== null && name in state ? Reflect.get(state, name) : null;
  return typeof value === 'string' ? value : null;
};

const patientIn = (state: unknown): ChatPatient | null =>
  typeof state === 'object' && state !== null && 'patient' in state ? readChatPatient(state.patient) : null;

/**
 * Whom a page is about, and what was chosen on it. The address holds the patient's id alone, as that of the chart does; the name and
 * the complaint lie in the entry of the browser's history, because an address is copied.
 */
export const usePageState = () => {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const asked = Id.safeParse(search.get('patient'));
  const id = asked.success ? asked.data : null;
  const brought = patientIn(state);
  const known = brought?.id === id ? brought : null;
  // An address that was opened by itself brings no name; out of the chart it is at hand.
  const chart = useEndpoint(
    getChart,
    { params: { id: id ?? '' } },
    { enabled: id !== null && known === null },
  );
  const read = id === null ? null : (chart.data?.patient ?? null);
  const patient = known ?? (read ? { id: read.id, name: read.name, chart_number: read.chart_number } : null);
  const go = (next: { patient: ChatPatient; complaint?: string }) =>
    void navigate(
      { search: `?${new URLSearchParams({ patient: next.patient.id })}` },
      { state: next, replace: true },
    );
  return {
    patient,
    /** True while the patient of the address is not known yet. */
    waiting: id !== null && patient === null && !chart.error,
    complaint: textIn(state, 'complaint'),
    choose: ({ id: chosen, name, chart_number }: ChatPatient) =>
      go({ patient: { id: chosen, name, chart_number } }),
    chooseComplaint: (complaint: string) => {
      if (patient) go({ patient, complaint });
    },
  };
};
