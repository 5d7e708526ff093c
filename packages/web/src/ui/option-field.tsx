import { IconCheck, IconSearch, IconX } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import field from './field.module.css';
import { FieldProblem } from './field-frame.tsx';
import styles from './option-field.module.css';
import { enterIn } from './option-keys.ts';

export type Option = { readonly id: string; readonly label: string; readonly group?: string };

type OptionFieldProps = {
  label: string;
  hint?: string;
  error?: string | null;
  /** What the list shows now, those of a group beside each other. */
  options: readonly Option[];
  chosen: readonly Option[];
  /** Several can be chosen: the list stays open. */
  multiple?: boolean;
  /** `compact` beside other fields of a screen that is dense. */
  size?: 'form' | 'compact';
  query: string;
  onQuery: (query: string) => void;
  onToggle: (option: Option) => void;
  placeholder: string;
  /** Instead of the list when it is empty: nothing found, still reading, failed. */
  none: string;
  /** Spoken when the list changes. */
  status: string;
  removeLabel: (label: string) => string;
  onLeave?: () => void;
};

/**
 * Choosing from a long list by typing: a combobox with chips for what is chosen. Arrows move, Enter chooses, Escape
 * closes, Backspace in the empty box takes the last one back. Without Mantine.
 */
export function OptionField(props: OptionFieldProps) {
  const { label, hint, error, options, chosen, multiple = false, query, onQuery, onToggle } = props;
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const hidden = !multiple && chosen.length > 0;
  const at = Math.min(active, options.length - 1);
  const current = open ? options[at] : undefined;

  useEffect(() => {
    // The whole list, where the window has room for it.
    if (open) document.getElementById(`${id}-list`)?.scrollIntoView({ block: 'nearest' });
  }, [open, id]);

  useEffect(() => {
    if (open && current) document.getElementById(`${id}-${current.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [open, current, id]);

  const toggle = (option: Option) => {
    onToggle(option);
    if (!multiple) setOpen(false);
  };
  const move = (by: number) => {
    setOpen(true);
    if (options.length > 0) setActive((open ? at + by + options.length : 0) % options.length);
  };
  const last = chosen.at(-1);
  const onEnter: Partial<Record<ReturnType<typeof enterIn>, () => void>> = {
    choose: () => current && toggle(current),
    open: () => setOpen(true),
    hold: () => undefined,
  };
  const enter = onEnter[enterIn({ open, found: options.length, query })];
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    ...(open ? { Escape: () => setOpen(false) } : {}),
    ...(enter ? { Enter: enter } : {}),
    ...(query === '' && last ? { Backspace: () => onToggle(last) } : {}),
  };
  const keyDown = (event: KeyboardEvent) => {
    const act = event.nativeEvent.isComposing ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setOpen(false);
    props.onLeave?.();
  };
  const invalid = error !== undefined && error !== null;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus went elsewhere.
    <div className={styles.root} data-size={props.size ?? 'form'} onBlur={leave}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      {chosen.length > 0 ? (
        <ul className={styles.chips} aria-label={label}>
          {chosen.map((option) => (
            <li key={option.id} className={styles.chip}>
              {option.label}
              <button
                type="button"
                className={styles.remove}
                aria-label={props.removeLabel(option.label)}
                onClick={() => {
                  onToggle(option);
                  requestAnimationFrame(() => box.current?.focus());
                }}
              >
                <IconX size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {hidden ? null : (
        <div className={styles.field} data-invalid={invalid || undefined}>
          <IconSearch size={16} aria-hidden />
          <input
            ref={box}
            id={id}
            type="text"
            className={`${field.control} ${styles.input}`}
            role="combobox"
            aria-expanded={open}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={current ? `${id}-${current.id}` : undefined}
            aria-invalid={invalid}
            aria-describedby={`${id}-hint ${id}-error`}
            autoComplete="off"
            spellCheck={false}
            placeholder={props.placeholder}
            value={query}
            onChange={(event) => {
              onQuery(event.currentTarget.value);
              setActive(0);
              setOpen(true);
            }}
            onClick={() => setOpen(true)}
            onKeyDown={keyDown}
          />
          {open ? (
            <List
              {...props}
              id={id}
              current={current}
              onToggle={toggle}
              onPoint={(option) => setActive(options.indexOf(option))}
            />
          ) : null}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {open ? props.status : ''}
      </p>
      <p id={`${id}-hint`} className={field.hint}>
        {hint}
      </p>
      <FieldProblem id={id} error={error} />
    </div>
  );
}

type ListProps = Pick<OptionFieldProps, 'label' | 'options' | 'chosen' | 'multiple' | 'none' | 'onToggle'> & {
  id: string;
  current: Option | undefined;
  onPoint: (option: Option) => void;
};

function List({ id, label, options, chosen, multiple = false, none, current, onToggle, onPoint }: ListProps) {
  const groups = [...new Set(options.map(({ group }) => group ?? ''))];
  const taken = new Set(chosen.map((option) => option.id));
  return (
    <div
      id={`${id}-list`}
      className={styles.list}
      role="listbox"
      aria-label={label}
      aria-multiselectable={multiple || undefined}
      // The box keeps the focus, so that typing goes on after a click.
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.length === 0 ? <p className={styles.none}>{none}</p> : null}
      {groups.map((group, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box.
        <div key={group} role="group" aria-labelledby={group ? `${id}-group-${index}` : undefined}>
          {group ? (
            <p id={`${id}-group-${index}`} className={styles.group}>
              {group}
            </p>
          ) : null}
          {options
            .filter((option) => (option.group ?? '') === group)
            .map((option) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the box above handles the keys.
              // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus and names the active option.
              <div
                key={option.id}
                id={`${id}-${option.id}`}
                className={styles.option}
                role="option"
                aria-selected={taken.has(option.id)}
                data-active={option.id === current?.id || undefined}
                onMouseMove={() => onPoint(option)}
                onClick={() => onToggle(option)}
              >
                {option.label}
                {taken.has(option.id) ? <IconCheck size={16} aria-hidden /> : null}
              </div>
            ))}
        </div>
      ))}
    </div>
  );
}
