import { IconCheck } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import { Floating, type Side } from './floating.tsx';
import styles from './menu.module.css';

type TriggerProps = {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

type MenuProps = {
  /** Accessible name of the list. */
  label: string;
  side?: Side;
  width?: number;
  /** The button; give it everything it receives. */
  trigger: (props: TriggerProps) => ReactNode;
  children: ReactNode;
};

const itemsIn = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];

const moveFocus = (menu: HTMLElement, key: string): boolean => {
  const items = itemsIn(menu);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[key];
  if (next === undefined) return false;
  items.at(next % items.length)?.focus();
  return true;
};

/** A button that opens a list of actions; arrows move in it, Escape and a choice close it. */
export function Menu({ label, side = 'bottom-end', width = 208, trigger, children }: MenuProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (open && list.current) itemsIn(list.current)[0]?.focus({ preventScroll: true });
  }, [open]);

  const keyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Tab') setOpen(false);
    else if (moveFocus(event.currentTarget, event.key)) event.preventDefault();
  };

  return (
    <>
      {trigger({
        ref: anchor,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(!open),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' || open) return;
          event.preventDefault();
          setOpen(true);
        },
      })}
      {open ? (
        <Floating anchor={anchor} side={side} width={width} onClose={() => setOpen(false)}>
          <div
            ref={list}
            id={id}
            role="menu"
            tabIndex={-1}
            aria-label={label}
            className={styles.menu}
            onKeyDown={keyDown}
            onClick={() => {
              setOpen(false);
              anchor.current?.focus();
            }}
          >
            {children}
          </div>
        </Floating>
      ) : null}
    </>
  );
}

type MenuItemProps = {
  icon?: ReactNode;
  children: ReactNode;
  /** Leads somewhere … */
  to?: string;
  /** … or does something. */
  onChoose?: () => void;
  danger?: boolean;
  /** One of several: the chosen one carries a tick. */
  checked?: boolean;
  current?: boolean;
  lang?: string;
};

export function MenuItem({
  icon,
  children,
  to,
  onChoose,
  danger = false,
  checked,
  current = false,
  lang,
}: MenuItemProps) {
  const shared = {
    className: styles.item,
    tabIndex: -1,
    lang,
    'data-danger': danger || undefined,
    role: checked === undefined ? ('menuitem' as const) : ('menuitemradio' as const),
    ...(checked === undefined ? {} : { 'aria-checked': checked }),
    ...(current ? { 'aria-current': 'page' as const } : {}),
  };
  const content = (
    <>
      {icon}
      <span className={styles.text}>{children}</span>
      {checked ? <IconCheck size={16} aria-hidden /> : null}
    </>
  );
  return to === undefined ? (
    <button type="button" {...shared} onClick={onChoose}>
      {content}
    </button>
  ) : (
    <Link to={to} {...shared} onClick={onChoose}>
      {content}
    </Link>
  );
}

/** A name for the items below it. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <div className={styles.label} role="presentation">
      {children}
    </div>
  );
}

export function MenuDivider() {
  return <hr className={styles.divider} />;
}
