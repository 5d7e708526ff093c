import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

/** Typing rests for so long before the log is read; each reading is an event of the log. */
const pauseInMs = 400;

type Props = { label: string; placeholder: string; value: string; onChange: (value: string) => void };

/** A filter by words of a name, which asks once typing rests. An emptied `value` empties the field. */
export function NameFilter({ label, placeholder, value, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const ask = useDebouncedCallback(onChange, pauseInMs);
  if (value !== known) {
    setKnown(value);
    if (value === '') setTyped('');
  }
  return (
    <TextInput
      type="search"
      autoComplete="off"
      maxLength={80}
      label={label}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        ask(event.currentTarget.value.trim());
      }}
    />
  );
}
