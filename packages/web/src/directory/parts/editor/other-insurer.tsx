import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './other-insurer.module.css';

/** An insurer that is not on the list, in words. */
export function OtherInsurer({ onAdd }: { onAdd: (name: string) => void }) {
  const { t } = useTranslation('directory');
  const [name, setName] = useState('');
  const add = () => {
    const typed = name.trim();
    if (typed.length < 2) return;
    onAdd(typed);
    setName('');
  };
  return (
    <div className={styles.other}>
      <TextInput
        aria-label={t('editor.otherInsurer')}
        placeholder={t('editor.otherInsurer')}
        value={name}
        maxLength={60}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
      />
      <Button variant="default" disabled={name.trim().length < 2} onClick={add}>
        {t('editor.addButton')}
      </Button>
    </div>
  );
}
