import { searchPatients } from '@doctor-plus/contract/charts/endpoints.ts';
import { searchDoctors } from '@doctor-plus/contract/directory/endpoints.ts';
import { type Suggestion, suggestSearches } from '@doctor-plus/contract/directory/search.ts';
import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { actsFor } from '../../platform/acting.ts';
import { isBorne } from '../../platform/registering.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { useGranted } from '../../platform/use-granted.ts';
import { matchOf } from './match.ts';

/** Somebody who was found; `number` is the chart number of a patient. */
export type FoundPerson = {
  readonly id: string;
  readonly name: string;
  readonly number: string | null;
  readonly specialties: readonly string[];
};

export type People = {
  readonly found: readonly FoundPerson[];
  /** Filters of the text besides a doctor's name. */
  readonly searches: readonly Suggestion[];
  /** It was answered that nobody is called so. */
  readonly nobody: boolean;
  /** What stands there is not yet the answer to what was typed. */
  readonly waiting: boolean;
  readonly failed: boolean;
};

const unasked: People = { found: [], searches: [], nobody: false, waiting: false, failed: false };
const fewest = 2;
const shown = 5;
const searchedLetters = 100;
const settledInMs = 160;

/** Patients for those who care for some, doctors for patients; while the answer is on its way, those of the last that still match. */
export const usePeople = (role: Role, typed: string): People => {
  const query = typed.trim();
  const [asked] = useDebouncedValue(query, settledInMs);
  const isOwn = actsFor === null && asked.length >= fewest;
  const input = { query: { query: asked, per_page: shown } };
  const ofPractice = role === 'doctor' || role === 'secretary';
  const seesPatients = useGranted('patients:read');
  const patients = useEndpoint(searchPatients, input, {
    enabled: isOwn && ofPractice && seesPatients,
    keepPrevious: true,
  });
  const doctors = useEndpoint(searchDoctors, input, {
    enabled: isOwn && role === 'patient',
    keepPrevious: true,
  });
  const understood = useEndpoint(
    suggestSearches,
    { query: { query: asked.slice(0, searchedLetters) } },
    { enabled: isOwn && role === 'patient' },
  );
  if (actsFor !== null || role === 'administrator' || !seesPatients || query.length < fewest) return unasked;
  const reading = ofPractice ? patients : doctors;
  const found: readonly FoundPerson[] | undefined = ofPractice
    ? patients.data?.data.map(({ id, name, chart_number }) => ({
        id,
        name,
        number: chart_number,
        specialties: [],
      }))
    : doctors.data?.data.map(({ id, name, specialties }) => ({ id, name, number: null, specialties }));
  const isAnswer = asked === query && found !== undefined && !reading.isPlaceholderData;
  const failed = asked === query && reading.isError;
  return {
    found: isAnswer
      ? found
      : (found ?? []).filter(({ name, number }) => matchOf(query, name, number ? [number] : []) !== null),
    searches: asked === query ? (understood.data?.data ?? []) : [],
    nobody:
      isAnswer &&
      !isBorne(
        found.map(({ name }) => name),
        query,
      ),
    waiting: !isAnswer && !failed,
    failed,
  };
};
