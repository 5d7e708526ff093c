import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/form-fields.tsx';
import { SpecialtyField } from '../register/specialty-field.tsx';
import { missingOf, type Practising } from './practising.ts';

type PractisingFieldsProps = {
  value: Practising;
  /** True once the form was sent: missing fields are marked from then on. */
  marked: boolean;
  onChange: (value: Practising) => void;
};

/** Asks somebody who practises for the specialty and the licence. */
export function PractisingFields({ value, marked, onChange }: PractisingFieldsProps) {
  const { t } = useTranslation(['setup', 'registration']);
  const missing = missingOf(value);
  const problem = (is: boolean) => (marked && is ? t('problem.required') : null);
  return (
    <>
      <SpecialtyField
        chosen={value.specialties}
        onChange={(specialties) => onChange({ ...value, specialties })}
        error={problem(missing.specialties)}
      />
      <TextField
        label={t('registration:register.exequatur')}
        name="exequatur"
        value={value.exequatur}
        onChange={(event) => onChange({ ...value, exequatur: event.currentTarget.value })}
        error={problem(missing.exequatur)}
        autoComplete="off"
        maxLength={40}
        aria-required
      />
    </>
  );
}
