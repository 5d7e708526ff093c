import {
  blocksOf,
  edition,
  type LegalText,
  legalParts,
  portalCookies,
} from '@doctor-plus/contract/legal/texts.ts';
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

/** One of the three legal texts. Each names the practice and says what the practice itself has to add. */
const legalPage = (group: LegalText) =>
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
        {legalParts[group].map((part) => (
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
      {portalCookies.map((cookie) => (
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
