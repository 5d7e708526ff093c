import type { Answer, Block, Citation } from '@doctor-plus/contract/assistant/schema.ts';
import { IconAlertOctagon, IconAlertTriangle, IconBulb, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CitationChip } from '../../ui/citation-chip.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import styles from './answer-view.module.css';
import { isOfPatient, useCitationWords } from './citation-words.ts';
import { ModelNote } from './model-note.tsx';

const shownAtOnce = 3;

type BlockProps = {
  block: Block;
  citations: ReadonlyMap<number, Citation>;
  changed: readonly string[];
  isPressed: (citation: Citation) => boolean;
  onCite: (citation: Citation) => void;
  /** What a pressed citation of this statement rests on. */
  source: ReactNode;
};

const icons = { alert: IconAlertOctagon, missing: IconInfoCircle };

function BlockView({ block, citations, changed, isPressed, onCite, source }: BlockProps) {
  const words = useCitationWords();
  const Icon = block.kind === 'alert' || block.kind === 'missing' ? icons[block.kind] : null;
  const chips = block.cites.map((number) => {
    const citation = citations.get(number);
    return citation ? (
      <CitationChip
        key={number}
        number={number}
        label={words.label(citation, changed.includes(citation.ref))}
        rule={!isOfPatient(citation)}
        changed={changed.includes(citation.ref)}
        pressed={isPressed(citation)}
        onToggle={() => onCite(citation)}
      />
    ) : null;
  });
  // The first number stays with the last word, or the last signs where words are not separated: alone on a line it
  // would say nothing.
  const lastWord = Math.max(block.text.lastIndexOf(' ') + 1, block.text.length - 12);
  const statement = (
    <div className={styles.block} data-kind={block.kind}>
      {Icon ? <Icon size={16} aria-hidden /> : null}
      <p>
        {block.text.slice(0, lastWord)}
        <span className={styles.lastWord}>
          {block.text.slice(lastWord)}
          {chips.slice(0, 1)}
        </span>
        {chips.slice(1)}
      </p>
    </div>
  );
  return source ? (
    <div className={styles.withSource}>
      {statement}
      <div className={styles.source}>{source}</div>
    </div>
  ) : (
    statement
  );
}

type AnswerViewProps = {
  answer: Answer;
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
export function AnswerView({ answer, changed = [], isPressed, onCite, chosen = null }: AnswerViewProps) {
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
      <ModelNote answer={answer} />
      {blocks
        .filter((block) => !folded.has(block))
        .map((block) => (
          <BlockView
            key={`${block.kind} ${block.text}`}
            block={block}
            citations={citations}
            changed={changed}
            isPressed={isPressed}
            onCite={onCite}
            source={block === holder ? chosen?.source : null}
          />
        ))}
      {answer.blocks.length === 0 ? <p className={styles.plain}>{answer.reply}</p> : null}
      {folded.size > 0 ? (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          {t('ui.more', { count: folded.size })}
        </button>
      ) : null}
    </div>
  );
}
