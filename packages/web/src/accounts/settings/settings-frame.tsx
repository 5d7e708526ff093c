import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { useMe } from '../../platform/me.ts';
import { Page } from '../../ui/page.tsx';
import { settingsPlaces } from './places.ts';
import styles from './settings-frame.module.css';

type SettingsFrameProps = { title: string; subtitle?: string; children: ReactNode };

/** Every page of the settings: the others beside it where there is room, a way back where there is none. */
export function SettingsFrame({ title, subtitle, children }: SettingsFrameProps) {
  const { t } = useTranslation('navigation');
  const places = settingsPlaces[useMe().role];
  return (
    <div className={styles.frame}>
      <nav className={styles.places} aria-label={t('menu.settings')}>
        {places.map(({ id, href, icon: Icon }) => (
          <NavLink key={id} to={href} className={styles.place} end>
            <Icon size={18} aria-hidden />
            {t(`menu.${id}`)}
          </NavLink>
        ))}
      </nav>
      <div className={styles.content}>
        <NavLink to="/settings" className={styles.back} end>
          <IconChevronLeft size={18} aria-hidden />
          {t('menu.settings')}
        </NavLink>
        <Page title={title} subtitle={subtitle} width="narrow">
          <div className={styles.stack}>{children}</div>
        </Page>
      </div>
    </div>
  );
}
