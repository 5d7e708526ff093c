import { getLibraryDocument, type LibraryDocument } from '@doctor-plus/contract/assistant/library.ts';
import { IconExternalLink, IconHistory, IconPencil, IconShieldQuestion } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { DocumentActions } from './document-actions.tsx';
import styles from './library.module.css';
import { passageName, useLibraryPath } from './library-paths.ts';
import { stateLooks, useLibraryWords } from './library-words.ts';

/** A document of the library, in the version that was asked for; the passage that the address names is lit and has the focus. */
export function DocumentPage() {
  const { t } = useTranslation('library');
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const version = Number(search.get('version')) || null;
  const read = useEndpoint(getLibraryDocument, {
    params: { id },
    query: version === null ? {} : { version },
  });
  const document = read.data?.document;
  return (
    <Page
      title={document?.title ?? t('document.title')}
      {...(document ? { actions: <DocumentActions document={document} /> } : {})}
    >
      <Loaded of={read} rows={6} rowHeight={72} failed={t('document.failed')}>
        {({ document: shown }) => <Reading document={shown} />}
      </Loaded>
    </Page>
  );
}

function Reading({ document }: { document: LibraryDocument }) {
  const { t } = useTranslation('library');
  const words = useLibraryWords();
  const base = useLibraryPath();
  return (
    <div className={styles.document}>
      <Standing document={document} />
      <Card>
        <About document={document} />
        <Passages document={document} />
      </Card>
      <p className={styles.small}>
        <Link to={base}>{t('document.all')}</Link>
      </p>
      <Facts className={styles.small} items={words.hands(document)} />
    </div>
  );
}

/** What to know before reading: nobody finds it yet, there is a newer one, no doctor has compared it, it talks to programs. */
function Standing({ document }: { document: LibraryDocument }) {
  const { t } = useTranslation('library');
  const words = useLibraryWords();
  const base = useLibraryPath();
  const { id, state, version, current, newest, reviewed, marks } = {
    ...document,
    marks: [...new Set(document.passages.flatMap((passage) => passage.marks))],
  };
  const to = (other: number, key: string) => (
    <Link className={styles.open} to={`${base}/${id}?version=${other}`}>
      {t(key)}
    </Link>
  );
  return (
    <>
      {state === 'draft' ? (
        <Alert
          tone="warn"
          icon={IconPencil}
          title={t('document.draft')}
          {...(current === null ? {} : { action: to(current, 'document.openPublished') })}
        />
      ) : null}
      {state === 'superseded' && newest > version ? (
        <Alert
          tone="info"
          icon={IconHistory}
          title={t('document.superseded')}
          action={to(current ?? newest, 'document.openNewer')}
        />
      ) : null}
      {state === 'retired' ? <Alert tone="warn" title={t('document.retired')} /> : null}
      {state === 'published' && newest > version ? (
        <Alert tone="info" title={t('document.hasDraft')} action={to(newest, 'document.openDraft')} />
      ) : null}
      {state === 'published' && reviewed === null ? (
        <Alert tone="warn" icon={IconShieldQuestion} title={t('document.notReviewed')} />
      ) : null}
      {marks.length > 0 ? <Alert tone="warn" title={words.marks(marks)} /> : null}
    </>
  );
}

function About({ document }: { document: LibraryDocument }) {
  const { t } = useTranslation('library');
  const words = useLibraryWords();
  const { tone, icon } = stateLooks[document.state];
  return (
    <header className={styles.about}>
      <StatusBadge tone={tone} icon={icon}>
        {t(`state.${document.state}`)}
      </StatusBadge>
      <Facts items={[...words.about(document), t('list.version', { version: document.version })]} />
      {document.link ? (
        <a className={styles.open} href={document.link} target="_blank" rel="noopener noreferrer">
          <IconExternalLink size={16} aria-hidden />
          {t('document.original')}
        </a>
      ) : null}
    </header>
  );
}

function Passages({ document: { passages, language } }: { document: LibraryDocument }) {
  const { hash } = useLocation();
  const lit = useRef<HTMLElement>(null);
  const named = decodeURIComponent(hash.slice(1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another passage of the same document is gone to as well.
  useEffect(() => {
    lit.current?.scrollIntoView({ block: 'center' });
    lit.current?.focus({ preventScroll: true });
  }, [named]);
  return (
    <div className={styles.passages} lang={language}>
      {passages.map(({ position, heading, text }, index) => {
        const name = passageName(position);
        const isFirst = heading !== '' && passages[index - 1]?.heading !== heading;
        return (
          <section
            key={position}
            id={name}
            className={styles.passage}
            {...(name === named ? { ref: lit, tabIndex: -1, 'data-lit': true } : {})}
          >
            {isFirst ? <h2 className={styles.heading}>{heading}</h2> : null}
            <p className={styles.text}>{text}</p>
          </section>
        );
      })}
    </div>
  );
}
