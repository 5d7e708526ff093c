import { type ExchangeTotals, exchangeEngines } from '@doctor-plus/contract/assistant/exchanges.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './audit-filters.module.css';
import { ratings, yesNo } from './exchange-filter.ts';

type Props = {
  address: URLSearchParams;
  days: { from: string; to: string };
  doctors: ExchangeTotals['doctors'];
  onChange: (change: Readonly<Record<string, string>>) => void;
};

/** Days, doctor, engine, and what became of a question. */
export function ExchangeFilters({ address, days, doctors, onChange }: Props) {
  const { t } = useTranslation(['exchanges', 'admin']);
  const choice = (key: 'doctor' | 'engine' | 'left' | 'refused' | 'rating') => ({
    label: t(`filter.${key}`),
    value: address.get(key) ?? '',
    onChange: (event: React.ChangeEvent<HTMLSelectElement>) => onChange({ [key]: event.currentTarget.value }),
  });
  const every = { value: '', label: t('filter.every') };
  const answers = yesNo.map((value) => ({ value, label: t(`filter.${value}`) }));
  return (
    <div className={styles.filters} data-even>
      <TextInput
        type="date"
        label={t('admin:audit.from')}
        value={days.from}
        max={days.to}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('admin:audit.to')}
        value={days.to}
        min={days.from}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
      />
      <NativeSelect
        {...choice('doctor')}
        data={[
          { value: '', label: t('filter.everyDoctor') },
          ...doctors.map(({ id, name }) => ({ value: id, label: name ?? t('admin:audit.erased') })),
        ]}
      />
      <NativeSelect
        {...choice('engine')}
        data={[
          { value: '', label: t('filter.everyEngine') },
          ...exchangeEngines.map((value) => ({ value, label: t(`engine.${value}`) })),
        ]}
      />
      <NativeSelect {...choice('left')} data={[every, ...answers]} />
      <NativeSelect {...choice('refused')} data={[every, ...answers]} />
      <NativeSelect
        {...choice('rating')}
        data={[every, ...ratings.map((value) => ({ value, label: t(`detail.rating.${value}`) }))]}
      />
    </div>
  );
}
