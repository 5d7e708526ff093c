import type { Block, Citation } from '@doctor-plus/contract/assistant/schema.ts';
import { IconAlertOctagon, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CitationChip } from '../../ui/citation-chip.tsx';
import { DraftNotice } from '../drafts/draft-notice.tsx';
import styles from './answer-view.module.css';
import { isOfPatient, useCitationWords } from './citation-words.ts';

type StatementProps = {
  block: Block;
  citations: ReadonlyMap<number, Citation>;
  changed: readonly string[];
  isPressed: (citation: Citation) => boolean;
  onCite: (citation: Citation) => void;
  /** What a pressed citation of this statement rests on. */
  source: ReactNode;
};

const icons = { alert: IconAlertOctagon, missing: IconInfoCircle };

/** One statement with the numbers of its sources; below it, the source that was pressed. */
export function Statement({ block, citations, changed, isPressed, onCite, source }: StatementProps) {
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
      {block.data ? <DraftNotice data={block.data} /> : null}
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
