import type { AuditEvent } from '@doctor-plus/contract/admin/schema.ts';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Formats, useFormats } from '../../platform/formats.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Table } from '../../ui/table.tsx';
import styles from './audit-rows.module.css';
import { FactGrid, type NamedFact } from './fact-grid.tsx';
import { useEventName } from './use-event-name.ts';
import { outcomeLooks } from './words.ts';

type Narrow = (change: { actor?: string; patient?: string }) => void;
type Props = { events: readonly AuditEvent[]; onNarrow: Narrow };

const keyOf = ({ lane, seq }: AuditEvent) => `${lane}-${seq}`;

/** Lines of the log, the newest first; each opens to what a search in the server's own log needs. */
export function AuditRows({ events, onNarrow }: Props) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const nameOf = useEventName();
  const [open, setOpen] = useState<string | null>(null);
  const actorOf = ({ actor }: AuditEvent) => (actor ? (actor.name ?? t('audit.erased')) : t('audit.nobody'));
  /** Both people in one line, for a screen without room for their columns. */
  const peopleOf = (event: AuditEvent) =>
    [
      actorOf(event),
      event.patient && event.patient.id !== event.actor?.id
        ? (event.patient.name ?? t('audit.erased'))
        : null,
    ]
      .filter(Boolean)
      .join(' → ');
  return (
    <Table label={t('audit.title')}>
      <thead>
        <tr>
          <th scope="col">{t('audit.at')}</th>
          <th scope="col">{t('audit.event')}</th>
          <th scope="col" data-wide>
            {t('audit.who')}
          </th>
          <th scope="col" data-wide>
            {t('audit.patient')}
          </th>
          <th scope="col">{t('audit.outcome')}</th>
          <th scope="col" data-wide>
            {t('audit.network')}
          </th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => {
          const [key, look] = [keyOf(event), outcomeLooks[event.outcome]];
          const isOpen = open === key;
          const Chevron = isOpen ? IconChevronDown : IconChevronRight;
          return (
            <Fragment key={key}>
              <tr className={styles.line}>
                <td className={styles.at}>
                  <time dateTime={event.at}>
                    {formats.weekday(event.at)}, {formats.time(event.at)}
                  </time>
                </td>
                <td>
                  <button
                    type="button"
                    className={styles.event}
                    aria-expanded={isOpen}
                    onClick={() => setOpen(isOpen ? null : key)}
                  >
                    <Chevron size={14} aria-hidden />
                    {nameOf(event.event)}
                  </button>
                  {event.count > 1 ? (
                    <span className={styles.repeated}>
                      {t('audit.repeated', {
                        times: formats.number(event.count),
                        since: formats.time(event.since),
                      })}
                    </span>
                  ) : null}
                  <span className={styles.people}>{peopleOf(event)}</span>
                </td>
                <td data-wide>{actorOf(event)}</td>
                <td data-wide>{event.patient ? (event.patient.name ?? t('audit.erased')) : '—'}</td>
                <td>
                  <StatusBadge tone={look.tone} icon={look.icon} bare>
                    {t(`outcome.${event.outcome}`)}
                  </StatusBadge>
                </td>
                <td data-wide className={styles.code}>
                  {event.network ?? '—'}
                </td>
              </tr>
              {isOpen ? (
                <tr>
                  <td colSpan={6} className={styles.details}>
                    <Details event={event} onNarrow={onNarrow} />
                  </td>
                </tr>
              ) : null}
            </Fragment>
          );
        })}
      </tbody>
    </Table>
  );
}

const isInstant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** A detail as a person reads it: yes or no, a number or an instant of the reader's; codes and ids stay. */
const shownDetail = (value: string | number | boolean, t: TFunction<'admin'>, formats: Formats): string => {
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
  if (typeof value === 'number') return formats.number(value);
  return isInstant.test(value) ? formats.dateTime(value) : value;
};

function Details({ event, onNarrow }: { event: AuditEvent; onNarrow: Narrow }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const { actor, patient } = event;
  const facts: readonly NamedFact[] = [
    [t('audit.exactTime'), `${formats.dateTime(event.at)} · ${event.at}`],
    [t('audit.eventCode'), event.event],
    [t('audit.role'), event.role ? t(`role.${event.role}`) : null],
    [t('audit.object'), event.object_id],
    [t('audit.request'), event.request_id],
    [t('audit.network'), event.network],
    ...Object.entries(event.details).map(
      ([name, value]) =>
        [t(`audit.detail.${name}`, { defaultValue: name }), shownDetail(value, t, formats)] as const,
    ),
    [t('audit.overrideReason'), event.override_reasons.join(' · ') || null],
    [t('audit.place'), t('audit.placeText', { lane: event.lane, seq: event.seq })],
  ];
  return (
    <div className={styles.open}>
      <FactGrid facts={facts} />
      <div className={styles.links}>
        {actor ? (
          <>
            <button type="button" onClick={() => onNarrow({ actor: actor.id })}>
              {t('audit.moreOfActor', { name: actor.name ?? t('audit.erased') })}
            </button>
            <Link to={`/admin/users/${actor.id}`}>{t('approvals.openAccount')}</Link>
          </>
        ) : null}
        {patient ? (
          <button type="button" onClick={() => onNarrow({ patient: patient.id })}>
            {t('audit.moreOfPatient', { name: patient.name ?? t('audit.erased') })}
          </button>
        ) : null}
      </div>
    </div>
  );
}
