import type { Suggestion } from '@doctor-plus/contract/directory/search.ts';
import { suggestedAddress } from '@doctor-plus/contract/directory/suggested-address.ts';
import { suggestedName } from '@doctor-plus/contract/directory/suggested-name.ts';
import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import type { LanguageCode } from '@doctor-plus/locales/index.ts';
import {
  IconCalendarPlus,
  IconClockHour4,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMessagePlus,
  IconMoon,
  IconStethoscope,
  IconSun,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react';
import { registerPath, searchedState } from '../../platform/registering.ts';
import type { IconType } from '../../ui/icon-type.ts';
import type { MenuItem } from '../menus.ts';
import { matchOf } from './match.ts';
import type { Place } from './recent-places.ts';
import type { FoundPerson } from './use-people.ts';

export type Group = 'recent' | 'people' | 'actions' | 'pages';

export type Entry = {
  readonly id: string;
  readonly group: Group;
  readonly icon: IconType;
  readonly label: string;
  /** Beside it: the section, the chart number. */
  readonly detail?: string;
  /** The language of the label, where it is not the reader's. */
  readonly lang?: string;
  readonly run: () => void;
};

/** Words of a key, with the language's own groups. */
type Words = (key: string, values?: Record<string, string>) => string;

export type Doings = {
  /** `state` goes along in the entry of the history. */
  readonly go: (href: string, state?: unknown) => void;
  readonly toggleScheme: () => void;
  readonly chooseLanguage: (code: LanguageCode) => void;
  readonly showShortcuts: () => void;
  readonly signOut: () => void;
};

type Sortable = { readonly entry: Entry; readonly around?: readonly string[] };

/** Those that answer what was typed, the best first; in their own order without a difference. */
const best = (typed: string, sortables: readonly Sortable[], most: number): Entry[] =>
  sortables
    .flatMap(({ entry, around }) => {
      const match = matchOf(typed, entry.label, around);
      return match === null ? [] : [{ entry, match }];
    })
    .toSorted((one, other) => other.match - one.match)
    .slice(0, most)
    .map(({ entry }) => entry);

/** Every line of the menu that leads somewhere, with the section in which it stands. */
const linesOf = (
  items: readonly MenuItem[],
  section?: MenuItem,
): { item: MenuItem; href: string; section: MenuItem | undefined }[] =>
  items.flatMap((item) =>
    item.children ? linesOf(item.children, item) : item.href ? [{ item, href: item.href, section }] : [],
  );

export const pagesFor = (
  typed: string,
  items: readonly MenuItem[],
  t: Words,
  { go }: Pick<Doings, 'go'>,
): Entry[] =>
  best(
    typed,
    linesOf(items).map(({ item, href, section }) => {
      const detail = section ? t(`navigation:menu.${section.id}`) : '';
      return {
        entry: {
          id: `page ${href}`,
          group: 'pages',
          icon: item.icon ?? section?.icon ?? IconClockHour4,
          label: t(`navigation:menu.${item.id}`),
          detail,
          run: () => go(href),
        },
        around: [detail],
      };
    }),
    8,
  );

/** Where the new appointment, the new patient and the new message of a role begin. */
const beginnings: Record<Role, readonly { key: string; icon: IconType; href: string }[]> = {
  patient: [
    { key: 'palette:action.newAppointment', icon: IconCalendarPlus, href: '/appointments/request' },
    { key: 'palette:action.newMessage', icon: IconMessagePlus, href: '/communications/chat?new=1' },
  ],
  doctor: [
    { key: 'palette:action.newAppointment', icon: IconCalendarPlus, href: '/appointments/new' },
    { key: 'navigation:menu.patientRegister', icon: IconUserPlus, href: '/patients/register' },
    {
      key: 'palette:action.newMessage',
      icon: IconMessagePlus,
      href: '/communications/patient-messages?new=1',
    },
  ],
  secretary: [
    { key: 'palette:action.newAppointment', icon: IconCalendarPlus, href: '/appointments/new' },
    { key: 'navigation:menu.patientRegister', icon: IconUserPlus, href: '/patients/register' },
    { key: 'palette:action.newMessage', icon: IconMessagePlus, href: '/patients/communications?new=1' },
  ],
  administrator: [],
};

/** Whether a page is open to this person: what it leads to is offered to nobody else. */
type IsOpen = (path: string) => boolean;

type ActionsInput = {
  readonly role: Role;
  /** Somebody who acts for a patient begins nothing of their own here. */
  readonly own: boolean;
  readonly isOpen: IsOpen;
  readonly dark: boolean;
  readonly languages: readonly { readonly code: LanguageCode; readonly nativeName: string }[];
  readonly language: string;
};

const actionsOf = ({ role, own, isOpen, dark }: ActionsInput, t: Words, doings: Doings): Entry[] => {
  const action = (key: string, icon: IconType, run: () => void): Entry => ({
    id: `action ${key}`,
    group: 'actions',
    icon,
    label: t(key),
    run,
  });
  return [
    ...(own ? beginnings[role] : [])
      .filter(({ href }) => isOpen(href))
      .map(({ key, icon, href }) => action(key, icon, () => doings.go(href))),
    action(
      dark ? 'common:theme.useLight' : 'common:theme.useDark',
      dark ? IconSun : IconMoon,
      doings.toggleScheme,
    ),
    action('palette:action.shortcuts', IconKeyboard, doings.showShortcuts),
    action('common:action.signOut', IconLogout, doings.signOut),
  ];
};

/** Everything that can be begun, before anything was typed. */
export const firstActions = actionsOf;

export const actionsFor = (typed: string, input: ActionsInput, t: Words, doings: Doings): Entry[] => {
  const choice = t('common:language.label');
  const languages = input.languages
    .filter(({ code }) => code !== input.language)
    .map(({ code, nativeName }) => ({
      entry: {
        id: `language ${code}`,
        group: 'actions' as const,
        icon: IconLanguage,
        label: nativeName,
        detail: choice,
        lang: code,
        run: () => doings.chooseLanguage(code),
      },
      around: [choice, code],
    }));
  return best(typed, [...actionsOf(input, t, doings).map((entry) => ({ entry })), ...languages], 9);
};

/** People as they were found, and for the first patient what is done most. */
export const peopleFor = (
  { role, isOpen }: Pick<ActionsInput, 'role' | 'isOpen'>,
  found: readonly FoundPerson[],
  t: Words,
  { go }: Pick<Doings, 'go'>,
): { readonly people: Entry[]; readonly about: Entry[] } => {
  const hrefOf = ({ id }: FoundPerson) => {
    if (role === 'patient') return `/doctor/${id}`;
    return role === 'doctor' ? `/ai-assistant/patient-care?patient=${id}` : `/patients/directory/${id}`;
  };
  const people = found.map(
    (person): Entry => ({
      id: `person ${person.id}`,
      group: 'people',
      icon: IconUser,
      label: person.name,
      detail: person.number ?? person.specialties.map((slug) => t(`specialties:${slug}`)).join(', '),
      run: () => go(hrefOf(person)),
    }),
  );
  const [first] = found;
  if (!first?.number || !isOpen('/appointments/new')) return { people, about: [] };
  const address = new URLSearchParams({ patient: first.id, chart: first.number });
  const about: Entry = {
    id: `book ${first.id}`,
    group: 'actions',
    icon: IconCalendarPlus,
    label: t('palette:action.newAppointmentFor', { name: first.name }),
    run: () => go(`/appointments/new?${address}`),
  };
  return { people, about: [about] };
};

/** Searches for doctors in words, such as a specialty and a place. */
export const searchesFor = (searches: readonly Suggestion[], t: Words, { go }: Pick<Doings, 'go'>): Entry[] =>
  searches.map((search) => ({
    id: `search ${suggestedAddress(search)}`,
    group: 'people',
    icon: IconStethoscope,
    label: suggestedName(search, t),
    run: () => go(suggestedAddress(search)),
  }));

/**
 * Without a match, a person with the right to register may begin with the typed text. It stands last, for a page may have been
 * meant.
 */
export const registeringFor = (
  { role, own, isOpen }: Pick<ActionsInput, 'role' | 'own' | 'isOpen'>,
  typed: string,
  t: Words,
  { go }: Pick<Doings, 'go'>,
): Entry[] => {
  const path = registerPath(null);
  if (!own || (role !== 'doctor' && role !== 'secretary') || !isOpen(path)) return [];
  const { searched } = searchedState(typed);
  return [
    {
      id: 'register',
      group: 'pages',
      icon: IconUserPlus,
      label: t('common:action.registerNamed', { name: searched }),
      run: () => go(path, searchedState(typed)),
    },
  ];
};

export const recentOnes = (places: readonly Place[], { go }: Pick<Doings, 'go'>): Entry[] =>
  places.map(({ href, title }) => ({
    id: `recent ${href}`,
    group: 'recent',
    icon: IconClockHour4,
    label: title,
    run: () => go(href),
  }));
