import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../ui/loaded.tsx';
import { AppearanceCard } from '../appearance-card.tsx';
import { IdentityCard } from '../identity-card.tsx';
import { PhotoCard } from '../photo-card.tsx';
import { SettingsFrame } from '../settings-frame.tsx';
import { useOwnProfile } from '../use-own-profile.ts';

/** `/settings/profile` of a patient: picture, account, language and theme. */
export function ProfilePage() {
  const { t } = useTranslation('settings');
  const { profile, keep } = useOwnProfile();
  return (
    <SettingsFrame title={t('profile.title')} subtitle={t('profile.text')}>
      <Loaded of={profile} rows={10} rowHeight={64}>
        {(found) => (
          <>
            <PhotoCard profile={found} onChanged={keep} />
            <IdentityCard profile={found} />
          </>
        )}
      </Loaded>
      <AppearanceCard />
    </SettingsFrame>
  );
}
