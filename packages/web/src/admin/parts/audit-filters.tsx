import { NativeSelect, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type filterKeys, outcomes } from './audit-filter.ts';
import styles from './audit-filters.module.css';
import { useEventName } from './use-event-name.ts';

type Change = Partial<Record<(typeof filterKeys)[number], string>>;
type Props = { address: URLSearchParams; events: readonly string[]; onChange: (change: Change) => void };

/** Days, event and outcome as fields; a person or a patient comes from a line of the log and is taken away here. */
export function AuditFilters({ address, events, onChange }: Props) {
  const { t } = useTranslation('admin');
  const nameOf = useEventName();
  const value = (key: (typeof filterKeys)[number]) => address.get(key) ?? '';
  const sorted = [...events]
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
