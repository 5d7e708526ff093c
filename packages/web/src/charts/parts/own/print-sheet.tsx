import type { PatientSummary } from '@doctor-plus/contract/charts/schema.ts';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import { useMe } from '../../../platform/me.ts';
import sheet from '../conclusion-sheet.module.css';
import { usePatientWords } from '../patient-words.ts';
import styles from './print-sheet.module.css';

type PrintSheetProps = { title: string; patient: PatientSummary; children: ReactNode };

/** What leaves the printer instead of the screen: whose record, of which day, and the list. */
export function PrintSheet({ title, patient, children }: PrintSheetProps) {
  const { t } = useTranslation('record');
  const formats = useFormats();
  const { practice } = useMe();
  const words = usePatientWords();
  return createPortal(
    <article className={sheet.sheet} data-print-sheet aria-hidden>
      <header className={sheet.head}>
        <p className={sheet.practice}>{practice.name}</p>
        <p>{t('print.printed', { date: formats.dateTime(new Date()) })}</p>
      </header>
      <h1 className={sheet.title}>{title}</h1>
      <dl className={sheet.facts}>
        <dt>{t('print.patient')}</dt>
        <dd>
          {patient.name} ({patient.chart_number})
        </dd>
        <dt>{t('print.born')}</dt>
        <dd>
          {patient.birth_date ? `${formats.calendarDate(patient.birth_date)} · ${words.age(patient)}` : '–'}
        </dd>
      </dl>
      {children}
      <p className={styles.note}>{t('print.note')}</p>
    </article>,
    document.body,
  );
}

type PrintTableProps = {
  title: string;
  head: readonly string[];
  rows: readonly { readonly id: string; readonly cells: readonly string[] }[];
  /** What stands there instead of an empty table. */
  empty: string;
};

/** One list of the sheet. */
export function PrintTable({ title, head, rows, empty }: PrintTableProps) {
  return (
    <section className={sheet.part}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, cells }) => (
              <tr key={id}>
                {cells.map((cell, index) => (
                  <td key={head[index]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
