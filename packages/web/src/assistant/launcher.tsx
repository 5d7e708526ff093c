import { IconSparkles } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadGroups } from '../platform/i18n.ts';
import styles from './launcher.module.css';

const loadWindow = async () => {
  const [{ ChatWindow }] = await Promise.all([import('./chat-window.tsx'), loadGroups('assistant')]);
  return { default: ChatWindow };
};
const ChatWindow = lazy(loadWindow);

/** The floating button of specification 2.11: opens the chat over whatever page is open. */
export function Launcher() {
  const { t } = useTranslation('navigation');
  const [open, setOpen] = useState(false);
  const name = t('menu.assistant');
  return (
    <>
      <button
        type="button"
        className={styles.launcher}
        aria-label={name}
        title={name}
        aria-haspopup="dialog"
        data-no-print
        // The window is on its way before the finger leaves the button.
        onPointerEnter={() => void loadWindow()}
        onClick={() => setOpen(true)}
      >
        <IconSparkles size={22} aria-hidden />
      </button>
      {open ? (
        <Suspense fallback={null}>
          <ChatWindow onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
