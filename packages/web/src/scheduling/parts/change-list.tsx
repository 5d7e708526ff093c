import type { ChangedBy } from '@doctor-plus/contract/scheduling/overtaken.ts';
import type { Appointment, Proposal } from '@doctor-plus/contract/scheduling/schema.ts';
import { IconRefresh } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf, formatsIn } from '../../platform/formats.ts';
import { typeNameOf } from '../../platform/type-name.ts';
import { Alert } from '../../ui/alert.tsx';
import styles from './change-list.module.css';
import { type ChangedField, changedFields } from './changed-fields.ts';
import type { Difference } from './use-current.ts';

const title = (by: ChangedBy | null, t: TFunction): string => {
  if (!by) return t('live:overtaken.by.unknown');
  const { who, name } = by;
  if (name !== null) return t('live:overtaken.by.person', { name });
  return t(`live:overtaken.by.${who === 'self' || who === 'proxy' || who === 'practice' ? who : 'unknown'}`);
};

const placeOf = ({ location: { name, address, city } }: Pick<Appointment, 'location'>): string =>
  [name, address, city].filter(Boolean).join(', ');

/** What is different in words, by field. */
const createWords = (t: TFunction, language: string) => {
  const clock = (instant: string, { location }: Pick<Appointment, 'location'>) =>
    formatsIn(language, location.time_zone).time(instant);
  const whole = (instant: string, at: Pick<Appointment, 'location'>) =>
    `${formatsIn(language, at.location.time_zone).longDate(instant)}, ${clock(instant, at)}`;
  const isSameDay = (before: Appointment, now: Appointment) =>
    dayOf(before.start, before.location.time_zone) === dayOf(now.start, now.location.time_zone);

  const proposal = (now: Proposal | null) =>
    now
      ? t(`live:overtaken.proposal.${now.state}`, { time: `${whole(now.start, now)} · ${now.location.name}` })
      : t('live:overtaken.proposal.none');
  const pair = (field: ChangedField, now: string, before: string) =>
    t(`live:overtaken.field.${field}`, { now, before });

  const words: Record<ChangedField, (before: Appointment, now: Appointment) => string> = {
    time: (before, now) =>
      pair(
        'time',
        whole(now.start, now),
        isSameDay(before, now) ? clock(before.start, before) : whole(before.start, before),
      ),
    length: (before, now) => pair('length', clock(now.end, now), clock(before.end, before)),
    place: (before, now) => pair('place', placeOf(now), placeOf(before)),
    doctor: (before, now) => pair('doctor', now.doctor.name, before.doctor.name),
    type: (before, now) => pair('type', typeNameOf(now, t), typeNameOf(before, t)),
    status: (before, now) =>
      pair('status', t(`scheduling:status.${now.status}`), t(`scheduling:status.${before.status}`)),
    reason: (_, { reason }) =>
      reason.trim() === ''
        ? t('live:overtaken.field.noReason')
        : t('live:overtaken.field.reason', { now: reason }),
    proposal: (_, now) => proposal(now.proposal),
  };
  return words;
};

/** Who changed an appointment, and what is different now; needs the groups `live` and `scheduling`. */
export function ChangeList({ before, now, by }: Difference) {
  const { t, i18n } = useTranslation(['live', 'scheduling']);
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed may be a screen below.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const words = createWords(t, i18n.language);
  const fields = changedFields(before, now);
  return (
    <div ref={place}>
      <Alert tone="info" icon={IconRefresh} title={title(by, t)} live>
        {fields.length > 0 ? (
          <ul className={styles.changes}>
            {fields.map((field) => (
              <li key={field}>{words[field](before, now)}</li>
            ))}
          </ul>
        ) : (
          t('overtaken.same')
        )}
      </Alert>
    </div>
  );
}
