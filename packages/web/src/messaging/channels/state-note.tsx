import type { ChannelState } from '@doctor-plus/contract/messaging/channel-messages.ts';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert.tsx';

/** Says that a channel is not set up, and what waits for it; nothing for one that is. */
export function StateNote({ state }: { state: ChannelState | undefined }) {
  const { t } = useTranslation('channels');
  if (!state || state.ready) return null;
  return (
    <Alert tone="warn" icon={IconPlugConnectedX} title={t(`off.${state.channel}`)}>
      {state.waiting > 0 ? t('off.waiting', { count: state.waiting }) : t('off.text')}
    </Alert>
  );
}
