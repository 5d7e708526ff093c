import type { TermNames } from '@doctor-plus/contract/charts/term-names.ts';
import { useTranslation } from 'react-i18next';
import { useTermName } from '../use-term-name.ts';
import styles from './term-name.module.css';

type TermNameProps = {
  kind: keyof TermNames;
  entry: { readonly name: string; readonly code: string | null };
};

/** The name of a test, vaccine or problem in the reader's language, with the words of the record below where they differ. */
export function TermName({ kind, entry }: TermNameProps) {
  const { t } = useTranslation('charts');
  const { name, recorded } = useTermName(kind)(entry);
  return (
    <>
      {name}
      {recorded === null ? null : (
        <small className={styles.recorded}>{t('recordedAs', { name: recorded })}</small>
      )}
    </>
  );
}
