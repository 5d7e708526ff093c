import { Textarea } from '@mantine/core';
import { UrgentWords } from '../../../platform/urgent/urgent-words.tsx';
import { FieldError } from '../../../ui/field-error.tsx';

type WordsFieldProps = {
  label: string;
  description?: string;
  name?: string;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  /** Whether it has the focus when its dialog opens. */
  first?: boolean;
};

/** Whether a reason or an answer says something; the calls take no shorter one. */
export const isSaid = (words: string): boolean => words.trim().length >= 3;

/** The reason of a report, or the answer to it; as long as the calls allow. */
export function WordsField({
  label,
  description,
  name,
  error,
  value,
  onChange,
  first = true,
}: WordsFieldProps) {
  return (
    <>
      <Textarea
        mt={12}
        label={label}
        description={description}
        name={name}
        error={error ? <FieldError>{error}</FieldError> : null}
        autosize
        minRows={4}
        maxLength={1000}
        {...(first ? { 'data-autofocus': true } : {})}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <UrgentWords text={value} />
    </>
  );
}
