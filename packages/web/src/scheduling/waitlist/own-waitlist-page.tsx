import type { Waitlist, WaitlistEntryWithAbilities } from '@doctor-plus/contract/scheduling/waitlist.ts';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconClockPause, IconHourglass, IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../platform/formats.ts';
import { Card, Rows } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { OwnOffer } from './own-offer.tsx';
import { RuleCard } from './rule-card.tsx';
import { useWaitlist } from './use-waitlist.ts';
import styles from './waitlist.module.css';
import { WishesText } from './wishes-text.tsx';

type Item = WaitlistEntryWithAbilities;

const isWaiting = ({ entry }: Item) => entry.status === 'waiting';
const badges = {
  waiting: { tone: 'warn', icon: IconHourglass },
  booked: { tone: 'ok', icon: IconCircleCheck },
  left: { tone: 'neutral', icon: IconListDetails },
  lapsed: { tone: 'neutral', icon: IconClockPause },
} as const;

/** A patient's own entries: what is offered, what is waited for, and what became of the rest. */
export function OwnWaitlistPage() {
  const { t } = useTranslation('waitlist');
  const list = useWaitlist();
  const [editing, setEditing] = useState<Item | null>(null);
  const [leaving, setLeaving] = useState<Item | null>(null);
  const waiting = list.data?.data.filter(isWaiting) ?? [];
  const ended = list.data?.data.filter((item) => !isWaiting(item)) ?? [];
  return (
    <Page title={t('title')} subtitle={t('subtitle.own')}>
      {waiting.map((item) => (item.entry.offer ? <OwnOffer key={item.entry.offer.id} item={item} /> : null))}
      <Card title={t('list.own')} detail={list.data ? waiting.length : null} padding="none">
        <Loaded
          of={list}
          rows={2}
          rowHeight={96}
          failed={t('list.failed')}
          isEmpty={() => waiting.length === 0}
          empty={
            <EmptyState
              icon={IconListDetails}
              title={t('list.ownNone')}
              action={
                <Button component={Link} to="/appointments/upcoming" variant="default">
                  {t('list.toAppointments')}
                </Button>
              }
            >
              {t('list.ownNoneText')}
            </EmptyState>
          }
        >
          {({ doctors }) => (
            <Rows label={t('list.own')}>
              {waiting.map((item) => (
                <OwnEntry
                  key={item.entry.id}
                  item={item}
                  doctors={doctors}
                  onEdit={() => setEditing(item)}
                  onLeave={() => setLeaving(item)}
                />
              ))}
            </Rows>
          )}
        </Loaded>
      </Card>
      {list.data && ended.length > 0 ? (
        <Card title={t('list.ended')} detail={ended.length} padding="none">
          <Rows label={t('list.ended')}>
            {ended.map((item) => (
              <OwnEntry key={item.entry.id} item={item} doctors={list.data.doctors} />
            ))}
          </Rows>
        </Card>
      ) : null}
      <RuleCard />
      {editing ? (
        <EditDialog
          entry={editing.entry}
          places={placesOf(list.data?.doctors ?? [], editing)}
          onClose={() => setEditing(null)}
        />
      ) : null}
      {leaving ? <LeaveDialog entry={leaving.entry} onClose={() => setLeaving(null)} /> : null}
    </Page>
  );
}

const placesOf = (doctors: Waitlist['doctors'], { entry }: Item) =>
  doctors.find(({ id }) => id === entry.doctor.id)?.places ?? [];

type OwnEntryProps = {
  item: Item;
  doctors: Waitlist['doctors'];
  onEdit?: () => void;
  onLeave?: () => void;
};

function OwnEntry({ item, doctors, onEdit, onLeave }: OwnEntryProps) {
  const { t } = useTranslation('waitlist');
  const formats = useFormats();
  const { entry, can } = item;
  const { tone, icon } = badges[entry.status];
  const standing =
    entry.ahead === null
      ? null
      : entry.ahead === 0
        ? t('standing.first')
        : t('standing.ahead', { count: entry.ahead });
  return (
    <li className={styles.entry}>
      <div className={styles.entryText}>
        <div className={styles.entryTop}>
          <Link className={styles.name} to={`/doctor/${entry.doctor.id}`}>
            {entry.doctor.name}
          </Link>
          <StatusBadge tone={tone} icon={icon} bare>
            {t(`status.${entry.status}`)}
          </StatusBadge>
        </div>
        <WishesText entry={entry} places={placesOf(doctors, item)} />
        <p className={styles.standing}>
          {standing ? <strong>{standing}</strong> : null}
          <span>{t('since', { date: formats.date(entry.since) })}</span>
          {entry.passed_over > 0 ? <span>{t('passed', { count: entry.passed_over })}</span> : null}
        </p>
        {onEdit && onLeave ? (
          <div className={styles.actions}>
            {can.edit ? (
              <Button size="xs" variant="default" onClick={onEdit}>
                {t('action.edit')}
              </Button>
            ) : null}
            {can.leave ? (
              <Button size="xs" variant="outline" color="red" onClick={onLeave}>
                {t('action.leave')}
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
    </li>
  );
}
