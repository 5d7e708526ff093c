import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { holds, leadsTo, type MenuItem } from '../menus.ts';
import styles from './menu-tree.module.css';
import { UnreadBadge } from './unread-badge.tsx';

/** How many messages wait behind a line. */
export type WaitingAt = (id: string) => number;

type BranchProps = { item: MenuItem; path: string; depth: number; waitingAt: WaitingAt };

const waitingIn = ({ id, children }: MenuItem, waitingAt: WaitingAt): number =>
  children ? children.reduce((sum, child) => sum + waitingIn(child, waitingAt), 0) : waitingAt(id);

function Leaf({ item, path, depth, waitingAt }: BranchProps) {
  const { t } = useTranslation('navigation');
  const Icon = item.icon;
  return (
    <Link
      to={item.href ?? '/'}
      className={styles.line}
      data-depth={depth}
      aria-current={leadsTo(item, path) ? 'page' : undefined}
    >
      {Icon ? <Icon size={18} aria-hidden /> : null}
      {t(`menu.${item.id}`)}
      <UnreadBadge count={waitingAt(item.id)} />
    </Link>
  );
}

function Section({ item, path, depth, waitingAt }: BranchProps) {
  const { t } = useTranslation('navigation');
  const id = useId();
  const holdsPage = holds(item, path);
  // What the person did with it counts until the page moves into or out of it; then the page decides again.
  const [chosen, setChosen] = useState<{ open: boolean; holdsPage: boolean } | null>(null);
  const open = chosen?.holdsPage === holdsPage ? chosen.open : holdsPage || (item.expanded ?? false);
  const Icon = item.icon;
  return (
    <>
      <button
        type="button"
        className={styles.line}
        data-section
        data-depth={depth}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setChosen({ open: !open, holdsPage })}
      >
        {Icon ? <Icon size={18} aria-hidden /> : null}
        <span className={styles.name}>{t(`menu.${item.id}`)}</span>
        {open ? null : <UnreadBadge count={waitingIn(item, waitingAt)} />}
        {open ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
      </button>
      <ul id={id} hidden={!open}>
        {item.children?.map((child) => (
          <Branch key={child.id} item={child} path={path} depth={depth + 1} waitingAt={waitingAt} />
        ))}
      </ul>
    </>
  );
}

function Branch(props: BranchProps) {
  return <li>{props.item.children ? <Section {...props} /> : <Leaf {...props} />}</li>;
}

type MenuTreeProps = { items: readonly MenuItem[]; path: string; waitingAt: WaitingAt };

/** The whole menu as a tree of sections. */
export function MenuTree({ items, path, waitingAt }: MenuTreeProps) {
  return (
    <ul>
      {items.map((item) => (
        <Branch key={item.id} item={item} path={path} depth={0} waitingAt={waitingAt} />
      ))}
    </ul>
  );
}
