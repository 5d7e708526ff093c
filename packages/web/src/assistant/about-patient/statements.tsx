import type { Block } from '@doctor-plus/contract/assistant/schema.ts';
import { Statement } from '../parts/statement.tsx';
import styles from './about-patient.module.css';
import type { ChosenCitation } from './use-chosen-citation.tsx';

type StatementsProps = { place: string; blocks: readonly Block[]; chosen: ChosenCitation };

/** Statements of a page, alerts first; a number unfolds what it rests on, and leads to its row in the chart. */
export function Statements({ place, blocks, chosen }: StatementsProps) {
  const inOrder = blocks.toSorted((a, b) => Number(b.kind === 'alert') - Number(a.kind === 'alert'));
  return (
    <div className={styles.statements}>
      {inOrder.map((block) => {
        const here = `${place} ${block.text}`;
        return (
          <Statement
            key={here}
            block={block}
            citations={chosen.byNumber}
            changed={[]}
            isPressed={({ n }) => chosen.isChosen(here, n)}
            onCite={({ n }) => chosen.toggle(here, n)}
            source={chosen.sourceAt(here)}
          />
        );
      })}
    </div>
  );
}
