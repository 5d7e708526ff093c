import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import { offerGroups } from '../../../platform/i18n.ts';
import { settings } from '../../../platform/settings.ts';
import { useDocumentTitle } from '../../../ui/page.tsx';
import styles from './legal-page.module.css';

offerGroups(
  import.meta.glob<Record<string, unknown>>('../../../../../locales/*/{terms,privacy,cookies}.json', {
    import: 'default',
  }),
);

/** The texts of this edition. Whoever changes what one of them says gives it a new version and date. */
const edition = { version: '1.0', date: '2026-11-21' };

/** The parts of each text, in their order. */
const parts = {
  terms: ['service', 'account', 'care', 'conduct', 'availability', 'law'],
  privacy: ['who', 'what', 'why', 'access', 'safety', 'time', 'rights'],
  cookies: ['kept', 'none'],
} as const;

/** Every cookie that the portal sets, and how long the browser keeps it. */
const cookies = ['session', 'visitor', 'browser', 'language', 'theme'] as const;

/** One of the three legal texts. Each names the practice and says what the practice itself has to add. */
const legalPage = (group: keyof typeof parts) =>
  function LegalPage() {
    const { t } = useTranslation(group);
    const formats = useFormats();
    const { practice, emergency_number: emergency } = settings;
    useDocumentTitle(t('title'));
    return (
      <article className={styles.page}>
        <header className={styles.head}>
          <h1 className={styles.title}>{t('title')}</h1>
          <p className={styles.intro}>{t('intro', { practice })}</p>
        </header>
        {parts[group].map((part) => (
          <section key={part} className={styles.part}>
            <h2 className={styles.heading}>{t(`${part}.title`)}</h2>
            <Paragraphs text={t(`${part}.text`, { practice, emergency })} />
            {part === 'kept' ? <Cookies /> : null}
          </section>
        ))}
        <aside className={styles.practice}>
          <h2 className={styles.heading}>{t('practice.title', { practice })}</h2>
          <p>{t('practice.text', { practice })}</p>
        </aside>
        <p className={styles.edition}>
          {t('edition', { version: edition.version, date: formats.calendarDate(edition.date) })}
        </p>
      </article>
    );
  };

/** Neighbouring points of a list belong together; every other line is a paragraph. */
const blocksOf = (text: string): (string | string[])[] => {
  const blocks: (string | string[])[] = [];
  for (const line of text.split('\n')) {
    const last = blocks.at(-1);
    if (!line.startsWith('- ')) blocks.push(line);
    else if (Array.isArray(last)) last.push(line.slice(2));
    else blocks.push([line.slice(2)]);
  }
  return blocks;
};

function Paragraphs({ text }: { text: string }) {
  return blocksOf(text).map((block) =>
    typeof block === 'string' ? (
      <p key={block}>{block}</p>
    ) : (
      <ul key={block[0]} className={styles.points}>
        {block.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    ),
  );
}

function Cookies() {
  const { t } = useTranslation('cookies');
  return (
    <dl className={styles.cookies}>
      {cookies.map((cookie) => (
        <div key={cookie}>
          <dt>
            <code>dp-{cookie}</code>
          </dt>
          <dd>{t(`kept.${cookie}`)}</dd>
        </div>
      ))}
    </dl>
  );
}

export const TermsPage = legalPage('terms');
export const PrivacyPage = legalPage('privacy');
export const CookiesPage = legalPage('cookies');
