import { fallbackLanguage, type LanguageCode } from '@doctor-plus/locales/index.ts';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { toast } from '../ui/toast.tsx';
import { articles } from './articles.ts';
import { rememberChoice } from './cookies.ts';
import { counts } from './counts.ts';
import { settings } from './settings.ts';

type Group = Record<string, unknown>;

/** Language groups by their path, each fetched when it is called for. */
export type GroupFiles = Readonly<Record<string, () => Promise<Group>>>;

/** All groups of a language by its file, for an entry that may need any of them: fetched is only where they are. */
export type LanguageFiles = Readonly<Record<string, () => Promise<GroupFiles>>>;

/** By `language/group.json`: the way there differs from file to file, the end does not. */
const files = new Map<string, () => Promise<Group>>();

/**
 * Makes more groups known. Each entry, and each public page, hands in the files that it may ever need, so that the
 * login page does not carry the addresses of all the others.
 */
export const offerGroups = (available: GroupFiles): void => {
  for (const [path, read] of Object.entries(available)) files.set(path.split('/').slice(-2).join('/'), read);
};

let languages: LanguageFiles = {};

/** Makes every group of every language known, of a language when its first text is called for. */
export const offerLanguages = (available: LanguageFiles): void => {
  languages = available;
};

const find = (language: string, group: string) => files.get(`${language}/${group}.json`);

const load = async (language: string, group: string): Promise<Group> => {
  if (!find(language, group)) offerGroups((await languages[`./platform/texts/${language}.ts`]?.()) ?? {});
  const file = find(language, group);
  if (!file) throw new Error(`no such language group: ${language}/${group}`);
  return file();
};

let failed = false;

/** Says once that English is shown instead, as soon as there are words to say it with. */
const sayFailure = () => {
  if (failed)
    toast.error(
      i18next.t('common:state.translationsFailed', { defaultValue: 'Failed to load translations' }),
    );
  failed = false;
};

/** One file per language and group. A group that fails is read in English; if that fails too, the failure is raised. */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, group, done) => {
    load(language, group)
      .catch(() => {
        failed = true;
        return load(fallbackLanguage, group);
      })
      .then((texts) => done(null, texts))
      .catch((cause: unknown) => done(cause instanceof Error ? cause : new Error(String(cause)), null));
  },
};

// biome-ignore lint/suspicious/noConsole: the specification asks for a warning where a key has no text.
const warn = (message: string) => console.warn(message);

const initialise = async (groups: string[]): Promise<void> => {
  await i18next
    .use(backend)
    .use(counts)
    .use(articles)
    .use(initReactI18next)
    .init({
      lng: settings.language,
      // Nine languages are complete and a test holds them so: English is read only when a file cannot be loaded.
      fallbackLng: false,
      load: 'currentOnly',
      ns: groups,
      defaultNS: 'common',
      interpolation: { escapeValue: false, alwaysFormat: true },
      returnNull: false,
      postProcess: [articles.name],
      saveMissing: true,
      missingKeyHandler: (languages, group, key) =>
        warn(`missing translation: ${languages.join(',')} ${group}:${key}`),
      react: { useSuspense: true },
    });
};

let started: Promise<void> = Promise.resolve();

/** Starts the translations with the groups that the first screen needs; resolves when these are there. */
export const startTranslations = (...groups: string[]): Promise<void> => {
  document.documentElement.lang = settings.language;
  started = initialise(groups).then(sayFailure);
  return started;
};

/** Makes sure that a page's texts are there before it is drawn. */
export const loadGroups = async (...groups: string[]): Promise<void> => {
  // Fetched at once, beside the shell's own groups; i18next then finds them already there.
  for (const group of groups) void load(i18next.language ?? settings.language, group).catch(() => undefined);
  await started;
  await i18next.loadNamespaces(groups);
};

/** Shows every text in `language`, and remembers the choice. */
export const chooseLanguage = async (language: LanguageCode): Promise<void> => {
  await i18next.changeLanguage(language);
  sayFailure();
  document.documentElement.lang = language;
  rememberChoice('dp-language', language);
};
