import type { CheckedAmount } from '@doctor-plus/contract/charts/drug-safety.ts';
import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import * as z from 'zod/mini';
import { useDraft } from '../../../platform/use-draft.ts';
import { emptyOrder, noTerms, Ordering } from '../../drug-order.ts';
import { newId } from '../../new-id.ts';

type Medication = Chart['medications']['entries'][number];

const termsOf = ({ dosage }: Medication) => {
  if (!dosage) return noTerms;
  const { amount: _, ...terms } = dosage;
  return terms;
};

const Stored = z.nullable(Ordering);

/** The order that is being written for a patient, if there is one; it survives a reload. */
export const useOrdering = (patientId: string) => {
  const draft = useDraft<Ordering | null>(`order/${patientId}`, null, (stored) => {
    const read = Stored.safeParse(stored);
    return read.success ? read.data : null;
  });
  return {
    ordering: draft.value,
    restored: draft.restored,
    change: draft.set,
    close: draft.clear,
    /** A new order, or with an entry of the chart its change or renewal. */
    begin: (entry?: Medication, amount?: CheckedAmount) =>
      draft.set({
        medicationId: entry?.id ?? newId(),
        version: entry?.version ?? 0,
        form: entry
          ? {
              ...emptyOrder,
              name: entry.name,
              dose: (entry.dosage ? entry.dosage.amount : entry.dose) ?? '',
              terms: termsOf(entry),
              reason: entry.reason ?? '',
              milligrams: amount ? String(amount.mg_per_dose) : '',
              times: amount ? String(amount.doses_per_day) : '',
            }
          : emptyOrder,
        answers: {},
      }),
  };
};
