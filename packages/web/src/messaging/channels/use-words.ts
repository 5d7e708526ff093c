import type { LoggedMessage } from '@doctor-plus/contract/messaging/channel-messages.ts';
import { MessageFailure } from '@doctor-plus/contract/messaging/phone-channels.ts';
import { useTranslation } from 'react-i18next';

/** What codes of messages are called. */
export const useWords = () => {
  const { t } = useTranslation(['channels', 'admin']);
  return {
    template: ({ channel, template }: Pick<LoggedMessage, 'channel' | 'template'>): string =>
      channel === 'mail'
        ? t(`admin:outbox.templates.${template}`, { defaultValue: template })
        : t(`template.${template}`, { defaultValue: template }),
    /** Why it did not leave or arrive; null where nothing is wrong. */
    failure: ({ channel, last_error }: Pick<LoggedMessage, 'channel' | 'last_error'>): string | null => {
      if (last_error === null) return null;
      if (channel === 'mail') return t(`admin:mailFailure.${last_error}`, { defaultValue: last_error });
      return MessageFailure.safeParse(last_error).success ? t(`failure.${last_error}`) : last_error;
    },
  };
};
