import type { SystemSettings } from '@doctor-plus/contract/admin/schema.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import type { SectionProps } from './settings-draft.ts';
import styles from './settings-form.module.css';

const zones = Intl.supportedValuesOf('timeZone');

/** What the practice is called, where it is, and how it is reached. */
export function PracticeSection({
  draft,
  problems,
  change,
  stored,
}: SectionProps & { stored: SystemSettings }) {
  const { t } = useTranslation('admin');
  const field = (
    name: 'practice_name' | 'emergency_number' | 'answer_hours' | 'address' | 'phone' | 'email',
  ) => ({
    label: t(`settings.${name}`),
    value: draft[name],
    error: problems.has(name) ? t(`settings.problem.${name}`) : null,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => change({ [name]: event.currentTarget.value }),
  });
  const known = zones.includes(draft.time_zone) ? zones : [draft.time_zone, ...zones];
  const options = known.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
  return (
    <Card anchor="practice" title={t('settings.practice')}>
      <div className={styles.grid}>
        <TextInput {...field('practice_name')} className={styles.whole ?? ''} maxLength={120} required />
        <NativeSelect
          label={t('settings.time_zone')}
          value={draft.time_zone}
          onChange={(event) => change({ time_zone: event.currentTarget.value })}
          data={options}
        />
        <TextInput
          {...field('emergency_number')}
          description={
            draft.time_zone === stored.time_zone
              ? t('settings.emergency_numberText', { number: stored.emergency_default })
              : t('settings.emergency_numberZone')
          }
          maxLength={30}
        />
        <TextInput
          {...field('answer_hours')}
          description={t('settings.answer_hoursText')}
          inputMode="numeric"
          maxLength={3}
        />
        <TextInput {...field('address')} className={styles.whole ?? ''} maxLength={300} />
        <TextInput {...field('phone')} type="tel" maxLength={30} />
        <TextInput {...field('email')} type="email" maxLength={254} />
      </div>
    </Card>
  );
}
