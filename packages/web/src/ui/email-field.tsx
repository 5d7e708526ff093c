import type { ComponentProps } from 'react';
import { TextField } from './form-fields.tsx';

/** A mail address of whoever fills in the form: typed as it is, and offered by the browser. */
export function EmailField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      {...props}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
    />
  );
}
