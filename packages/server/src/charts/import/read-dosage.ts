import { codeOfRoute, Dosage, frequencies, routes } from '@doctor-plus/contract/charts/dosage.ts';
import * as z from 'zod';
import { extensionUrls } from '../export/extensions.ts';
import type { Quantity, ResourceOf } from './fhir.ts';
import { ownExtension } from './own-extensions.ts';
import { conceptCode, conceptName } from './read-bundle.ts';
import { clean } from './text.ts';

const Bounds = z.object({ boundsDuration: z.object({ value: z.number(), code: z.string() }) });

const quantityWords = ({ value, unit }: Quantity): string => clean([value ?? '', unit ?? ''].join(' '));

/** Dosage in terms that our own export wrote; null for one in words only. Other systems' terms are read as words. */
export const ownDosage = ({
  extension,
  dosageInstruction,
  dispenseRequest,
}: ResourceOf<'MedicationRequest'>): Dosage | null => {
  if (!ownExtension(extension, extensionUrls.recordedAt)) return null;
  const [said = {}] = dosageInstruction ?? [];
  const route = conceptCode(said.route);
  const named = conceptCode(said.timing?.code) ?? conceptName(said.timing?.code);
  const bounds = Bounds.safeParse(said.timing?.repeat).data?.boundsDuration;
  const read = Dosage.safeParse({
    amount: ownExtension(extension, extensionUrls.dosageAmount)?.text ?? '',
    route: routes.find((one) => codeOfRoute[one] === route) ?? null,
    frequency: frequencies.find((one) => one === named) ?? null,
    as_needed: said.asNeededBoolean === true,
    duration: bounds ? { value: bounds.value, unit: bounds.code } : null,
    quantity: dispenseRequest?.quantity ? quantityWords(dispenseRequest.quantity) : '',
    instructions: clean(said.patientInstruction ?? ''),
  });
  return read.success && Object.values(read.data).some(Boolean) ? read.data : null;
};
