import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { type listReminderReach, reachFilters } from '@doctor-plus/contract/scheduling/reminder-reach.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import styles from '../../history/history.module.css';
import { daysUpTo, type Narrowed } from './reach-filter.ts';

type Props = {
  narrowed: Narrowed;
  /** The last answer; null before the first. */
  known: ResponseOf<typeof listReminderReach> | null;
  onChange: (change: Partial<Narrowed>) => void;
};

/** Whom reminders do not reach, with their numbers; then days and doctor. */
export function ReachFilters({ narrowed, known, onChange }: Props) {
  const { t } = useTranslation('reminderReach');
  const { number } = useFormats();
  const doctors = known?.doctors ?? [];
  const lines = [
    { key: 'all', show: null, count: known?.counts.all },
    ...reachFilters.map((show) => ({ key: show, show, count: known?.counts[show] })),
  ];
  return (
    <search className={styles.filters} aria-label={t('show.label')}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a line that wraps in every browser. */}
      <div role="group" aria-label={t('show.group')} className={styles.outcomes}>
        {lines.map(({ key, show, count }) => (
          <button
            key={key}
            type="button"
            className={styles.outcome}
            aria-pressed={narrowed.show === show}
            onClick={() => onChange({ show })}
          >
            {t(`show.${key}`)}
            <span className={styles.number}>{count === undefined ? '' : number(count)}</span>
          </button>
        ))}
      </div>
      <div className={styles.fields}>
        <SelectField
          size="compact"
          label={t('period')}
          value={String(narrowed.days)}
          onChange={(value) => onChange({ days: Number(value) })}
          options={daysUpTo(known?.window_days ?? narrowed.days, narrowed.days).map((days) => ({
            value: String(days),
            label: t('days', { count: days }),
          }))}
        />
        {doctors.length > 1 || narrowed.doctor ? (
          <SelectField
            size="compact"
            label={t('doctor')}
            value={narrowed.doctor}
            onChange={(doctor) => onChange({ doctor })}
            placeholder={t('everyDoctor')}
            options={doctors.map(({ id, name }) => ({ value: id, label: name }))}
          />
        ) : null}
      </div>
    </search>
  );
}
