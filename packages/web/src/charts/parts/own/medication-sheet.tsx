import type { OwnMedications } from '@doctor-plus/contract/charts/own-record.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import { allergyState, noneKnownKey } from '../../allergy-state.ts';
import { useWhen } from '../../use-when.ts';
import { PrintSheet, PrintTable } from './print-sheet.tsx';

/** The list that patients carry to other doctors: what is taken today, and allergies in their three states. */
export function MedicationSheet({ record }: { record: OwnMedications }) {
  const { t } = useTranslation(['record', 'charts']);
  const formats = useFormats();
  const { when } = useWhen();
  const { active, denied, state } = allergyState(record.allergies.entries);
  const taken = record.medications.entries.filter(({ status }) => status === 'active');
  return (
    <PrintSheet title={t('print.medications')} patient={record.patient}>
      <PrintTable
        title={t('allergies.list')}
        head={[t('print.substance'), t('print.reaction'), t('print.risk')]}
        rows={active.map(({ id, substance, reaction, criticality }) => ({
          id,
          cells: [
            substance,
            reaction ?? t('allergies.noReaction'),
            t(`allergies.risk.${criticality === 'high' || criticality === 'low' ? criticality : 'unknown'}`),
          ],
        }))}
        empty={
          state === 'partly'
            ? formats.list(denied.map((entry) => t(`charts:${noneKnownKey(entry)}`)))
            : t(state === 'none' ? 'print.noAllergies' : 'print.unknownAllergies')
        }
      />
      <PrintTable
        title={t('medications.active')}
        head={[t('print.medicine'), t('print.dose'), t('print.why'), t('print.since'), t('print.by')]}
        rows={taken.map((entry) => ({
          id: entry.id,
          cells: [entry.name, entry.dose ?? '–', entry.reason ?? '–', when(entry), entry.author],
        }))}
        empty={t('medications.none')}
      />
    </PrintSheet>
  );
}
