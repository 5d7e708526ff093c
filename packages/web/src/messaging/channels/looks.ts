import type { LoggedMessage } from '@doctor-plus/contract/messaging/channel-messages.ts';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBrandWhatsapp,
  IconCheck,
  IconChecks,
  IconClockPause,
  IconDeviceMobileMessage,
  IconEyeCheck,
  IconHelpCircle,
  IconMail,
  IconSend,
} from '@tabler/icons-react';
import type { IconType } from '../../ui/icon-type.ts';
import type { Tone } from '../../ui/tone.ts';

export const stateLooks: Record<LoggedMessage['state'], { readonly tone: Tone; readonly icon: IconType }> = {
  queued: { tone: 'neutral', icon: IconClockPause },
  sending: { tone: 'neutral', icon: IconSend },
  uncertain: { tone: 'warn', icon: IconHelpCircle },
  sent: { tone: 'info', icon: IconCheck },
  delivered: { tone: 'ok', icon: IconChecks },
  read: { tone: 'ok', icon: IconEyeCheck },
  failed: { tone: 'bad', icon: IconAlertTriangle },
  withdrawn: { tone: 'neutral', icon: IconArrowBackUp },
};

export const channelIcons: Record<LoggedMessage['channel'], IconType> = {
  mail: IconMail,
  sms: IconDeviceMobileMessage,
  whatsapp: IconBrandWhatsapp,
};
