import { fileSize } from '@doctor-plus/contract/kernel/file.ts';
import type { Conversation, ConversationMessage } from '@doctor-plus/contract/messaging/conversations.ts';
import { readMessageFile } from '@doctor-plus/contract/messaging/conversations.ts';
import { IconAlertTriangle, IconCheck, IconChecks, IconClock, IconPaperclip } from '@tabler/icons-react';
import { Fragment, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from '../platform/clock.ts';
import { dayOf, useFormats } from '../platform/formats.ts';
import { useMe } from '../platform/me.ts';
import { settings } from '../platform/settings.ts';
import { UrgentAlert } from '../platform/urgent/urgent-alert.tsx';
import { UrgentBadge } from '../platform/urgent/urgent-badge.tsx';
import { PushButton } from '../ui/push-button.tsx';
import styles from './communications.module.css';
import type { Waiting, Written } from './use-sending.ts';

type MessageLogProps = {
  conversation: Conversation;
  messages: readonly ConversationMessage[];
  waiting: readonly Waiting[];
  onRetry: (written: Written) => void;
  onDiscard: (id: string) => void;
  earlier: (() => void) | null;
  asking: boolean;
  /** The message that a search found, by its number. */
  sought: number | null;
};

/** An hour later somebody has called, or did not have to. */
const isRecent = (sentAt: string): boolean => clock.now().getTime() - Date.parse(sentAt) < 3_600_000;

/** Pixels from the end within which somebody follows what is said. */
const nearEnd = 120;

/** Everything that was said, the newest below; what people wrote is always text, never markup. */
export function MessageLog(props: MessageLogProps) {
  const { conversation, messages, waiting, onRetry, onDiscard, earlier, asking, sought } = props;
  const { t } = useTranslation('messages');
  const formats = useFormats();
  const { log, followsEnd } = useLogScroll(props);
  return (
    <div
      ref={log}
      className={styles.log}
      role="log"
      aria-label={t('conversation')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard.
      tabIndex={0}
      onScroll={followsEnd}
    >
      {earlier ? (
        <div className={styles.earlier}>
          <PushButton variant="default" disabled={asking} onClick={earlier}>
            {t('earlier')}
          </PushButton>
        </div>
      ) : null}
      {messages.map((message, index) => {
        const day = dayOf(message.sent_at, formats.zone);
        const before = messages[index - 1];
        return (
          <Fragment key={message.id}>
            {before && dayOf(before.sent_at, formats.zone) === day ? null : (
              <p className={styles.day}>{formats.day(message.sent_at)}</p>
            )}
            <Bubble conversation={conversation} message={message} found={message.seq === sought} />
          </Fragment>
        );
      })}
      {waiting.map((written) => (
        <article key={written.id} className={styles.bubble} data-own data-waiting>
          <p className={styles.text}>{written.text}</p>
          {written.files.map((file) => (
            <p key={file.id} className={styles.file}>
              <IconPaperclip size={16} aria-hidden /> <bdi>{file.name}</bdi>
            </p>
          ))}
          <p className={styles.meta}>
            {written.failed ? (
              <>
                <IconAlertTriangle size={14} aria-hidden />
                {t('sending.failed')}
                <button type="button" className={styles.retry} onClick={() => onRetry(written)}>
                  {t('sending.retry')}
                </button>
                <button type="button" className={styles.retry} onClick={() => onDiscard(written.id)}>
                  {t('sending.discard')}
                </button>
              </>
            ) : (
              <>
                <IconClock size={14} aria-hidden />
                {t('sending.now')}
              </>
            )}
          </p>
        </article>
      ))}
    </div>
  );
}

/** Goes to what was sought, once; otherwise to the end, and with what is new there, unless somebody reads further up. */
const useLogScroll = ({ messages, waiting, sought }: MessageLogProps) => {
  const log = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const end = `${messages.at(-1)?.seq ?? 0} ${waiting.length}`;
  const isThere = sought !== null && messages.some(({ seq }) => seq === sought);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new at the end is what people look for.
  useLayoutEffect(() => {
    const element = log.current;
    if (element && (follows.current || waiting.length > 0)) element.scrollTop = element.scrollHeight;
  }, [end]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search may find the same message.
  useLayoutEffect(() => {
    const found = isThere ? log.current?.querySelector<HTMLElement>('[data-found]') : null;
    if (!found) return;
    follows.current = false;
    found.scrollIntoView({ block: 'center' });
    found.focus({ preventScroll: true });
  }, [isThere, sought]);
  const followsEnd = () => {
    const element = log.current;
    if (element) follows.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearEnd;
  };
  return { log, followsEnd };
};

const addressOf = (conversationId: string, fileId: string): string =>
  readMessageFile.path
    .replace(/^\/wp-json\//, settings.root)
    .replace(':id', conversationId)
    .replace(':fileId', fileId);

type BubbleProps = { conversation: Conversation; message: ConversationMessage; found: boolean };

function Bubble({ conversation, message, found }: BubbleProps) {
  const { t } = useTranslation('messages');
  const formats = useFormats();
  const { role, practice } = useMe();
  const { by, text, files, sent_at, seq, urgent } = message;
  const read = seq <= conversation.read_up_to;
  return (
    <article
      className={styles.bubble}
      data-own={by.own || undefined}
      data-message={message.id}
      data-found={found || undefined}
      tabIndex={found ? -1 : undefined}
    >
      {found ? <span className="visually-hidden">{t('foundHere')} </span> : null}
      {by.own ? (
        <span className="visually-hidden">{t('you')}: </span>
      ) : (
        <p className={styles.by}>{by.name}</p>
      )}
      {text ? <p className={styles.text}>{text}</p> : null}
      {files.map((file) => (
        <a
          key={file.id}
          className={styles.file}
          href={addressOf(conversation.id, file.id)}
          target="_blank"
          rel="noreferrer"
        >
          <IconPaperclip size={16} aria-hidden />
          <bdi>{file.name}</bdi>
          <span className={styles.size}>{fileSize(file.size)}</span>
        </a>
      ))}
      {urgent && !by.own ? <UrgentBadge /> : null}
      {urgent && by.own && role === 'patient' && isRecent(sent_at) ? (
        // Sent without the question before: the line was down, or the page was closed meanwhile.
        <UrgentAlert signs={[]} number={practice.emergency_number} />
      ) : null}
      <p className={styles.meta}>
        <time dateTime={sent_at}>{formats.time(sent_at)}</time>
        {by.own ? (
          <>
            {read ? <IconChecks size={14} aria-hidden /> : <IconCheck size={14} aria-hidden />}
            {t(read ? 'receipt.read' : 'receipt.sent')}
          </>
        ) : null}
      </p>
    </article>
  );
}
