import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { actsFor } from '../../platform/acting.ts';
import { chooseLanguage } from '../../platform/i18n.ts';
import { useMe } from '../../platform/me.ts';
import { offeredLanguages } from '../../platform/offered-languages.ts';
import { ModalFrame } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { nextActive } from '../../ui/next-active.ts';
import { useSchemeSwitch } from '../../ui/theme-toggle.tsx';
import { isOpenTo } from '../granted.ts';
import type { MenuItem } from '../menus.ts';
import { leave } from '../shell/leave.ts';
import {
  actionsFor,
  type Doings,
  type Entry,
  firstActions,
  type Group,
  pagesFor,
  peopleFor,
  recentOnes,
  registeringFor,
  searchesFor,
} from './entries.ts';
import { EntryGroup, optionId } from './entry-group.tsx';
import styles from './palette.module.css';
import { recentPlaces } from './recent-places.ts';
import { type People, usePeople } from './use-people.ts';

type PaletteProps = {
  role: Role;
  items: readonly MenuItem[];
  onClose: () => void;
  onShortcuts: () => void;
};

const groups: readonly Group[] = ['recent', 'people', 'actions', 'pages'];

/** One box for every way: pages, people and actions; by keyboard alone, or by finger. */
export function Palette({ role, items, onClose, onShortcuts }: PaletteProps) {
  const { t } = useTranslation('palette');
  const id = useId();
  const [typed, setTyped] = useState('');
  const [pointed, setPointed] = useState<string | null>(null);
  /** Enter came before the people did: what stands first then is what was meant. */
  const [hurried, setHurried] = useState(false);
  const people = usePeople(role, typed);
  const list = useRef<HTMLDivElement>(null);
  const entries = useEntries(role, items, typed, people, { onClose, onShortcuts });
  const active = entries.find((entry) => entry.id === pointed) ?? entries[0];

  const isDue = hurried && !people.waiting;
  useEffect(() => {
    if (!isDue) return;
    setHurried(false);
    active?.run();
  }, [isDue, active]);

  const point = (entry: Entry | undefined) => {
    setPointed(entry?.id ?? null);
    if (entry)
      list.current
        ?.querySelector(`#${CSS.escape(optionId(id, entry))}`)
        ?.scrollIntoView({ block: 'nearest' });
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = nextActive(event.key, active ? entries.indexOf(active) : -1, entries.length);
    if (next !== null) {
      event.preventDefault();
      point(entries[next]);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (people.waiting && pointed === null) setHurried(true);
      else active?.run();
    }
  };

  return (
    <ModalFrame className={styles.palette} label={t('title')} width={640} onClose={onClose} outsideCloses>
      <div className={styles.field}>
        <IconSearch size={18} aria-hidden />
        <input
          data-autofocus
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active ? optionId(id, active) : undefined}
          aria-label={t(`placeholder.${actsFor === null ? role : 'acting'}`)}
          placeholder={t(`placeholder.${actsFor === null ? role : 'acting'}`)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          className={styles.input}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setPointed(null);
            setHurried(false);
          }}
          onKeyDown={keyDown}
        />
        <button
          type="button"
          className={styles.close}
          aria-label={t('common:action.close')}
          onClick={onClose}
        >
          <span className={styles.escape} aria-hidden>
            <Kbd>Esc</Kbd>
          </span>
          <IconX size={18} aria-hidden />
        </button>
      </div>
      <span className="visually-hidden" role="status">
        {people.waiting ? '' : t('found', { count: entries.length })}
      </span>
      <div ref={list} className={styles.list}>
        <div id={`${id}-list`} role="listbox" aria-label={t('title')}>
          {groups.map((group) => (
            <EntryGroup
              key={group}
              id={id}
              name={group === 'people' && role === 'patient' ? 'doctors' : group}
              entries={entries.filter((entry) => entry.group === group)}
              active={active}
              waiting={group === 'people' && people.waiting}
              onPoint={(entry) => setPointed(entry.id)}
            />
          ))}
        </div>
        {people.failed ? (
          <p className={styles.nothing} role="alert">
            {t('failed')}
          </p>
        ) : null}
        {entries.length === 0 && !people.waiting ? (
          <p className={styles.nothing}>{t('nothing', { query: typed.trim() })}</p>
        ) : null}
      </div>
      <p className={styles.foot} aria-hidden>
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('keys.move')}
        </span>
        <span>
          <Kbd>{t('keys.enter')}</Kbd> {t('keys.open')}
        </span>
      </p>
    </ModalFrame>
  );
}

/** Only patients are shown specialties: nobody else waits for their names. */
const groupsOf = (role: Role): string[] => [
  'palette',
  'navigation',
  ...(role === 'patient' ? ['specialties'] : []),
];

type Ways = { onClose: () => void; onShortcuts: () => void };

/** What the palette offers for what was typed. */
const useEntries = (
  role: Role,
  items: readonly MenuItem[],
  typed: string,
  { found, searches, nobody }: People,
  { onClose, onShortcuts }: Ways,
): Entry[] => {
  const { t, i18n } = useTranslation(groupsOf(role));
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { team } = useMe();
  const { dark, toggle } = useSchemeSwitch();
  const done = (act: () => void) => () => {
    onClose();
    act();
  };
  const doings: Doings = {
    go: (href, state) => done(() => void navigate(href, { state }))(),
    toggleScheme: done(toggle),
    chooseLanguage: (code) => done(() => void chooseLanguage(code))(),
    showShortcuts: onShortcuts,
    signOut: done(leave),
  };
  const words = (key: string, values: Record<string, string> = {}) => t(key, values);
  const input = {
    role,
    own: actsFor === null,
    isOpen: (path: string) => isOpenTo(team, path),
    dark,
    languages: offeredLanguages(i18n.language),
    language: i18n.language,
  };
  if (typed.trim() === '') {
    return [...recentOnes(recentPlaces(pathname + search), doings), ...firstActions(input, words, doings)];
  }
  const { people, about } = peopleFor(input, found, words, doings);
  return [
    ...searchesFor(searches, words, doings),
    ...people,
    ...about,
    ...actionsFor(typed, input, words, doings),
    ...pagesFor(typed, items, words, doings),
    ...(nobody ? registeringFor(input, typed, words, doings) : []),
  ];
};
