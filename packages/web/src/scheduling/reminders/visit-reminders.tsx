import { listVisitReminders } from '@doctor-plus/contract/scheduling/reminders.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import styles from './reminders.module.css';

/** When a visit's patient was reminded of it; nothing while nobody was. */
export function VisitReminders({ id, zone }: { id: string; zone: string }) {
  const { t } = useTranslation('reminders');
  const formats = useFormats(zone);
  const reminders = useEndpoint(listVisitReminders, { params: { id } });
  const sent = Map.groupBy(reminders.data?.data ?? [], ({ at, state }) => `${state} ${at}`);
  if (sent.size === 0) return null;
  return (
    <ul className={styles.quiet}>
      {[...sent].map(([key, [first, ...rest]]) =>
        first ? (
          <li key={key}>
            {t(`visit.${first.state}`, { when: formats.dateTime(first.at) })} ·{' '}
            {[first, ...rest].map(({ channel }) => t(`ways.${channel}`)).join(' · ')}
          </li>
        ) : null,
      )}
    </ul>
  );
}
