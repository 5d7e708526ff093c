import {
  IconCloudCheck,
  IconCloudOff,
  IconCloudUpload,
  IconGitMerge,
  IconHandStop,
  IconPencil,
} from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useFormats } from '../../platform/formats.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { SaveState } from '../writing-desk.ts';
import styles from './save-indicator.module.css';

const subscribe = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};
const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine);

/** What is told of something that is saved as it is typed. */
type Saving = {
  readonly save: SaveState;
  readonly unsaved: boolean;
  readonly conflict: object | null;
  readonly stopped?: boolean;
};

function Badge({ of: it }: { of: Saving }) {
  const { t } = useTranslation('patientCare');
  const formats = useFormats();
  const online = useOnline();
  if (it.conflict) {
    return (
      <StatusBadge tone="warn" icon={IconGitMerge} bare>
        {t('save.conflict')}
      </StatusBadge>
    );
  }
  switch (it.save.kind) {
    case 'saving':
      return (
        <StatusBadge tone="neutral" icon={IconCloudUpload} bare>
          {t('save.saving')}
        </StatusBadge>
      );
    case 'saved':
      return (
        <StatusBadge tone="ok" icon={IconCloudCheck} bare>
          {t('save.saved')}
        </StatusBadge>
      );
    case 'error': {
      const { keptAt, failure } = it.save;
      return (
        <span className={styles.error} title={describeFailure(failure, t).sentence}>
          <StatusBadge tone="bad" icon={IconCloudOff} bare>
            {t('save.error')}
          </StatusBadge>
          <span className={styles.kept}>
            {keptAt
              ? t(online ? 'save.keptHere' : 'save.keptOffline', { time: formats.time(keptAt) })
              : t('save.notKept')}
          </span>
        </span>
      );
    }
    default:
      if (it.stopped && it.unsaved) {
        return (
          <StatusBadge tone="bad" icon={IconHandStop} bare>
            {t('save.stopped')}
          </StatusBadge>
        );
      }
      return it.unsaved ? (
        <StatusBadge tone="neutral" icon={IconPencil} bare>
          {t('save.unsaved')}
        </StatusBadge>
      ) : null;
  }
}

/** Where the typed text is: being saved, saved (for two seconds), refused and kept on this device, not saved yet. */
export function SaveIndicator({ of: it }: { of: Saving }) {
  return (
    <div className={styles.indicator} role="status">
      <Badge of={it} />
    </div>
  );
}
