import type { PatientSummary } from '@doctor-plus/contract/charts/schema.ts';
import { Fragment, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useFormats } from '../../platform/formats.ts';
import { useMe } from '../../platform/me.ts';
import { usePatientWords } from './patient-words.ts';
import styles from './printed-sheet.module.css';

type PrintedSheetProps = {
  /** What stands opposite the name of the practice. */
  aside: string;
  title: string;
  patient: PatientSummary;
  labels: { readonly patient: string; readonly born: string };
  /** Nothing else that waits to be printed goes along with it. */
  alone?: boolean;
  facts?: readonly (readonly [name: string, value: string])[];
  children: ReactNode;
};

/** What leaves the printer instead of the screen: the practice, for whom, and what the sheet says. */
export function PrintedSheet({
  aside,
  title,
  patient,
  labels,
  alone = false,
  facts = [],
  children,
}: PrintedSheetProps) {
  const { practice } = useMe();
  const formats = useFormats();
  const words = usePatientWords();
  const born = patient.birth_date
    ? `${formats.calendarDate(patient.birth_date)} · ${words.age(patient)}`
    : '–';
  const whole = [
    [labels.patient, `${patient.name} (${patient.chart_number})`],
    [labels.born, born],
    ...facts,
  ];
  return createPortal(
    <article className={styles.sheet} data-print-sheet={alone ? 'alone' : ''} aria-hidden>
      <header className={styles.head}>
        <p className={styles.practice}>{practice.name}</p>
        <p>{aside}</p>
      </header>
      <h1 className={styles.title}>{title}</h1>
      <dl className={styles.facts}>
        {whole.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      {children}
    </article>,
    document.body,
  );
}

/** One part of the sheet, under its heading. */
export function SheetPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
