import styles from './audit-rows.module.css';

/** A fact and its name; without a value it is left out. */
export type NamedFact = readonly [name: string, value: string | null];

/** Facts of a line that was opened, as many side by side as there is room for. */
export function FactGrid({ facts }: { facts: readonly NamedFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
