import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { useTranslation } from 'react-i18next';
import { clock } from '../../platform/clock.ts';
import { useFormats } from '../../platform/formats.ts';
import { useMe } from '../../platform/me.ts';
import { type DeskState, withoutStopped } from '../visit-desk.ts';
import { type ConclusionField, conclusionFields } from '../visit-form.ts';
import { ordersOfVisit, orderWords } from '../visit-orders.ts';
import styles from './conclusion-sheet.module.css';
import { PrintedSheet, SheetPart } from './printed-sheet.tsx';

/** What leaves the printer: nothing of the screen, only the conclusions with who, for whom and when. */
export function ConclusionSheet({ chart, visit }: { chart: Chart; visit: DeskState }) {
  const { t } = useTranslation(['patientCare', 'charts']);
  const doctor = useMe().display_name;
  const formats = useFormats();
  // An order that a stop holds back reaches no paper.
  const form = visit.stopped ? withoutStopped(visit) : visit.form;
  const orders = ordersOfVisit(chart, visit.visitId);
  const linesOf = (field: ConclusionField): string[] => [
    ...(field === 'prescription'
      ? orders.map((order) => [order.name, orderWords(order)].filter(Boolean).join(' · '))
      : []),
    ...(form[field].trim() === '' ? [] : [form[field].trim()]),
  ];
  return (
    <PrintedSheet
      aside={doctor}
      title={t('print.title')}
      patient={chart.patient}
      labels={{ patient: t('print.patient'), born: t('print.born') }}
      facts={[[t('print.date'), formats.dateTime(clock.now())]]}
    >
      {conclusionFields
        .filter((field) => linesOf(field).length > 0)
        .map((field) => (
          <SheetPart key={field} title={t(`charts:conclusion.${field}`)}>
            {linesOf(field).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </SheetPart>
        ))}
      <p className={styles.signature}>{doctor}</p>
    </PrintedSheet>
  );
}
