import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/switch.tsx';
import styles from './availability.module.css';
import type { AvailabilityDraft } from './draft.ts';

type BookingRulesCardProps = {
  draft: AvailabilityDraft;
  mayChangeOverride: boolean;
  onChange: (changes: Partial<AvailabilityDraft>) => void;
};

const hour = 60;
const day = 24 * hour;
const notices = [0, hour, 2 * hour, 4 * hour, 12 * hour, day, 2 * day, 3 * day, 7 * day];
const windows = [7, 14, 30, 60, 90, 180, 365];

/** What patients are asked for when they book and cancel, and whether the practice may book beyond the hours. */
export function BookingRulesCard({ draft, mayChangeOverride, onChange }: BookingRulesCardProps) {
  const { t } = useTranslation('availability');
  const span = (minutes: number, none: string) => {
    if (minutes === 0) return none;
    if (minutes % day === 0) return t('rules.days', { count: minutes / day });
    if (minutes % hour === 0) return t('rules.hours', { count: minutes / hour });
    return t('scheduling:minutes', { count: minutes });
  };
  const spans = (current: number, none: string) =>
    [...new Set([...notices, current])]
      .toSorted((a, b) => a - b)
      .map((value) => ({ value: String(value), label: span(value, none) }));
  return (
    <Card title={t('rules.title')} padding="none">
      <div className={styles.fields}>
        <NativeSelect
          label={t('rules.booking')}
          value={draft.booking}
          data={(['request', 'instant'] as const).map((value) => ({
            value,
            label: t(`rules.bookingMode.${value}`),
          }))}
          onChange={(event) =>
            onChange({ booking: event.currentTarget.value === 'instant' ? 'instant' : 'request' })
          }
        />
        <NativeSelect
          label={t('rules.window')}
          value={draft.window_days}
          data={[...new Set([...windows, draft.window_days])]
            .toSorted((a, b) => a - b)
            .map((count) => ({ value: String(count), label: t('rules.days', { count }) }))}
          onChange={(event) => onChange({ window_days: Number(event.currentTarget.value) })}
        />
        <NativeSelect
          label={t('rules.notice')}
          value={draft.notice_minutes}
          data={spans(draft.notice_minutes, t('rules.noNotice'))}
          onChange={(event) => onChange({ notice_minutes: Number(event.currentTarget.value) })}
        />
        <NativeSelect
          label={t('rules.cancel')}
          value={draft.cancel_minutes}
          data={spans(draft.cancel_minutes, t('rules.untilStart'))}
          onChange={(event) => onChange({ cancel_minutes: Number(event.currentTarget.value) })}
        />
      </div>
      <div className={styles.switch}>
        <span>
          <span className={styles.name}>{t('rules.override')}</span>
          <br />
          <span className={styles.detail}>{t('rules.overrideText')}</span>
        </span>
        <Switch
          label={t('rules.override')}
          checked={draft.secretaries_override}
          disabled={!mayChangeOverride}
          onChange={(secretaries_override) => onChange({ secretaries_override })}
        />
      </div>
    </Card>
  );
}
