import type { LibraryDocument, LibraryEntry, TextMark } from '@doctor-plus/contract/assistant/library.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { IconCircleCheck, IconCircleOff, IconHistory, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';

export const stateLooks = {
  draft: { tone: 'warn', icon: IconPencil },
  published: { tone: 'ok', icon: IconCircleCheck },
  superseded: { tone: 'neutral', icon: IconHistory },
  retired: { tone: 'neutral', icon: IconCircleOff },
} as const;

type About = Pick<LibraryEntry | LibraryDocument, 'kind' | 'publisher' | 'year' | 'language'>;
type Hands = Pick<LibraryEntry | LibraryDocument, 'written' | 'published' | 'reviewed' | 'ended'>;

/** What is said about a document of the library. */
export const useLibraryWords = () => {
  const { t } = useTranslation('library');
  const formats = useFormats();
  const languageName = (language: Language): string =>
    new Intl.DisplayNames(formats.locale, { type: 'language' }).of(language) ?? language;
  return {
    languageName,
    /** `Protocolo · Consultorio, 2026 · español` */
    about: ({ kind, publisher, year, language }: About): string[] => [
      t(`kind.${kind}`),
      year === null ? publisher : `${publisher}, ${year}`,
      languageName(language),
    ],
    /** Through whose hands it went, and when. */
    hands: ({ written, published, reviewed, ended }: Hands): string[] => [
      t('hands.written', { name: written.name, date: formats.date(written.at) }),
      ...(published
        ? [t('hands.published', { name: published.name, date: formats.date(published.at) })]
        : []),
      ...(reviewed ? [t('hands.reviewed', { name: reviewed.name, date: formats.date(reviewed.at) })] : []),
      ...(ended ? [t('hands.ended', { name: ended.name, date: formats.date(ended.at) })] : []),
    ],
    /** What in a text looks as if it were meant for a program. */
    marks: (marks: readonly TextMark[]): string =>
      t('mark.note', { what: marks.map((mark) => t(`mark.${mark}`)).join('; ') }),
  };
};
