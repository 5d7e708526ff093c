import { MantineThemeProvider } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHold } from '../platform/live/hold.ts';
import { useLeavingGuard } from '../platform/use-leaving-guard.ts';
import styles from './dialog.module.css';
import { holdsUnsaved } from './unsaved-text.ts';

type DialogProps = {
  title: string;
  children: ReactNode;
  /** Buttons, the filled one last. */
  footer?: ReactNode;
  /** Escape and the cross. Left out, the dialog cannot be put away. */
  onClose?: () => void;
  width?: number;
  /** What is behind it cannot be read. */
  covers?: boolean;
};

type ModalFrameProps = {
  /** Accessible name, or the id of what bears it. */
  label?: string;
  labelledBy?: string;
  className?: string | undefined;
  width: number;
  children: ReactNode;
  /** Escape. Left out, the dialog cannot be put away. */
  onClose?: (() => void) | undefined;
  /** A press beside it puts it away, too. */
  outsideCloses?: boolean;
  /** What is behind it cannot be read. */
  covers?: boolean;
};

const open = (element: HTMLDialogElement): void => {
  if (!element.open) element.showModal();
  // The browser would choose the first button, and what asks for the focus while drawn was still hidden then.
  element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
};

/**
 * What gives back the place in a field in which somebody was writing. The browser gives it the focus again, but no place: nothing could
 * be typed before a click.
 */
const keepCaret = (): (() => void) => {
  const field = document.activeElement;
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return () => undefined;
  const { selectionStart: start, selectionEnd: end } = field;
  return () => {
    if (document.activeElement !== field) return;
    field.blur();
    field.focus();
    // Fields of addresses and numbers know no place.
    if (start !== null) field.setSelectionRange(start, end);
  };
};

/**
 * The browser's own modal dialog: focus stays inside and returns, the page behind is inert. Render it to open it.
 * What bears `data-autofocus` has the focus first.
 */
export function ModalFrame({
  label,
  labelledBy,
  className,
  width,
  children,
  onClose,
  outsideCloses = false,
  covers = false,
}: ModalFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const typed = useRef(new WeakSet<object>());
  const [written, setWritten] = useState(false);
  useHold(true);
  // A reload or a closed window would lose the text; inside of the page only its person puts the dialog away.
  useLeavingGuard(written, { kept: true });
  // Before it is taken from the page: a dialog that is gone gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    setTarget(element);
    const giveBack = keepCaret();
    open(element);
    return () => {
      element.close();
      giveBack();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same by keyboard.
    <dialog
      ref={dialog}
      className={[styles.dialog, className].filter(Boolean).join(' ')}
      data-covers={covers || undefined}
      style={{ width: `min(${width}px, calc(100vw - 32px))` }}
      aria-label={label}
      aria-labelledby={labelledBy}
      onInput={({ currentTarget, target }) => {
        typed.current.add(target);
        const fields = currentTarget.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
          'input, textarea',
        );
        setWritten([...fields].some((field) => holdsUnsaved(field, typed.current)));
      }}
      onClick={(event) => {
        if (outsideCloses && event.target === event.currentTarget) onClose?.();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClose={({ currentTarget: element }) => {
        // Escape pressed again and again: browsers close a dialog that kept itself open once.
        if (!element.isConnected || element.open) return;
        if (onClose) onClose();
        else open(element);
      }}
    >
      {/* Menus and lists inside have to open inside: the rest of the page lies below this layer and is inert. */}
      <MantineThemeProvider
        // A function: the themes of a dialog inside another are merged, and an element merged into an element never ends.
        theme={{ components: { Portal: { defaultProps: () => ({ target: target ?? undefined }) } } }}
      >
        {children}
      </MantineThemeProvider>
    </dialog>
  );
}

/** A modal dialog with its heading, what it is about, and buttons below. */
export function Dialog({ title, children, footer, onClose, width = 480, covers = false }: DialogProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <ModalFrame labelledBy={id} width={width} onClose={onClose} covers={covers}>
      <header className={styles.header}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {onClose ? (
          <button type="button" className={styles.close} aria-label={t('action.close')} onClick={onClose}>
            <IconX size={18} aria-hidden />
          </button>
        ) : null}
      </header>
      <div className={styles.body}>{children}</div>
      {footer ? <footer className={styles.footer}>{footer}</footer> : null}
    </ModalFrame>
  );
}
