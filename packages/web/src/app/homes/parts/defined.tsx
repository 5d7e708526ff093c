import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Definition } from '../../../ui/definition.tsx';
import styles from './defined.module.css';

type DefinedProps = {
  /** What is defined, in the words of the screen. */
  name: string;
  definition: string;
  /** Stands before the definition's button; the name itself when there is nothing else. */
  children?: ReactNode;
};

/** A name within a line of text, and how its figure is made. */
export function Defined({ name, definition, children = name }: DefinedProps) {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <span className={styles.value}>{children}</span>
      <Definition label={t('definition.of', { name })} className={styles.definition}>
        {definition}
      </Definition>
    </>
  );
}
