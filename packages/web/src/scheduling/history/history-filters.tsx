import { AppointmentType } from '@doctor-plus/contract/directory/schema.ts';
import { type HistorySummary, outcomes } from '@doctor-plus/contract/scheduling/history.ts';
import { Button, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconFilterOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import styles from './history.module.css';
import { type HistoryFilter, periods } from './history-filter.ts';

type Props = {
  filter: HistoryFilter;
  summary: HistorySummary | null;
  onChange: (change: Partial<HistoryFilter>) => void;
  onClear: () => void;
};

const choices = (found: readonly { id: string; name: string }[]) =>
  found.map(({ id, name }) => ({ value: id, label: name }));

/** Status with its counts, then period, kind, place, doctor and patient. */
export function HistoryFilters({ filter, summary, onChange, onClear }: Props) {
  const { t } = useTranslation(['appointmentHistory', 'scheduling']);
  const every = t('filter.every');
  const period = (value: string) => periods.find((one) => one === value) ?? 'all';
  const type = (value: string) => AppointmentType.options.find((one) => one === value) ?? null;
  const doctors = summary?.doctors ?? [];
  const isNarrow = Object.entries(filter).some(([key, value]) =>
    key === 'period' ? value !== 'all' : value,
  );
  return (
    <search className={styles.filters} aria-label={t('filter.label')}>
      <Outcomes filter={filter} summary={summary} onChange={onChange} />
      <div className={styles.fields}>
        <SelectField
          size="compact"
          label={t('filter.period')}
          value={filter.period}
          onChange={(value) => onChange({ period: period(value) })}
          options={periods.map((value) => ({ value, label: t(`period.${value}`) }))}
        />
        {filter.period === 'custom'
          ? (['from', 'to'] as const).map((key) => (
              <TextInput
                key={key}
                type="date"
                label={t(`filter.${key}`)}
                value={filter[key]}
                onChange={(event) => onChange({ [key]: event.currentTarget.value })}
              />
            ))
          : null}
        <SelectField
          size="compact"
          label={t('filter.type')}
          value={filter.type ?? ''}
          onChange={(value) => onChange({ type: type(value) })}
          placeholder={every}
          options={AppointmentType.options.map((value) => ({ value, label: t(`scheduling:type.${value}`) }))}
        />
        <SelectField
          size="compact"
          label={t('filter.place')}
          value={filter.place}
          onChange={(place) => onChange({ place })}
          placeholder={every}
          options={choices(summary?.places ?? [])}
        />
        {doctors.length > 1 || filter.doctor ? (
          <SelectField
            size="compact"
            label={t('filter.doctor')}
            value={filter.doctor}
            onChange={(doctor) => onChange({ doctor })}
            placeholder={every}
            options={choices(doctors)}
          />
        ) : null}
        <PatientField filter={filter} onChange={onChange} />
        {isNarrow ? (
          <Button
            variant="subtle"
            leftSection={<IconFilterOff size={16} aria-hidden />}
            onClick={onClear}
            className={styles.clear}
          >
            {t('filter.clear')}
          </Button>
        ) : null}
      </div>
    </search>
  );
}

function Outcomes({ filter, summary, onChange }: Omit<Props, 'onClear'>) {
  const { t } = useTranslation('appointmentHistory');
  const { number } = useFormats();
  const counts = summary?.counts;
  const all = counts ? outcomes.reduce((sum, outcome) => sum + counts[outcome], 0) : null;
  const lines = [
    { key: 'all', status: null, count: all },
    ...outcomes.map((outcome) => ({ key: outcome, status: outcome, count: counts?.[outcome] ?? null })),
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a line that wraps in every browser.
    <div role="group" aria-label={t('outcome.label')} className={styles.outcomes}>
      {lines.map(({ key, status, count }) => (
        <button
          key={key}
          type="button"
          className={styles.outcome}
          aria-pressed={filter.status === status}
          onClick={() => onChange({ status })}
        >
          {t(`outcome.${key}`)}
          <span className={styles.number}>{count === null ? '' : number(count)}</span>
        </button>
      ))}
    </div>
  );
}

/** Typing goes ahead of the address, which follows after a moment. */
function PatientField({ filter, onChange }: Pick<Props, 'filter' | 'onChange'>) {
  const { t } = useTranslation('appointmentHistory');
  const [text, setText] = useState(filter.patient);
  const [shown, setShown] = useState(filter.patient);
  if (shown !== filter.patient) {
    setShown(filter.patient);
    if (filter.patient === '') setText('');
  }
  const follow = useDebouncedCallback((patient: string) => onChange({ patient: patient.trim() }), 350);
  return (
    <div className={styles.patient}>
      <SearchField
        label={t('filter.patient')}
        value={text}
        maxLength={100}
        onChange={(value) => {
          setText(value);
          follow(value);
        }}
      />
    </div>
  );
}
