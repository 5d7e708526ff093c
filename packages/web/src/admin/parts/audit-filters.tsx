import { isOfTopic } from '@doctor-plus/contract/admin/audit-topics.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type filterKeys, outcomes, topics } from './audit-filter.ts';
import styles from './audit-filters.module.css';
import { NameFilter } from './name-filter.tsx';
import { useEventName } from './use-event-name.ts';

type Change = Partial<Record<(typeof filterKeys)[number], string>>;
type Props = { address: URLSearchParams; events: readonly string[]; onChange: (change: Change) => void };

/** Days, people, kind, event and outcome as fields; one person or patient chosen in a line of the log is taken away here. */
export function AuditFilters({ address, events, onChange }: Props) {
  const { t } = useTranslation('admin');
  const nameOf = useEventName();
  const value = (key: (typeof filterKeys)[number]) => address.get(key) ?? '';
  const topic = topics.find((one) => one === value('topic'));
  const sorted = events
    .filter((event) => !topic || isOfTopic(event, topic))
    .map((event) => ({ value: event, label: nameOf(event) }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return (
    <div className={styles.filters}>
      <TextInput
        type="date"
        label={t('audit.from')}
        value={value('from')}
        max={value('to') || undefined}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('audit.to')}
        value={value('to')}
        min={value('from') || undefined}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
      />
      {(['actor_name', 'patient_name'] as const).map((key) => (
        <NameFilter
          key={key}
          label={t(key === 'actor_name' ? 'audit.who' : 'audit.patient')}
          placeholder={t(`audit.placeholder.${key}`)}
          value={value(key)}
          onChange={(name) => onChange({ [key]: name })}
        />
      ))}
      <NativeSelect
        label={t('audit.topic')}
        value={topic ?? ''}
        onChange={(event) => onChange({ topic: event.currentTarget.value, event: '' })}
        data={[
          { value: '', label: t('audit.everyTopic') },
          ...topics.map((one) => ({ value: one, label: t(`audit.topics.${one}`) })),
        ]}
      />
      <NativeSelect
        className={styles.event}
        label={t('audit.event')}
        value={value('event')}
        onChange={(event) => onChange({ event: event.currentTarget.value })}
        data={[{ value: '', label: t('audit.everyEvent') }, ...sorted]}
      />
      <NativeSelect
        label={t('audit.outcome')}
        value={value('outcome')}
        onChange={(event) => onChange({ outcome: event.currentTarget.value })}
        data={[
          { value: '', label: t('audit.everyOutcome') },
          ...outcomes.map((one) => ({ value: one, label: t(`outcome.${one}`) })),
        ]}
      />
      {(['actor', 'patient'] as const).map((key) =>
        value(key) ? (
          <button key={key} type="button" className={styles.chip} onClick={() => onChange({ [key]: '' })}>
            {t(`audit.only.${key}`)}
            <IconX size={14} aria-label={t('audit.remove')} />
          </button>
        ) : null,
      )}
    </div>
  );
}
