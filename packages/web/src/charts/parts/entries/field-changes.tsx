import { useEntryWords } from '../../entries/entry-words.ts';
import type { FieldChange } from '../../entries/version-changes.ts';
import styles from './field-changes.module.css';

type FieldChangesProps = {
  changes: readonly FieldChange[];
  nameOf: (field: string) => string;
  /** What the two sides are, for screen readers and where it must be said. */
  from?: string;
  to?: string;
};

/** Field by field: what it said, and what it says. */
export function FieldChanges({ changes, nameOf, from, to }: FieldChangesProps) {
  const words = useEntryWords();
  return (
    <dl className={styles.changes}>
      {changes.map((change) => (
        <div key={change.field} className={styles.change}>
          <dt>{nameOf(change.field)}</dt>
          {from === undefined ? null : (
            <dd className={styles.from}>
              <span className={styles.side}>{from}</span>
              <del>{words.value(change.field, change.from)}</del>
            </dd>
          )}
          <dd>
            {to === undefined ? null : <span className={styles.side}>{to}</span>}
            <span className={styles.value}>{words.value(change.field, change.to)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
