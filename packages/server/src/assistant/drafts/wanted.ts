import { Language } from '@doctor-plus/contract/kernel/values.ts';
import * as z from 'zod/mini';
import type { Transaction } from '../../platform/database/transact.ts';
import type { WantedDraft } from '../engine/compose.ts';
import { formatsFor } from '../engine/formats.ts';
import { textsFor } from '../texts.ts';
import type { DraftPorts } from './ports.ts';
import * as repository from './repository.ts';
import type { DraftRequest } from './request.ts';

/**
 * What writing a draft needs beside the chart. Instructions are written in the language of the patient's account where there is
 * one; everything else in the language of whoever asks.
 */
export const wantedDraft = async (
  tx: Transaction,
  { emergencyNumberOf }: Pick<DraftPorts, 'emergencyNumberOf'>,
  wish: {
    readonly id: string;
    readonly request: DraftRequest;
    readonly patientId: string;
    readonly lang: Language;
    readonly timeZone: string;
  },
): Promise<WantedDraft> => {
  const { id, request, patientId, timeZone } = wish;
  const isForPatient = request.kind === 'patient_instructions';
  const theirs = isForPatient ? await repository.patientLanguage(tx, patientId) : null;
  const { lang, t, rule } = await textsFor(z.safeParse(Language, theirs).data ?? wish.lang);
  const emergencyNumber = isForPatient ? await emergencyNumberOf(tx) : '';
  return { id, request, lang, t, rule, show: formatsFor(lang, timeZone), emergencyNumber };
};
