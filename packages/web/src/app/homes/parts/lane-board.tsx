import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import {
  IconAlertTriangle,
  IconChecks,
  IconClockHour4,
  IconDoorEnter,
  IconHourglass,
  IconStethoscope,
  IconUserOff,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import { typeNameOf } from '../../../platform/type-name.ts';
import { AppointmentMoves } from '../../../scheduling/index.tsx';
import { Card } from '../../../ui/card.tsx';
import type { IconType } from '../../../ui/icon-type.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from './lane-board.module.css';
import { countsOf, delaysOf, intoLanes, type Lane, lanes, minutesSince } from './lanes.ts';

const icons: Record<Lane, IconType> = {
  toArrive: IconDoorEnter,
  waiting: IconHourglass,
  inRoom: IconStethoscope,
  done: IconChecks,
};

type LaneBoardProps = {
  items: readonly AppointmentWithAbilities[];
  severalDoctors: boolean;
  /** Whose visits are not among them. */
  missing: string | null;
  now: Date;
};

/** The day from left to right, each visit in the lane where it is, with the step that moves it on. */
export function LaneBoard({ items, severalDoctors, missing, now }: LaneBoardProps) {
  const { t } = useTranslation(['dashboard', 'scheduling']);
  const board = intoLanes(items);
  const counts = countsOf(items);
  return (
    <Card
      title={t('lanes.title')}
      detail={[
        t('today.visits', { count: counts.visits }),
        counts.missed > 0 ? t('today.missed', { count: counts.missed }) : '',
        counts.cancelled > 0 ? t('today.cancelled', { count: counts.cancelled }) : '',
        ...delaysOf(items, now).map(({ doctor, late }) =>
          [severalDoctors ? `${doctor}:` : '', t('scheduling:waiting.late', { count: late })]
            .join(' ')
            .trim(),
        ),
      ]
        .filter(Boolean)
        .join(' · ')}
      note={missing}
      padding="none"
    >
      <div className={styles.board}>
        {lanes.map((lane) => (
          <LaneColumn key={lane} lane={lane} items={board[lane]} withDoctor={severalDoctors} now={now} />
        ))}
      </div>
    </Card>
  );
}

/** Where lanes stand below each other, this many cards of one are seen before the next begins. */
const shownFolded = 4;

type LaneColumnProps = {
  lane: Lane;
  items: readonly AppointmentWithAbilities[];
  withDoctor: boolean;
  now: Date;
};

function LaneColumn({ lane, items, withDoctor, now }: LaneColumnProps) {
  const { t } = useTranslation('dashboard');
  const [folded, setFolded] = useState(true);
  const Icon = icons[lane];
  const hidden = folded ? items.length - shownFolded : 0;
  return (
    <section className={styles.lane} data-lane={lane} aria-label={t(`lanes.${lane}`)}>
      <h3 className={styles.laneTitle}>
        <Icon size={16} aria-hidden />
        {t(`lanes.${lane}`)}
        <span className={styles.count}>{items.length}</span>
      </h3>
      {items.length === 0 ? (
        <p className={styles.empty}>{t(`lanes.empty.${lane}`)}</p>
      ) : (
        <ul
          className={styles.cards}
          data-folded={folded || undefined}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long lane scrolls, and its last cards may have no button.
          tabIndex={0}
          aria-label={t(`lanes.${lane}`)}
        >
          {items.map((item, index) => (
            <LaneCard
              key={item.appointment.id}
              item={item}
              first={index === 0}
              withDoctor={withDoctor}
              now={now}
            />
          ))}
        </ul>
      )}
      {hidden > 0 ? (
        <button type="button" className={styles.more} onClick={() => setFolded(false)}>
          {t('lanes.more', { count: hidden })}
        </button>
      ) : null}
    </section>
  );
}

type LaneCardProps = { item: AppointmentWithAbilities; first: boolean; withDoctor: boolean; now: Date };

function LaneCard({ item, first, withDoctor, now }: LaneCardProps) {
  const { t } = useTranslation(['dashboard', 'scheduling']);
  const { appointment } = item;
  const formats = useFormats(appointment.location.time_zone);
  return (
    <li className={styles.card}>
      <p className={styles.name}>{appointment.patient.name}</p>
      <p className={styles.facts}>
        <time dateTime={appointment.start}>{formats.time(appointment.start)}</time>
        {' · '}
        {withDoctor ? appointment.doctor.name : typeNameOf(appointment, t)}
      </p>
      <Remark item={item} now={now} />
      <div className={styles.moves}>
        <AppointmentMoves item={item} urgent={first || appointment.status === 'pending'} />
      </div>
    </li>
  );
}

/** The one thing to know of a visit where it stands. */
function Remark({ item: { appointment }, now }: { item: AppointmentWithAbilities; now: Date }) {
  const { t } = useTranslation('dashboard');
  const { status, start, arrived_at } = appointment;
  if (status === 'no_show') {
    return (
      <StatusBadge tone="bad" icon={IconUserOff} bare>
        {t('scheduling:status.no_show')}
      </StatusBadge>
    );
  }
  if (status === 'arrived' && arrived_at) {
    const waiting = minutesSince(arrived_at, now);
    return (
      <StatusBadge tone="warn" icon={IconHourglass} bare>
        {waiting === 0 ? t('lanes.justArrived') : t('lanes.waitingFor', { count: waiting })}
      </StatusBadge>
    );
  }
  if (status === 'pending') {
    return (
      <StatusBadge tone="warn" icon={IconClockHour4} bare>
        {t('scheduling:status.pending')}
      </StatusBadge>
    );
  }
  const late = status === 'confirmed' ? minutesSince(start, now) : 0;
  if (late > 0) {
    return (
      <StatusBadge tone="warn" icon={IconAlertTriangle} bare>
        {t('lanes.late', { count: late })}
      </StatusBadge>
    );
  }
  return appointment.reason ? <p className={styles.reason}>{appointment.reason}</p> : null;
}
