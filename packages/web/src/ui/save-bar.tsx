import { Button } from '@mantine/core';
import { IconAlertOctagon, IconCircleCheck, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLeavingGuard } from '../platform/use-leaving-guard.ts';
import styles from './save-bar.module.css';

export type SaveState = 'clean' | 'unsaved' | 'restored' | 'saving' | 'saved' | 'failed';

type SaveBarProps = {
  state: SaveState;
  onDiscard: () => void;
  /** What is typed is kept as a draft. */
  kept?: boolean;
};

const icons = { saved: IconCircleCheck, failed: IconAlertOctagon };
const tones = { saved: 'ok', failed: 'bad' } as const;

/** Appears with the first change and stays until it is saved or given up; leaving the page asks once more. */
export function SaveBar({ state, onDiscard, kept = false }: SaveBarProps) {
  const { t } = useTranslation();
  const unsaved = state !== 'clean' && state !== 'saved';
  useLeavingGuard(unsaved, { kept });
  if (state === 'clean') return null;
  const Icon = state in icons ? icons[state as keyof typeof icons] : IconPencil;
  return (
    <div className={styles.bar} data-foot-bar>
      <p
        className={styles.state}
        data-tone={tones[state as keyof typeof tones]}
        role={state === 'failed' ? 'alert' : 'status'}
      >
        <Icon size={18} aria-hidden />
        {t(`save.${state}`)}
      </p>
      {unsaved ? (
        <div className={styles.buttons}>
          <Button type="button" variant="subtle" disabled={state === 'saving'} onClick={onDiscard}>
            {t('save.discard')}
          </Button>
          <Button type="submit" loading={state === 'saving'}>
            {t('save.save')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
