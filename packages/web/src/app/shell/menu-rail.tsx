import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Menu, MenuItem, MenuLabel } from '../../ui/menu.tsx';
import { holds, type MenuItem as Item, leadsTo, leavesOf } from '../menus.ts';
import styles from './menu-rail.module.css';

type RailItemProps = { item: Item; path: string };

function RailLink({ item, path }: RailItemProps) {
  const { t } = useTranslation('navigation');
  const name = t(`menu.${item.id}`);
  const Icon = item.icon;
  return (
    <Link
      to={item.href ?? '/'}
      className={styles.icon}
      title={name}
      aria-label={name}
      aria-current={leadsTo(item, path) ? 'page' : undefined}
    >
      {Icon ? <Icon size={20} aria-hidden /> : null}
    </Link>
  );
}

function RailSection({ item, path }: RailItemProps) {
  const { t } = useTranslation('navigation');
  const name = t(`menu.${item.id}`);
  const Icon = item.icon;
  return (
    <Menu
      label={name}
      side="right-start"
      width={220}
      trigger={(props) => (
        <button
          type="button"
          className={styles.icon}
          title={name}
          aria-label={name}
          data-current={holds(item, path) || undefined}
          {...props}
        >
          {Icon ? <Icon size={20} aria-hidden /> : null}
        </button>
      )}
    >
      <MenuLabel>{name}</MenuLabel>
      {leavesOf(item.children ?? []).map((leaf) => (
        <MenuItem key={leaf.id} to={leaf.href ?? '/'} current={leadsTo(leaf, path)}>
          {t(`menu.${leaf.id}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** The tree folded to its icons; a section opens its entries beside it. */
export function MenuRail({ items, path }: { items: readonly Item[]; path: string }) {
  return (
    <ul className={styles.rail}>
      {items.map((item) => (
        <li key={item.id}>
          {item.children ? <RailSection item={item} path={path} /> : <RailLink item={item} path={path} />}
        </li>
      ))}
    </ul>
  );
}
