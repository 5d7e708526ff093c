import { listCriticalResultsOf } from '@doctor-plus/contract/charts/critical-results.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import styles from './critical.module.css';

/** Who acknowledged a critical result and what was done, for the versions of it that were critical. */
export function Acknowledgements({ patientId, resultId }: { patientId: string; resultId: string }) {
  const { t } = useTranslation('criticalResults');
  const formats = useFormats();
  const found = useEndpoint(listCriticalResultsOf, { params: { id: patientId } });
  const ofResult = (found.data?.data ?? []).filter(({ result }) => result.id === resultId);
  if (ofResult.length === 0) return null;
  return (
    <ul className={styles.acknowledgements}>
      {ofResult.map(({ id, acknowledged }) => (
        <li key={id}>
          {acknowledged ? (
            <>
              <p className={styles.quiet}>
                {t('history.by', { name: acknowledged.by, date: formats.dateTime(acknowledged.at) })}
              </p>
              <p className={styles.action}>{acknowledged.action}</p>
            </>
          ) : (
            <p className={styles.quiet}>{t('history.waiting')}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
