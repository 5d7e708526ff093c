import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../ui/loaded.tsx';
import { AppearanceCard } from '../appearance-card.tsx';
import { DataCard } from '../data-card.tsx';
import { IdentityCard } from '../identity-card.tsx';
import { PersonalForm } from '../personal-form.tsx';
import { PhotoCard } from '../photo-card.tsx';
import { SettingsFrame } from '../settings-frame.tsx';
import { useOwnProfile } from '../use-own-profile.ts';

/** `/settings/account` and `/profile/personal`: everything about the own account of whoever works here. */
export function AccountPage() {
  const { t } = useTranslation('settings');
  const { profile, keep } = useOwnProfile();
  return (
    <SettingsFrame title={t('account.title')} subtitle={t('account.text')}>
      <Loaded of={profile} rows={24} rowHeight={64}>
        {(found) => (
          <>
            <PhotoCard profile={found} onChanged={keep} />
            <PersonalForm profile={found} onSaved={keep} />
            <IdentityCard profile={found} />
          </>
        )}
      </Loaded>
      <AppearanceCard />
      <DataCard />
    </SettingsFrame>
  );
}
