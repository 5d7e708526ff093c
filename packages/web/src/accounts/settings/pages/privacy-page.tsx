import { useTranslation } from 'react-i18next';
import { useMe } from '../../../platform/me.ts';
import { AccessCard } from '../access-card.tsx';
import { ConsentsCard } from '../consents-card.tsx';
import { DataCard } from '../data-card.tsx';
import { ProxiesCards } from '../proxies-cards.tsx';
import { SettingsFrame } from '../settings-frame.tsx';

/** `/settings/privacy`: what a person allows, and who opened a patient's record. */
export function PrivacyPage() {
  const { t } = useTranslation('settings');
  const patient = useMe().role === 'patient';
  return (
    <SettingsFrame title={t('privacy.title')} subtitle={t(patient ? 'privacy.text' : 'privacy.textStaff')}>
      <ConsentsCard />
      {patient ? <AccessCard /> : null}
      {patient ? <ProxiesCards /> : null}
      <DataCard />
    </SettingsFrame>
  );
}
