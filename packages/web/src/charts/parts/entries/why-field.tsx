import { useTranslation } from 'react-i18next';
import { FieldError } from '../../../ui/field-error.tsx';
import { TextArea } from '../text-area.tsx';
import styles from './entry-fields.module.css';

type WhyFieldProps = {
  label: string;
  description?: string;
  value: string;
  missing: boolean;
  first?: boolean;
  onChange: (value: string) => void;
};

/** The reason of a new version; the calls take no shorter one than three letters. */
export function WhyField({ label, description, value, missing, first = false, onChange }: WhyFieldProps) {
  const { t } = useTranslation('entries');
  return (
    <div className={styles.why}>
      <TextArea
        name="why"
        label={label}
        description={description}
        rows={3}
        maxLength={1000}
        value={value}
        error={missing ? <FieldError>{t('problem.reason')}</FieldError> : null}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...(first ? { 'data-autofocus': true } : {})}
      />
    </div>
  );
}
