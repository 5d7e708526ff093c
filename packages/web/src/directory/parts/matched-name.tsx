import { matchParts } from './match-parts.ts';
import styles from './matched-name.module.css';

/** A name with the parts that were searched for in bold and underlined: never by colour alone. */
export function MatchedName({ name, query }: { name: string; query: string }) {
  return (
    <span className={styles.name}>
      {matchParts(name, query).map(({ text, matched }, index) =>
        matched ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no identity but their place.
          <mark key={index} className={styles.match}>
            {text}
          </mark>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <span key={index}>{text}</span>
        ),
      )}
    </span>
  );
}
