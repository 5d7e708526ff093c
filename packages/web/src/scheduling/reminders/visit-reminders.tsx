import { listVisitReminders } from '@doctor-plus/contract/scheduling/reminders.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import styles from './reminders.module.css';

/** When a visit's patient was reminded of it; nothing while nobody was. A notice in the portal always arrives. */
export function VisitReminders({ id, zone }: { id: string; zone: string }) {
  const { t } = useTranslation('reminders');
  const formats = useFormats(zone);
  const reminders = useEndpoint(listVisitReminders, { params: { id } });
  const sent = reminders.data?.data ?? [];
  if (sent.length === 0) return null;
  return (
    <ul className={styles.quiet}>
      {sent.map(({ at, channel, state }) => (
        <li key={`${at} ${channel}`}>
          {t(`visit.${state}`, { when: formats.dateTime(at) })} · {t(`ways.${channel}`)}
        </li>
      ))}
    </ul>
  );
}
