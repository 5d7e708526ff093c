import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { InsurerInput } from '../../../platform/insurer-input.tsx';
import { Card } from '../../../ui/card.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { ChoiceLine } from '../../reminders/choice-line.tsx';
import reminders from '../../reminders/reminders.module.css';
import type { DetailField } from './details.ts';
import styles from './first-visit.module.css';
import type { FirstVisit } from './use-first-visit.ts';

const sexes = ['female', 'male', 'other'] as const;

/** Details that the practice does not know yet; nothing if it knows all of them. */
export function MissingDetails({ of: { missing, typed, problems, today, type } }: { of: FirstVisit }) {
  const { t } = useTranslation(['scheduling', 'settings']);
  if (missing.length === 0) return null;
  const asks = (field: DetailField) => missing.includes(field);
  const field = (name: DetailField) => {
    const problem = problems[name];
    return {
      id: `first-visit-${name}`,
      value: typed[name] ?? '',
      error: problem ? <FieldError>{t(`settings:personal.error.${problem}`)}</FieldError> : undefined,
      onChange: (event: { currentTarget: { value: string } }) => type(name, event.currentTarget.value),
    };
  };
  return (
    <Card title={t('firstVisit.title')} padding="none">
      <p className={styles.intro}>{t('firstVisit.text')}</p>
      <div className={styles.fields}>
        {asks('phone') ? (
          <TextInput label={t('settings:personal.phone')} type="tel" autoComplete="tel" {...field('phone')} />
        ) : null}
        {asks('birth_date') ? (
          <TextInput
            label={t('settings:personal.birthDate')}
            type="date"
            autoComplete="bday"
            max={today}
            {...field('birth_date')}
          />
        ) : null}
        {asks('sex') ? (
          <NativeSelect
            label={t('settings:personal.sex')}
            data={[
              { value: '', label: t('settings:personal.sexValue.unknown') },
              ...sexes.map((value) => ({ value, label: t(`settings:personal.sexValue.${value}`) })),
            ]}
            {...field('sex')}
          />
        ) : null}
        {asks('insurer') ? (
          <InsurerInput label={t('settings:personal.insurer')} {...field('insurer')} />
        ) : null}
      </div>
    </Card>
  );
}

/** Reminders of this appointment; a telephone only if the practice has it set up and knows a number. */
export function ReminderWays({ of: { reminders: own, reachable, ways, choose } }: { of: FirstVisit }) {
  const { t } = useTranslation(['scheduling', 'reminders']);
  if (!own || own.lead_times.length === 0) return null;
  const phones = own.phones.filter(({ ready, number }) => ready && number !== null);
  if (!reachable && phones.length === 0) return null;
  return (
    <Card title={t('reminders:title')} padding="none">
      <div className={reminders.group}>
        {reachable ? (
          <ChoiceLine
            name={t('reminders:ways.mail')}
            checked={ways.mail ?? false}
            disabled={false}
            onChange={(mail) => choose({ mail })}
          >
            {t('firstVisit.mailText', { address: own.address })}
          </ChoiceLine>
        ) : null}
        {phones.map(({ channel, number }) => (
          <ChoiceLine
            key={channel}
            name={t(`reminders:ways.${channel}`)}
            checked={ways[channel] ?? false}
            disabled={false}
            onChange={(wanted) => choose({ [channel]: wanted })}
          >
            {t('reminders:ways.phoneText', { number })}
          </ChoiceLine>
        ))}
      </div>
    </Card>
  );
}
