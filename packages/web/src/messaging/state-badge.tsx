import type { RequestState } from '@doctor-plus/contract/messaging/conversations.ts';
import { IconCircleCheck, IconCircleX, IconClock, IconProgress } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { IconType } from '../ui/icon-type.ts';
import { StatusBadge } from '../ui/status-badge.tsx';
import type { Tone } from '../ui/tone.ts';

const looks: Record<RequestState, { readonly tone: Tone; readonly icon: IconType }> = {
  open: { tone: 'warn', icon: IconClock },
  in_progress: { tone: 'info', icon: IconProgress },
  done: { tone: 'ok', icon: IconCircleCheck },
  declined: { tone: 'neutral', icon: IconCircleX },
};

/** How far a request is. */
export function StateBadge({ state }: { state: RequestState }) {
  const { t } = useTranslation('messages');
  return <StatusBadge {...looks[state]}>{t(`state.${state}`)}</StatusBadge>;
}
