import { TextInput, type TextInputProps } from '@mantine/core';
import { useId } from 'react';
import { insurerNames } from './insurers.ts';

/** A text field that proposes the insurers of the country; any other name may be typed. */
export function InsurerInput(props: TextInputProps) {
  const names = useId();
  return (
    <>
      <TextInput maxLength={120} autoComplete="off" {...props} list={names} />
      <datalist id={names}>
        {insurerNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
