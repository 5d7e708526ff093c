import type { Deletion } from '@doctor-plus/contract/accounts/leaving.ts';
import { IconLock, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import styles from './deletion-card.module.css';

/** Side by side: what goes, and what stays with the reason. */
export function WhatHappens({ deletion }: { deletion: Deletion }) {
  const { t } = useTranslation('settings');
  return (
    <div className={styles.columns}>
      <Card title={t('delete.erased')} padding="none">
        <ul className={styles.list}>
          {deletion.erased.map((thing) => (
            <li key={thing} className={styles.item} data-tone="bad">
              <IconX size={18} aria-hidden />
              <span className={styles.what}>{t(`delete.erasedThing.${thing}`)}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t('delete.kept')} padding="none">
        <ul className={styles.list}>
          {deletion.kept.map((thing) => (
            <li key={thing} className={styles.item} data-tone="kept">
              <IconLock size={18} aria-hidden />
              <span className={styles.what}>{t(`delete.keptThing.${thing}.title`)}</span>
              <span className={styles.why}>{t(`delete.keptThing.${thing}.text`)}</span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
