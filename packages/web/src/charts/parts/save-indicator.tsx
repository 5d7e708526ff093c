import { IconCloudCheck, IconCloudOff, IconCloudUpload, IconGitMerge, IconPencil } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useFormats } from '../../platform/formats.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { DeskState } from '../visit-desk.ts';
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
type Saving = Pick<DeskState, 'save' | 'unsaved'> & { readonly conflict: object | null };

function Badge({ visit }: { visit: Saving }) {
  const { t } = useTranslation('patientCare');
  const formats = useFormats();
  const online = useOnline();
  if (visit.conflict) {
    return (
      <StatusBadge tone="warn" icon={IconGitMerge} bare>
        {t('save.conflict')}
      </StatusBadge>
    );
  }
  switch (visit.save.kind) {
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
      const { keptAt, failure } = visit.save;
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
      return visit.unsaved ? (
        <StatusBadge tone="neutral" icon={IconPencil} bare>
          {t('save.unsaved')}
        </StatusBadge>
      ) : null;
  }
}

/** Where the typed text is: being saved, saved (for two seconds), refused and kept on this device, not saved yet. */
export function SaveIndicator({ visit }: { visit: Saving }) {
  return (
    <div className={styles.indicator} role="status">
      <Badge visit={visit} />
    </div>
  );
}
