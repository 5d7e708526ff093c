import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../ui/loaded.tsx';
import { PersonalForm } from '../personal-form.tsx';
import { SettingsFrame } from '../settings-frame.tsx';
import { useOwnProfile } from '../use-own-profile.ts';

/** `/settings/personal`: what a patient's record says about who they are. */
export function PersonalPage() {
  const { t } = useTranslation('settings');
  const { profile, keep } = useOwnProfile();
  return (
    <SettingsFrame title={t('personal.title')} subtitle={t('personal.text')}>
      <Loaded of={profile} rows={5} rowHeight={64}>
        {(found) => <PersonalForm profile={found} onSaved={keep} />}
      </Loaded>
    </SettingsFrame>
  );
}
