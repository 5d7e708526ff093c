import { IconAlertOctagon, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './toast.module.css';

type ToastTone = 'success' | 'error';
/** One thing to do about what just happened, such as undoing it. */
type ToastAction = { readonly label: string; readonly run: () => void };
type Toast = { id: number; tone: ToastTone; message: string; action?: ToastAction | undefined };

/** How long a toast stays, from the specification; it waits while the pointer or the focus is on it. */
const toastDurations: Record<ToastTone, number> = { success: 3000, error: 4000 };

/** With something to do in it: long enough to read it, decide and get there. */
const durationWithAction = 10_000;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

const change = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const close = (id: number) => change(toasts.filter((toast) => toast.id !== id));

const show = (tone: ToastTone, message: string, action?: ToastAction) => {
  const repeated = toasts.filter((toast) => toast.message !== message);
  change([...repeated.slice(-2), { id: nextId++, tone, message, action }]);
};

/** A short word about what just happened. What matters later also stands on the page. */
export const toast = {
  success: (message: string, action?: ToastAction) => show('success', message, action),
  error: (message: string) => show('error', message),
};

function ToastCard({ toast: { id, tone, message, action } }: { toast: Toast }) {
  const { t } = useTranslation();
  const timer = useRef(0);
  const wait = () => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => close(id), action ? durationWithAction : toastDurations[tone]);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer starts once per toast.
  useEffect(() => {
    wait();
    return () => clearTimeout(timer.current);
  }, [id]);
  const hold = () => clearTimeout(timer.current);
  const Icon = tone === 'success' ? IconCircleCheck : IconAlertOctagon;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only stop the clock.
    <div
      className={styles.toast}
      data-tone={tone}
      onPointerEnter={hold}
      onPointerLeave={wait}
      onFocus={hold}
      onBlur={wait}
    >
      <Icon size={18} aria-hidden />
      <p className={styles.message}>{message}</p>
      {action ? (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            close(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      ) : null}
      <button type="button" className={styles.close} aria-label={t('action.close')} onClick={() => close(id)}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  );
}

/** Where toasts appear; once per page. Successes are read out politely, errors at once. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  return (
    <div className={styles.toaster} data-no-print>
      <div role="status" aria-live="polite" className={styles.stack}>
        {shown
          .filter(({ tone }) => tone === 'success')
          .map((item) => (
            <ToastCard key={item.id} toast={item} />
          ))}
      </div>
      <div role="alert" aria-live="assertive" className={styles.stack}>
        {shown
          .filter(({ tone }) => tone === 'error')
          .map((item) => (
            <ToastCard key={item.id} toast={item} />
          ))}
      </div>
    </div>
  );
}
