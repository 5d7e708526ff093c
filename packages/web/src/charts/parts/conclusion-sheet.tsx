import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { useTranslation } from 'react-i18next';
import { clock } from '../../platform/clock.ts';
import { useFormats } from '../../platform/formats.ts';
import { useMe } from '../../platform/me.ts';
import { type DeskState, withoutStopped } from '../visit-desk.ts';
import { conclusionFields } from '../visit-form.ts';
import styles from './conclusion-sheet.module.css';
import { PrintedSheet, SheetPart } from './printed-sheet.tsx';

/** What leaves the printer: nothing of the screen, only the conclusions with who, for whom and when. */
export function ConclusionSheet({ chart, visit }: { chart: Chart; visit: DeskState }) {
  const { t } = useTranslation(['patientCare', 'charts']);
  const doctor = useMe().display_name;
  const formats = useFormats();
  // An order that a stop holds back reaches no paper.
  const form = visit.stopped ? withoutStopped(visit) : visit.form;
  return (
    <PrintedSheet
      aside={doctor}
      title={t('print.title')}
      patient={chart.patient}
      labels={{ patient: t('print.patient'), born: t('print.born') }}
      facts={[[t('print.date'), formats.dateTime(clock.now())]]}
    >
      {conclusionFields
        .filter((field) => form[field].trim() !== '')
        .map((field) => (
          <SheetPart key={field} title={t(`charts:conclusion.${field}`)}>
            <p>{form[field].trim()}</p>
          </SheetPart>
        ))}
      <p className={styles.signature}>{doctor}</p>
    </PrintedSheet>
  );
}
