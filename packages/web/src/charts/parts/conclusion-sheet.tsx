import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { useMe } from '../../platform/me.ts';
import { conclusionFields, type VisitForm } from '../visit-form.ts';
import styles from './conclusion-sheet.module.css';
import { usePatientWords } from './patient-words.ts';

/** What leaves the printer: nothing of the screen, only the conclusions with who, for whom and when. */
export function ConclusionSheet({ chart, form }: { chart: Chart; form: VisitForm }) {
  const { t } = useTranslation(['patientCare', 'charts']);
  const me = useMe();
  const formats = useFormats();
  const words = usePatientWords();
  const { patient } = chart;
  return createPortal(
    <article className={styles.sheet} data-print-sheet aria-hidden>
      <header className={styles.head}>
        <p className={styles.practice}>{me.practice.name}</p>
        <p>{me.display_name}</p>
      </header>
      <h1 className={styles.title}>{t('print.title')}</h1>
      <dl className={styles.facts}>
        <dt>{t('print.patient')}</dt>
        <dd>
          {patient.name} ({patient.chart_number})
        </dd>
        <dt>{t('print.born')}</dt>
        <dd>
          {patient.birth_date ? `${formats.calendarDate(patient.birth_date)} · ${words.age(patient)}` : '–'}
        </dd>
        <dt>{t('print.date')}</dt>
        <dd>{formats.dateTime(new Date())}</dd>
      </dl>
      {conclusionFields
        .filter((field) => form[field].trim() !== '')
        .map((field) => (
          <section key={field} className={styles.part}>
            <h2>{t(`charts:conclusion.${field}`)}</h2>
            <p>{form[field].trim()}</p>
          </section>
        ))}
      <p className={styles.signature}>{me.display_name}</p>
    </article>,
    document.body,
  );
}
