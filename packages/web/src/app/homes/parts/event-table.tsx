import type { getOverview } from '@doctor-plus/contract/admin/overview.ts';
import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { outcomeLooks, useEventName } from '../../../admin/index.tsx';
import { dayOf, useFormats } from '../../../platform/formats.ts';
import { Card } from '../../../ui/card.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Table } from '../../../ui/table.tsx';
import { runsOf } from './event-runs.ts';

type Event = ResponseOf<typeof getOverview>['recent'][number];

/** The newest lines of the log when it was read: nearly every call writes one, and not each is told of. */
export function EventTable({ events, readAt }: { events: readonly Event[]; readAt: number }) {
  const { t } = useTranslation(['dashboard', 'admin']);
  const formats = useFormats();
  const nameOf = useEventName();
  const today = dayOf(new Date(readAt), formats.zone);
  return (
    <Card
      title={t('events.title')}
      detail={t('events.asOf', { time: formats.time(new Date(readAt)) })}
      padding="none"
      aside={<Link to="/admin/audit">{t('admin:overview.seeAudit')}</Link>}
    >
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
          {runsOf(events).map(({ event: { at, event, actor, outcome }, count }) => (
            <tr key={`${at} ${event} ${actor}`}>
              <td>
                <time dateTime={at} title={formats.dateTime(at)}>
                  {dayOf(at, formats.zone) === today ? formats.time(at) : formats.day(at)}
                </time>
              </td>
              <td>
                {nameOf(event)}
                {count > 1 ? ` · ${t('events.times', { count })}` : null}
              </td>
              <td data-wide>{actor ?? t('events.nobody')}</td>
              <td>
                <StatusBadge tone={outcomeLooks[outcome].tone} icon={outcomeLooks[outcome].icon} bare>
                  {t(`admin:outcome.${outcome}`)}
                </StatusBadge>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
