import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dayOf, useFormats } from '../../../platform/formats.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import type { EntryChangeName } from '../../entries/entry-changes.ts';
import type { EntryForm, EntryProblems } from '../../entries/entry-form.ts';
import styles from './entry-fields.module.css';

type ChangeFieldsProps = {
  what: EntryChangeName;
  form: EntryForm;
  on: string;
  problems: EntryProblems & { on?: 'in_future' };
  onForm: (form: EntryForm) => void;
  onOn: (day: string) => void;
};

/** What a change asks for: since when, and the new dose where that is what changes. */
export function ChangeFields({ what, form, on, problems, onForm, onOn }: ChangeFieldsProps) {
  const { t } = useTranslation('entries');
  const { zone } = useFormats();
  const wrong = problems.on ?? problems.ended;
  return (
    <div className={styles.fields}>
      {what === 'dose' ? (
        <TextInput
          name="dose"
          label={t('field.dose')}
          maxLength={200}
          value={form.dose}
          autoComplete="off"
          data-autofocus
          onChange={(event) => onForm({ ...form, dose: event.currentTarget.value })}
        />
      ) : null}
      <TextInput
        name={problems.on ? 'on' : 'ended'}
        label={t('change.on')}
        type="date"
        max={dayOf(new Date(), zone)}
        value={on}
        error={wrong ? <FieldError>{t(`problem.${wrong}`)}</FieldError> : null}
        onChange={(event) => onOn(event.currentTarget.value)}
      />
    </div>
  );
}
