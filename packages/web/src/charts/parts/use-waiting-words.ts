import type { Appointment } from '@doctor-plus/contract/scheduling/schema.ts';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../platform/use-now.ts';
import { waitingOf } from '../../platform/waiting-time.ts';

/** Words for the time that a patient has been waiting; null for everybody else. Needs the group `scheduling`. */
export const useWaitingWords = () => {
  const { t } = useTranslation('scheduling');
  const now = useNow();
  return (appointment: Pick<Appointment, 'status' | 'arrived_at' | 'started_at'>): string | null => {
    const waiting = waitingOf(appointment, now);
    if (waiting?.kind !== 'since') return null;
    return waiting.minutes === 0 ? t('waiting.none') : t('waiting.since', { count: waiting.minutes });
  };
};
