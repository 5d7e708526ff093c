import type { PatientSummary } from '@doctor-plus/contract/charts/schema.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from '../../../platform/clock.ts';
import { useFormats } from '../../../platform/formats.ts';
import { PrintedSheet, SheetPart } from '../printed-sheet.tsx';
import styles from './print-sheet.module.css';

type PrintSheetProps = { title: string; patient: PatientSummary; children: ReactNode };

/** A list of the own record on paper: whose it is and of which day. */
export function PrintSheet({ title, patient, children }: PrintSheetProps) {
  const { t } = useTranslation('record');
  const formats = useFormats();
  return (
    <PrintedSheet
      aside={t('print.printed', { date: formats.dateTime(clock.now()) })}
      title={title}
      patient={patient}
      labels={{ patient: t('print.patient'), born: t('print.born') }}
    >
      {children}
      <p className={styles.note}>{t('print.note')}</p>
    </PrintedSheet>
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
    <SheetPart title={title}>
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
    </SheetPart>
  );
}
