import styles from './view-tabs.module.css';

type ViewTabsProps<T extends string> = {
  label: string;
  views: readonly { name: T; label: string }[];
  current: T;
  onChange: (view: T) => void;
};

/** Views of one page; the pressed one is shown below. */
export function ViewTabs<T extends string>({ label, views, current, onChange }: ViewTabsProps<T>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would name a form, and these are no fields.
    <div role="group" aria-label={label} className={styles.tabs}>
      {views.map(({ name, label: text }) => (
        <button
          key={name}
          type="button"
          className={styles.tab}
          aria-pressed={name === current}
          onClick={() => onChange(name)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
