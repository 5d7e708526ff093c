import type { KnownHealthValue } from '@doctor-plus/contract/charts/health-score.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { useClinicalWords } from '../calculators/clinical-words.ts';
import styles from './health-questions-dialog.module.css';

/** Values that the record holds already, each with its date; nobody is asked for them. */
export function KnownValues({ known }: { known: readonly KnownHealthValue[] }) {
  const { t } = useTranslation('calculators');
  const formats = useFormats();
  const words = useClinicalWords();
  if (known.length === 0) return null;
  return (
    <section aria-label={t('health.known')}>
      <h3 className={styles.known}>{t('health.known')}</h3>
      <ul className={styles.values}>
        {known.map(({ name, value, unit, at }) => (
          <li key={name}>
            {words.input(name)}: {words.value({ name, value, ...(unit === null ? {} : { unit }) })} ·{' '}
            {formats.date(at)}
          </li>
        ))}
      </ul>
    </section>
  );
}
