import { questionMaximum } from '@doctor-plus/contract/assistant/endpoints.ts';
import { IconArrowUp, IconPlayerStop, IconUserSearch } from '@tabler/icons-react';
import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTextDraft } from '../../platform/use-draft.ts';
import styles from './composer.module.css';

const mostLines = 8;
const lineInPx = 20;
/** What browsers report as key code while an input method composes a word. */
const composingKeyCode = 229;

type ComposerProps = {
  /** The unsent text is kept under this name on this device. */
  draftName: string;
  placeholder: string;
  disabled: boolean;
  waiting: boolean;
  /** The last question, to change it and ask again: ArrowUp in an empty box brings it back. */
  lastQuestion: string;
  /** Returns whether the text was taken. */
  onSend: (text: string) => boolean;
  onStop: () => void;
  /** Where the box is what the person came for. */
  focused?: boolean;
  /** Where it can be chosen whom the question is about: by the button, or by an `@` that begins a word. */
  about?: { label: string; choose: (unsent: string) => void };
};

/** The sign that Japanese and Chinese keyboards write at full width is meant, too. */
const beginsWithAt = /(^|\s)[@＠]$/;

/** Where a question is written. Enter sends, Shift and Enter begin a new line, Escape stops waiting. */
export function Composer(props: ComposerProps) {
  const {
    draftName,
    placeholder,
    disabled,
    waiting,
    lastQuestion,
    onSend,
    onStop,
    focused = false,
    about,
  } = props;
  const { t } = useTranslation('assistant');
  const draft = useTextDraft(draftName);
  const area = useRef<HTMLTextAreaElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the box grows with the text.
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${Math.min(element.scrollHeight, mostLines * lineInPx + 20)}px`;
  }, [draft.value]);

  const send = () => {
    if (!disabled && !waiting && onSend(draft.value)) draft.clear();
  };

  const typed = ({ currentTarget: box, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) => {
    const composing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
    const oneMore = box.value.length === draft.value.length + 1;
    if (about && oneMore && !composing && beginsWithAt.test(box.value.slice(0, box.selectionStart)))
      about.choose(draft.value);
    else draft.set(box.value);
  };

  const keyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || event.keyCode === composingKeyCode) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send();
    } else if (event.key === 'Escape' && waiting) {
      // In the full-screen chat Escape would close the whole window.
      event.preventDefault();
      event.stopPropagation();
      onStop();
    } else if (event.key === 'ArrowUp' && draft.value === '' && lastQuestion !== '') {
      event.preventDefault();
      draft.set(lastQuestion);
    }
  };

  return (
    <div className={styles.composer} data-disabled={disabled || undefined}>
      <textarea
        ref={area}
        // biome-ignore lint/a11y/noAutofocus: opening the chat is asking to write.
        autoFocus={focused}
        className={styles.text}
        aria-label={t('ui.question')}
        placeholder={placeholder}
        rows={1}
        maxLength={questionMaximum}
        disabled={disabled}
        value={draft.value}
        onChange={typed}
        onKeyDown={keyDown}
      />
      <div className={styles.bar}>
        {about ? (
          <button type="button" className={styles.choose} onClick={() => about.choose(draft.value)}>
            <IconUserSearch size={16} aria-hidden />
            {about.label}
          </button>
        ) : null}
        <span className={styles.hint}>
          {t('ui.keys')}
          {about ? ` · ${t('ui.keyOfPatient')}` : null}
        </span>
        {waiting ? (
          <button type="button" className={styles.stop} onClick={onStop}>
            <IconPlayerStop size={16} aria-hidden />
            {t('ui.stop')}
          </button>
        ) : (
          <button
            type="button"
            className={styles.send}
            aria-label={t('ui.send')}
            title={t('ui.send')}
            disabled={disabled || draft.value.trim() === ''}
            onClick={send}
          >
            <IconArrowUp size={18} aria-hidden />
          </button>
        )}
      </div>
    </div>
  );
}
