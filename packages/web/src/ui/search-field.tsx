import { IconSearch, IconX } from '@tabler/icons-react';
import { type ComponentProps, type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './search-field.module.css';

type SearchFieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'onSubmit' | 'size'> & {
  /** Accessible name; also the placeholder unless one is given. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Enter; not while an input method is still composing a word. */
  onSubmit?: (value: string) => void;
  size?: 'standard' | 'large';
};

/** A search box with its icon and a button that empties it. */
export function SearchField({
  label,
  value,
  onChange,
  onSubmit,
  size = 'standard',
  placeholder = label,
  onKeyDown,
  ...rest
}: SearchFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && !event.defaultPrevented) onSubmit?.(value);
  };
  return (
    <div className={styles.field} data-size={size}>
      <IconSearch size={16} aria-hidden />
      <input
        autoComplete="off"
        spellCheck={false}
        {...rest}
        ref={input}
        className={styles.input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={keyDown}
      />
      {value ? (
        <button
          type="button"
          className={styles.clear}
          aria-label={t('action.clearSearch')}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        >
          <IconX size={16} aria-hidden />
        </button>
      ) : null}
    </div>
  );
}
