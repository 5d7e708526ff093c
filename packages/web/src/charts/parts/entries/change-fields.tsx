import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { clock } from '../../../platform/clock.ts';
import { dayOf, useFormats } from '../../../platform/formats.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import type { EntryProblems } from '../../entries/entry-form.ts';
import styles from './entry-fields.module.css';

type ChangeFieldsProps = {
  on: string;
  problems: EntryProblems & { on?: 'in_future' };
  onOn: (day: string) => void;
};

/** What a change asks for: since when. */
export function ChangeFields({ on, problems, onOn }: ChangeFieldsProps) {
  const { t } = useTranslation('entries');
  const { zone } = useFormats();
  const wrong = problems.on ?? problems.ended;
  return (
    <div className={styles.fields}>
      <TextInput
        name={problems.on ? 'on' : 'ended'}
        label={t('change.on')}
        type="date"
        max={dayOf(clock.now(), zone)}
        value={on}
        error={wrong ? <FieldError>{t(`problem.${wrong}`)}</FieldError> : null}
        onChange={(event) => onOn(event.currentTarget.value)}
      />
    </div>
  );
}
