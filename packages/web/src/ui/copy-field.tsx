import { Button, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import styles from './copy-field.module.css';
import { toast } from './toast.tsx';

type CopyFieldProps = {
  label: string;
  value: string;
  /** The word on the button. */
  copy: string;
  /** What is said once it is copied. */
  copied: string;
};

/** Something to hand on, such as an address: one press copies it, and it can be copied by hand. */
export function CopyField({ label, value, copy, copied }: CopyFieldProps) {
  const write = () =>
    navigator.clipboard.writeText(value).then(
      () => toast.success(copied),
      // The field is there to copy from by hand.
      () => undefined,
    );
  return (
    <div className={styles.field}>
      <TextInput label={label} value={value} readOnly onFocus={(event) => event.currentTarget.select()} />
      <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void write()}>
        {copy}
      </Button>
    </div>
  );
}
