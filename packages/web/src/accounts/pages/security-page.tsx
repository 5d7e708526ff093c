import { getSecurity } from '@doctor-plus/contract/accounts/security.ts';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { FactorsCard } from '../security/factors-card.tsx';
import styles from '../security/security.module.css';
import { SessionsCard } from '../security/sessions-card.tsx';
import { SignInCard } from '../security/sign-in-card.tsx';
import { SettingsFrame } from '../settings/settings-frame.tsx';

/** `/settings/security`, for every role: password and address, second factor, sessions. */
export function SecurityPage() {
  const { t } = useTranslation('security');
  const security = useEndpoint(getSecurity);
  return (
    <SettingsFrame title={t('title')} subtitle={t('subtitle')}>
      <div className={styles.stack}>
        <Loaded of={security} rows={10} rowHeight={76}>
          {(found) => (
            <>
              <SignInCard security={found} />
              <FactorsCard security={found} />
            </>
          )}
        </Loaded>
        <SessionsCard />
      </div>
    </SettingsFrame>
  );
}
