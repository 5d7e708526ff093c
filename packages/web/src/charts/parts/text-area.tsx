import { Input } from '@mantine/core';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './text-area.module.css';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'size' | 'style'> & {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
};

/** Several lines of text with a label, drawn like every other input; its height is the person's to change. */
export function TextArea({ label, description, error, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <Input.Wrapper id={id} label={label} description={description} error={error}>
      <Input
        component="textarea"
        multiline
        id={id}
        classNames={{ input: styles.input ?? '' }}
        error={Boolean(error)}
        {...rest}
      />
    </Input.Wrapper>
  );
}
