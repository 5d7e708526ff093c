import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import {
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSettings,
  IconShieldLock,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { actsFor } from '../../platform/acting.ts';
import type { Me } from '../../platform/me.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Menu, MenuDivider, MenuItem, MenuLabel } from '../../ui/menu.tsx';
import { useSchemeSwitch } from '../../ui/theme-toggle.tsx';
import { places } from '../shortcuts.ts';
import { LanguageItems } from './language-menu.tsx';
import { leave } from './leave.ts';
import styles from './user-menu.module.css';

type UserMenuProps = { role: Role; me: Me | null };

/** First available picture of the person, in the specification's order. */
const pictureOf = (me: Me | null) =>
  me ? (me.profile_image ?? me.profile_photo ?? me.photo ?? me.avatar ?? me.fallback_avatar) : null;

/** A doctor's first specialty, everybody else's role. */
function Occupation({ me }: { me: Me }) {
  const { t } = useTranslation(me.role === 'doctor' ? ['common', 'specialties'] : ['common']);
  const [specialty] = me.specialties;
  return specialty ? t(`specialties:${specialty}`) : t(`role.${me.role}`);
}

/** Profile, settings, security, light or dark, sign out; on a phone the languages too. */
export function UserMenu({ role, me }: UserMenuProps) {
  const { t } = useTranslation('navigation');
  const { dark, toggle } = useSchemeSwitch();
  const roleName = t(`common:role.${role}`);
  const name = me?.display_name || roleName;
  const { profile, settings } = places[role];
  return (
    <Menu
      label={t('shell.userMenu', { name })}
      width={232}
      trigger={(props) => (
        <button type="button" className={styles.target} aria-label={t('shell.userMenu', { name })} {...props}>
          <Avatar
            name={name}
            tone={role === 'doctor' ? 'doctor' : 'neutral'}
            size={32}
            image={pictureOf(me)}
          />
          <span className={styles.text} aria-hidden>
            <span className={styles.name}>{name}</span>
            {me ? (
              <span className={styles.role}>
                <Suspense fallback={roleName}>
                  <Occupation me={me} />
                </Suspense>
              </span>
            ) : null}
          </span>
        </button>
      )}
    >
      {actsFor === null ? (
        <>
          <MenuItem to={profile} icon={<IconUserCircle size={18} aria-hidden />}>
            {t('shell.profile')}
          </MenuItem>
          <MenuItem to={settings} icon={<IconSettings size={18} aria-hidden />}>
            {t('shell.settings')}
          </MenuItem>
          <MenuItem to="/settings/security" icon={<IconShieldLock size={18} aria-hidden />}>
            {t('menu.security')}
          </MenuItem>
        </>
      ) : null}
      <MenuItem
        icon={dark ? <IconSun size={18} aria-hidden /> : <IconMoon size={18} aria-hidden />}
        onChoose={toggle}
      >
        {t(dark ? 'common:theme.useLight' : 'common:theme.useDark')}
      </MenuItem>
      <div className={styles.languages}>
        <MenuDivider />
        <MenuLabel>
          <IconLanguage size={14} aria-hidden /> {t('common:language.label')}
        </MenuLabel>
        <div className={styles.columns}>
          <LanguageItems />
        </div>
      </div>
      <MenuDivider />
      <MenuItem icon={<IconLogout size={18} aria-hidden />} onChoose={leave}>
        {t('common:action.signOut')}
      </MenuItem>
    </Menu>
  );
}
