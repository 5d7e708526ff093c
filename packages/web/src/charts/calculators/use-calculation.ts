import {
  type CalculatorId,
  calculateNow,
  type FormInput,
} from '@doctor-plus/contract/charts/calculations.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { answersFrom, type Entered } from './entered.ts';

const noForm: readonly FormInput[] = [];
const settledInMs = 300;

/** One calculator with what is answered on the spot: every answer asks the server again, and nothing is stored. */
export const useCalculation = (patientId: string, calculator: CalculatorId) => {
  const [entered, setEntered] = useState<Entered>({});
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const [form, setForm] = useState(noForm);
  const [settled] = useDebouncedValue(entered, settledInMs);
  const body = { answers: answersFrom(form, settled), accept_stale: [...accepted] };
  const reading = useEndpoint(
    calculateNow,
    { params: { id: patientId, calculator }, body },
    { keepPrevious: true, staleTime: 0 },
  );
  // The form comes with the first answer and stays the same: it is the calculator's declaration.
  if (form === noForm && reading.data) setForm(reading.data.form);
  return {
    reading,
    form,
    entered,
    accepted,
    enter: (name: string, typed: Entered[string]) => setEntered((before) => ({ ...before, [name]: typed })),
    accept: (names: readonly string[], accept: boolean) =>
      setAccepted((before) => {
        const others = [...before].filter((name) => !names.includes(name));
        return new Set(accept ? [...others, ...names] : others);
      }),
  };
};
