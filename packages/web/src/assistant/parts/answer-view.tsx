import type { Answer, Citation } from '@doctor-plus/contract/assistant/schema.ts';
import { IconAlertTriangle, IconBulb } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { AnswerSoFar } from '../message-stream.ts';
import styles from './answer-view.module.css';
import { Statement } from './statement.tsx';

const shownAtOnce = 3;

type AnswerViewProps = {
  answer: AnswerSoFar & Partial<Pick<Answer, 'reply'>>;
  /** Stands above the statements: who explained it, or what it is busy with while there is more to come. */
  head: ReactNode;
  /** `ref` of citations whose entry was corrected since. */
  changed?: readonly string[];
  isPressed: (citation: Citation) => boolean;
  onCite: (citation: Citation) => void;
  /** The citation that was pressed, and what stands below its statement. */
  chosen?: { citation: Citation; source: ReactNode } | null;
};

/** What is said of the type of a message, as the care screen colours it; plain information says nothing. */
function TypeMark({ type }: { type: Answer['type'] }) {
  const { t } = useTranslation('assistant');
  if (type === 'info') return null;
  return (
    <StatusBadge
      tone={type === 'warning' ? 'warn' : 'info'}
      icon={type === 'warning' ? IconAlertTriangle : IconBulb}
    >
      {t(`ui.type.${type}`)}
    </StatusBadge>
  );
}

/** An answer as plain text, statement by statement, each with its sources behind it. */
export function AnswerView({
  answer,
  head,
  changed = [],
  isPressed,
  onCite,
  chosen = null,
}: AnswerViewProps) {
  const { t } = useTranslation('assistant');
  const [whole, setWhole] = useState(false);
  const citations = new Map(answer.citations.map((citation) => [citation.n, citation]));
  // Alerts come first; they and what is missing are never folded away: they are what must not be overlooked.
  const blocks = answer.blocks.toSorted((a, b) => Number(b.kind === 'alert') - Number(a.kind === 'alert'));
  const foldable = blocks.filter(({ kind }) => kind === 'fact' || kind === 'calc');
  const folded = new Set(whole ? [] : foldable.slice(shownAtOnce));
  const holder = chosen && blocks.find(({ cites }) => cites.includes(chosen.citation.n));
  return (
    <div className={styles.answer} data-type={answer.type}>
      <TypeMark type={answer.type} />
      {head}
      {blocks
        .filter((block) => !folded.has(block))
        .map((block) => (
          <Statement
            key={`${block.kind} ${block.text}`}
            block={block}
            citations={citations}
            changed={changed}
            isPressed={isPressed}
            onCite={onCite}
            source={block === holder ? chosen?.source : null}
          />
        ))}
      {answer.blocks.length === 0 && answer.reply ? <p className={styles.plain}>{answer.reply}</p> : null}
      {folded.size > 0 ? (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          {t('ui.more', { count: folded.size })}
        </button>
      ) : null}
    </div>
  );
}
