import { TextInput } from '@mantine/core';
import { useState } from 'react';

type CountFieldProps = {
  label: string;
  value: number;
  most: number;
  className?: string;
  onChange: (value: number) => void;
};

/** A whole number from 1; while it is typed, the field may be empty or too large, and nothing changes. */
export function CountField({ label, value, most, className = '', onChange }: CountFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string) => {
    setTyped(text);
    const count = Number(text);
    if (Number.isInteger(count) && count >= 1 && count <= most) onChange(count);
  };
  return (
    <TextInput
      className={className}
      label={label}
      type="number"
      min={1}
      max={most}
      value={typed ?? value}
      onChange={(event) => read(event.currentTarget.value)}
      onBlur={() => setTyped(null)}
    />
  );
}
