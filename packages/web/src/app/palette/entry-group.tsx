import { useTranslation } from 'react-i18next';
import type { Entry } from './entries.ts';
import styles from './palette.module.css';

/** The id under which the box names an option that is pointed at. */
export const optionId = (id: string, entry: Entry): string =>
  `${id}-${entry.id.replaceAll(/[^a-z0-9]+/gi, '-')}`;

type EntryGroupProps = {
  id: string;
  name: string;
  entries: readonly Entry[];
  active: Entry | undefined;
  /** More may come. */
  waiting: boolean;
  onPoint: (entry: Entry) => void;
};

/** What belongs together in the list, under its name; nothing where there is nothing. */
export function EntryGroup({ id, name, entries, active, waiting, onPoint }: EntryGroupProps) {
  const { t } = useTranslation('palette');
  const waits = waiting && entries.length === 0;
  if (entries.length === 0 && !waits) return null;
  const nameId = `${id}-${name}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of a list, not of a form.
    <div role="group" aria-labelledby={nameId}>
      <div id={nameId} className={styles.groupName}>
        {t(`group.${name}`)}
      </div>
      {waits ? <div className={styles.waiting}>{t('searching')}</div> : null}
      {entries.map((entry) => (
        <Option
          key={entry.id}
          id={optionId(id, entry)}
          entry={entry}
          active={entry === active}
          onPoint={() => onPoint(entry)}
        />
      ))}
    </div>
  );
}

type OptionProps = { id: string; entry: Entry; active: boolean; onPoint: () => void };

function Option({ id, entry: { icon: Icon, label, detail, lang, run }, active, onPoint }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled where the focus is, in the combobox.
    // biome-ignore lint/a11y/useFocusableInteractive: as above.
    <div
      id={id}
      role="option"
      aria-selected={active}
      className={styles.option}
      onPointerMove={active ? undefined : onPoint}
      // Pressing must not take the focus from the box.
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    >
      <Icon size={18} aria-hidden />
      <span className={styles.label} lang={lang}>
        <bdi>{label}</bdi>
      </span>
      {detail ? <span className={styles.detail}>{detail}</span> : null}
    </div>
  );
}
