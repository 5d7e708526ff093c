import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { getAdministratorDashboard } from '@doctor-plus/contract/reports/endpoints.ts';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import { Card } from '../../../ui/card.tsx';
import type { IconType } from '../../../ui/icon-type.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Table } from '../../../ui/table.tsx';
import type { Tone } from '../../../ui/tone.ts';

type Event = ResponseOf<typeof getAdministratorDashboard>['recent'][number];

const looks: Record<Event['outcome'], { tone: Tone; icon: IconType }> = {
  success: { tone: 'ok', icon: IconCircleCheck },
  refused: { tone: 'warn', icon: IconCircleX },
  failed: { tone: 'bad', icon: IconAlertTriangle },
};

/** Names of events are words with points; a refused call without an event of its own is named by its address. */
const isNamed = /^[a-z_.]+$/;

/** The newest lines of the log. An event that this page has no words for shows its own name. */
export function EventTable({ events }: { events: readonly Event[] }) {
  const { t } = useTranslation('dashboard');
  const formats = useFormats();
  return (
    <Card title={t('events.title')} padding="none">
      <Table label={t('events.table')}>
        <thead>
          <tr>
            <th scope="col">{t('events.at')}</th>
            <th scope="col">{t('events.what')}</th>
            <th scope="col" data-wide>
              {t('events.who')}
            </th>
            <th scope="col">{t('events.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {events.map(({ at, event, actor, outcome }) => (
            <tr key={`${at} ${event} ${actor}`}>
              <td>
                <time dateTime={at} title={formats.dateTime(at)}>
                  {formats.time(at)}
                </time>
              </td>
              <td>{isNamed.test(event) ? t(`events.name.${event}`, { defaultValue: event }) : event}</td>
              <td data-wide>{actor ?? t('events.nobody')}</td>
              <td>
                <StatusBadge tone={looks[outcome].tone} icon={looks[outcome].icon} bare>
                  {t(`events.outcomes.${outcome}`)}
                </StatusBadge>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
