import { useTranslation } from 'react-i18next';
import { useMe } from '../../../platform/me.ts';
import { Alert } from '../../../ui/alert.tsx';
import { NotificationsCard } from '../notifications-card.tsx';
import { SettingsFrame } from '../settings-frame.tsx';

/** `/settings/notifications`, for every role. */
export function NotificationsPage() {
  const { t } = useTranslation('settings');
  const { email } = useMe();
  return (
    <SettingsFrame title={t('notifications.title')} subtitle={t('notifications.text')}>
      {email ? null : <Alert tone="info" title={t('notifications.noEmail')} />}
      <NotificationsCard />
    </SettingsFrame>
  );
}
