import { mostReminders } from '@doctor-plus/contract/scheduling/reminder-hours.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './reminder-section.module.css';
import type { ReminderDraft, SectionProps } from './settings-draft.ts';

/** How long before their appointments patients are reminded, up to four times. */
export function ReminderSection({ draft, problems, change }: SectionProps) {
  const { t } = useTranslation('admin');
  const { reminders } = draft;
  const set = (next: readonly ReminderDraft[]) => change({ reminders: next });
  const edit = (id: number, edited: Partial<ReminderDraft>) =>
    set(reminders.map((line) => (line.id === id ? { ...line, ...edited } : line)));
  const add = () =>
    set([...reminders, { id: Math.max(0, ...reminders.map(({ id }) => id)) + 1, amount: '', unit: 'hours' }]);
  const units = [
    { value: 'hours', label: t('settings.reminders.hours') },
    { value: 'days', label: t('settings.reminders.days') },
  ];
  return (
    <Card anchor="reminders" title={t('settings.reminders.title')}>
      <p className={styles.text}>{t('settings.reminders.text')}</p>
      {reminders.length === 0 ? <p className={styles.none}>{t('settings.reminders.none')}</p> : null}
      <ol className={styles.lines}>
        {reminders.map(({ id, amount, unit }, index) => {
          const number = index + 1;
          return (
            <li key={id} className={styles.line}>
              <TextInput
                className={styles.amount ?? ''}
                aria-label={t('settings.reminders.number', { number })}
                inputMode="numeric"
                maxLength={4}
                value={amount}
                error={problems.has('reminder_hours')}
                onChange={(event) => edit(id, { amount: event.currentTarget.value })}
              />
              <NativeSelect
                className={styles.unit ?? ''}
                aria-label={t('settings.reminders.unit', { number })}
                value={unit}
                data={units}
                onChange={(event) =>
                  edit(id, { unit: event.currentTarget.value === 'days' ? 'days' : 'hours' })
                }
              />
              <IconButton
                label={t('settings.reminders.remove', { number })}
                onClick={() => set(reminders.filter((line) => line.id !== id))}
              >
                <IconTrash size={16} aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ol>
      {problems.has('reminder_hours') ? (
        <p className={styles.problem} role="alert">
          <FieldError>{t('settings.reminders.problem')}</FieldError>
        </p>
      ) : null}
      {reminders.length < mostReminders ? (
        <Button variant="default" size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          {t('settings.reminders.add')}
        </Button>
      ) : null}
    </Card>
  );
}
