import type { FoundPassage, searchLibrary } from '@doctor-plus/contract/assistant/research.ts';
import type { Block, GuidelineCitation } from '@doctor-plus/contract/assistant/schema.ts';
import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { IconShieldQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Alert } from '../../ui/alert.tsx';
import { Facts } from '../../ui/facts.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { passagePath } from '../library/library-paths.ts';
import { useLibraryWords } from '../library/library-words.ts';
import styles from './research.module.css';

type Answer = ResponseOf<typeof searchLibrary>;

/** What a search came to, in the order of the answer: passages, and what is said about them. */
export function Results({ answer: { blocks, citations, found } }: { answer: Answer }) {
  const cited = new Map(
    citations.flatMap((citation) => (citation.kind === 'guideline' ? [[citation.n, citation] as const] : [])),
  );
  const told = new Map(found.map((passage) => [passage.n, passage]));
  return blocks.map((block) => {
    const [n = 0] = block.cites;
    const citation = cited.get(n);
    const passage = told.get(n);
    return block.kind === 'evidence' && citation && passage ? (
      <PassageCard key={`${n} ${block.text}`} block={block} citation={citation} passage={passage} />
    ) : (
      <Remark key={block.text} block={block} title={citation?.label} />
    );
  });
}

/** That nothing was found, that words are spelled alike, that a text gives orders to programs. */
function Remark({ block: { kind, text }, title }: { block: Block; title: string | undefined }) {
  return (
    <Alert tone={kind === 'missing' ? 'info' : 'neutral'} title={text}>
      {title}
    </Alert>
  );
}

type PassageCardProps = { block: Block; citation: GuidelineCitation; passage: FoundPassage };

function PassageCard({ block: { text }, citation, passage }: PassageCardProps) {
  const { t } = useTranslation('library');
  const words = useLibraryWords();
  return (
    <article className={styles.passage}>
      <header className={styles.head}>
        <span className={styles.number} aria-hidden>
          {citation.n}
        </span>
        <h2 className={styles.title}>
          <Link to={passagePath(citation)}>{citation.label}</Link>
        </h2>
        {passage.reviewed ? null : (
          <StatusBadge tone="warn" icon={IconShieldQuestion}>
            {t('state.notReviewed')}
          </StatusBadge>
        )}
      </header>
      {passage.heading === '' ? null : <p className={styles.heading}>{passage.heading}</p>}
      <p className={styles.text} lang={passage.language}>
        {highlighted(text, passage.marks)}
      </p>
      <Facts
        className={styles.small}
        items={[...words.about(passage), t('list.version', { version: citation.version })]}
      />
    </article>
  );
}

/** A text with what was looked for marked in it. */
const highlighted = (text: string, marks: FoundPassage['marks']): ReactNode[] => {
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const [at = 0, length = 0] of marks) {
    pieces.push(text.slice(end, at), <mark key={at}>{text.slice(at, at + length)}</mark>);
    end = at + length;
  }
  return [...pieces, text.slice(end)];
};
