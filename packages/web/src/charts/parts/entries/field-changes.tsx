import { useEntryWords } from '../../entries/entry-words.ts';
import type { FieldChange } from '../../entries/version-changes.ts';
import styles from './field-changes.module.css';

type FieldChangesProps = {
  changes: readonly FieldChange[];
  nameOf: (field: string) => string;
  /** What a value says, where the fields are not those of an entry. */
  wordsOf?: (field: string, value: FieldChange['from']) => string;
  /** What the two sides are, for screen readers and where it must be said. */
  from?: string;
  to?: string;
};

/** Field by field: what it said, and what it says. */
export function FieldChanges({ changes, nameOf, wordsOf, from, to }: FieldChangesProps) {
  const words = useEntryWords();
  const said = wordsOf ?? words.value;
  return (
    <dl className={styles.changes}>
      {changes.map((change) => (
        <div key={change.field} className={styles.change}>
          <dt>{nameOf(change.field)}</dt>
          {from === undefined ? null : (
            <dd className={styles.from}>
              <span className={styles.side}>{from}</span>
              <del>{said(change.field, change.from)}</del>
            </dd>
          )}
          <dd>
            {to === undefined ? null : <span className={styles.side}>{to}</span>}
            <span className={styles.value}>{said(change.field, change.to)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
