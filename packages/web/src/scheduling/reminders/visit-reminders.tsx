import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { listVisitReminders } from '@doctor-plus/contract/scheduling/reminders.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { useGranted } from '../../platform/use-granted.ts';
import styles from './reminders.module.css';

type Line = ResponseOf<typeof listVisitReminders>['data'][number];

/** Why one to somebody who acts for the patient was withdrawn is their business. */
const wordOf = ({ to, state }: Line) => (to === 'proxy' && state === 'withdrawn' ? 'withdrawnProxy' : state);

/** When a visit's patient, or who acts for them, was reminded of it; nothing while nobody was. */
export function VisitReminders({ id, zone }: { id: string; zone: string }) {
  const { t } = useTranslation('reminders');
  const formats = useFormats(zone);
  const reminders = useEndpoint(
    listVisitReminders,
    { params: { id } },
    { enabled: useGranted('waitlist:read') },
  );
  const sent = Map.groupBy(reminders.data?.data ?? [], ({ at, to, state }) => `${state} ${at} ${to}`);
  /** Several who act for one patient are told on the same ways; each is named once. */
  const waysOf = (lines: readonly Line[]) =>
    [...new Set(lines.map(({ channel }) => t(`ways.${channel}`)))].join(' · ');
  if (sent.size === 0) return null;
  return (
    <ul className={styles.quiet}>
      {[...sent].map(([key, [first, ...rest]]) =>
        first ? (
          <li key={key}>
            {t(`visit.${wordOf(first)}`, { when: formats.dateTime(first.at) })} ·{' '}
            {first.to === 'patient'
              ? waysOf([first, ...rest])
              : t('visit.toProxy', { way: waysOf([first, ...rest]) })}
          </li>
        ) : null,
      )}
    </ul>
  );
}
