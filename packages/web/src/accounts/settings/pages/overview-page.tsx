import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMe } from '../../../platform/me.ts';
import { Card } from '../../../ui/card.tsx';
import { LeadIcon } from '../../../ui/lead-icon.tsx';
import { Page } from '../../../ui/page.tsx';
import styles from '../parts.module.css';
import { settingsPlaces } from '../places.ts';

/** `/settings`: every page of the settings, where the way back of each one leads on a phone. */
export function OverviewPage() {
  const { t } = useTranslation(['settings', 'navigation']);
  const places = settingsPlaces[useMe().role];
  return (
    <Page title={t('title')} subtitle={t('text')} width="narrow">
      <Card padding="none">
        {places.map(({ id, href, icon }) => (
          <Link key={id} className={`${styles.line} ${styles.link}`} to={href}>
            <LeadIcon icon={icon} tone={id === 'deleteAccount' ? 'bad' : 'neutral'} />
            <span className={`${styles.text} ${styles.name}`}>{t(`navigation:menu.${id}`)}</span>
            <IconChevronRight size={18} aria-hidden />
          </Link>
        ))}
      </Card>
    </Page>
  );
}
