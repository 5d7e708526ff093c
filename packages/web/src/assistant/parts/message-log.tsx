import { IconArrowDown } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './message-log.module.css';

/** Within this distance of the end a reader counts as being there. */
const endInPx = 80;

const distanceToEnd = (log: HTMLElement) => log.scrollHeight - log.scrollTop - log.clientHeight;

type MessageLogProps = {
  /** Changes with everything that is appended or replaced. */
  version: string;
  /** The newest message is the reader's own: then the log always goes along. */
  ownMessage: boolean;
  /** Read from the beginning instead of the end: a greeting that nobody has answered yet. */
  fromStart: boolean;
  children: ReactNode;
};

/** The running text of a conversation. It follows the newest message only while the reader is at its end. */
export function MessageLog({ version, ownMessage, fromStart, children }: MessageLogProps) {
  const { t } = useTranslation('assistant');
  const log = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const [news, setNews] = useState(false);

  const toEnd = () => {
    const element = log.current;
    if (element) element.scrollTop = element.scrollHeight;
    atEnd.current = true;
    setNews(false);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows what is appended, nothing else.
  useLayoutEffect(() => {
    if (fromStart) return;
    if (atEnd.current || ownMessage) toEnd();
    else setNews(true);
  }, [version]);

  return (
    <div className={styles.frame}>
      <div
        ref={log}
        className={styles.log}
        role="log"
        aria-live="polite"
        aria-label={t('ui.log')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard.
        tabIndex={0}
        onScroll={(event) => {
          atEnd.current = distanceToEnd(event.currentTarget) <= endInPx;
          if (atEnd.current) setNews(false);
        }}
      >
        <div className={styles.messages}>{children}</div>
      </div>
      {news ? (
        <button type="button" className={styles.news} onClick={toEnd}>
          <IconArrowDown size={16} aria-hidden />
          {t('ui.newAnswer')}
        </button>
      ) : null}
    </div>
  );
}
