import { Textarea } from '@mantine/core';

type WordsFieldProps = {
  label: string;
  description?: string;
  value: string;
  onChange: (value: string) => void;
  /** Whether it has the focus when its dialog opens. */
  first?: boolean;
};

/** Whether a reason or an answer says something; the calls take no shorter one. */
export const isSaid = (words: string): boolean => words.trim().length >= 3;

/** The reason of a report, or the answer to it; as long as the calls allow. */
export function WordsField({ label, description, value, onChange, first = true }: WordsFieldProps) {
  return (
    <Textarea
      mt={12}
      label={label}
      description={description}
      autosize
      minRows={4}
      maxLength={1000}
      {...(first ? { 'data-autofocus': true } : {})}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
