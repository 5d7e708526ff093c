import type { DrugCheck } from '@doctor-plus/contract/charts/drug-safety.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asWritten } from '../../drug-order.ts';
import { BrandDialog } from './brand-dialog.tsx';
import styles from './unrecognised-list.module.css';

type Unrecognised = DrugCheck['unrecognised'][number];

type UnrecognisedListProps = {
  unrecognised: readonly Unrecognised[];
  /** Puts a word of the order that is being written right; without it a name can only be told what it is. */
  onUse?: (entryId: string, word: string, name: string) => void;
};

/** Names that nobody knows: almost another name, or a brand whose ingredients the doctor says. */
export function UnrecognisedList({ unrecognised, onUse }: UnrecognisedListProps) {
  const { t } = useTranslation('drugSafety');
  const [naming, setNaming] = useState<string | null>(null);
  if (unrecognised.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('check.unknown')}>
      {unrecognised.map(({ ref, text, words, suggestions }) => (
        <li key={ref.id} className={styles.row}>
          <span className={styles.text}>{t('check.unknownText', { text })}</span>
          <span className={styles.ways}>
            {suggestions.map(({ word, ingredient }) =>
              onUse ? (
                <Button
                  key={`${word}/${ingredient.id}`}
                  size="xs"
                  variant="default"
                  onClick={() => onUse(ref.id, word, ingredient.name)}
                >
                  {t('check.didYouMean', { name: ingredient.name })}
                </Button>
              ) : (
                <span key={`${word}/${ingredient.id}`}>
                  {t('check.didYouMean', { name: ingredient.name })}
                </span>
              ),
            )}
            <Button size="xs" variant="subtle" onClick={() => setNaming(asWritten(text, words))}>
              {t('check.whichIngredient')}
            </Button>
          </span>
        </li>
      ))}
      {naming === null ? null : <BrandDialog name={naming} onClose={() => setNaming(null)} />}
    </ul>
  );
}
