import type { Profile } from '@doctor-plus/contract/accounts/settings.ts';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../platform/formats.ts';
import { Card } from '../../ui/card.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import styles from './parts.module.css';

/** What names the account; changed elsewhere, or never. */
export function IdentityCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('settings');
  const formats = useFormats();
  return (
    <Card title={t('identity.title')} padding="none">
      <dl className={styles.facts}>
        <dt>{t('identity.username')}</dt>
        <dd>{profile.username}</dd>
        <dt>{t('identity.email')}</dt>
        <dd>
          {profile.email ?? t('identity.noEmail')}
          {profile.email ? (
            <StatusBadge
              tone={profile.email_verified ? 'ok' : 'warn'}
              icon={profile.email_verified ? IconCircleCheck : IconAlertTriangle}
            >
              {t(profile.email_verified ? 'identity.verified' : 'identity.unverified')}
            </StatusBadge>
          ) : null}
        </dd>
        {profile.chart_number ? (
          <>
            <dt>{t('identity.chartNumber')}</dt>
            <dd>{profile.chart_number}</dd>
          </>
        ) : null}
        <dt>{t('identity.since')}</dt>
        <dd>{formats.date(profile.member_since)}</dd>
      </dl>
      <p className={styles.foot}>
        <Link to="/settings/security">{t('identity.changeInSecurity')}</Link>
      </p>
    </Card>
  );
}
