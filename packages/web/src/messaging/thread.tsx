import {
  type Conversation,
  type ConversationMessage,
  type ConversationPage,
  listConversations,
  markConversationRead,
  readConversation,
} from '@doctor-plus/contract/messaging/conversations.ts';
import { listNotifications } from '@doctor-plus/contract/messaging/endpoints.ts';
import { countUnread } from '@doctor-plus/contract/messaging/unread.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../platform/api.ts';
import { describeFailure } from '../platform/describe-failure.ts';
import { useAction, useEndpoint } from '../platform/use-endpoint.ts';
import { useGranted } from '../platform/use-granted.ts';
import { Alert } from '../ui/alert.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { toast } from '../ui/toast.tsx';
import styles from './communications.module.css';
import { Composer } from './composer.tsx';
import { MessageLog } from './message-log.tsx';
import { ThreadHeader } from './thread-header.tsx';
import { useSending } from './use-sending.ts';

type ThreadProps = {
  id: string;
  /** The message that a search found, by its number. */
  sought: number | null;
  onBack: () => void;
};

/** One conversation: who it is with, what was said, and where the next message is written. */
export function Thread({ id, sought, onBack }: ThreadProps) {
  const page = useEndpoint(readConversation, { params: { id }, query: { per_page: 50 } });
  return (
    <Loaded of={page} rows={5} rowHeight={64}>
      {(newest) => <Open newest={newest} sought={sought} onBack={onBack} />}
    </Loaded>
  );
}

/** As many messages as one reading gives. */
const longestPage = 100;

const withAll = (
  before: ReadonlyMap<string, ConversationMessage>,
  messages: readonly ConversationMessage[],
): ReadonlyMap<string, ConversationMessage> =>
  new Map([...before, ...messages.map((message) => [message.id, message] as const)]);

/** What has been read of a conversation grows, backwards as far as the message that is sought; what another page brought stays. */
const useSeen = (newest: ConversationPage, sought: number | null) => {
  const { t } = useTranslation();
  const [seen, setSeen] = useState<ReadonlyMap<string, ConversationMessage>>(new Map());
  const [asking, setAsking] = useState(false);
  const { id } = newest.conversation;
  const messages = useMemo(
    () => [...withAll(seen, newest.messages).values()].sort((one, other) => one.seq - other.seq),
    [seen, newest.messages],
  );
  useEffect(() => {
    setSeen((before) => withAll(before, newest.messages));
  }, [newest.messages]);
  const first = messages[0]?.seq ?? 1;
  const readEarlier = useCallback(
    async (before: number, per_page: number) => {
      setAsking(true);
      try {
        const page = await api(readConversation, { params: { id }, query: { before, per_page } });
        setSeen((known) => withAll(known, page.messages));
      } catch (failure) {
        toast.error(describeFailure(failure, t).sentence);
      } finally {
        setAsking(false);
      }
    },
    [id, t],
  );
  /** Asked for once each: after a failure, people go on by the button. */
  const asked = useRef(0);
  useEffect(() => {
    if (sought === null || sought >= first || asked.current === first) return;
    asked.current = first;
    void readEarlier(first, longestPage);
  }, [sought, first, readEarlier]);
  return { messages, asking, earlier: first > 1 ? () => void readEarlier(first, 50) : null };
};

type OpenProps = { newest: ConversationPage } & Pick<ThreadProps, 'sought' | 'onBack'>;

function Open({ newest, sought, onBack }: OpenProps) {
  const { t } = useTranslation('messages');
  const { conversation } = newest;
  const { messages, asking, earlier } = useSeen(newest, sought);
  const sending = useSending(conversation.id, messages);
  const mayWrite = useGranted('messages:write');
  useReadUpTo(conversation.id, conversation.unread > 0 ? (messages.at(-1)?.seq ?? 0) : 0);
  return (
    <div className={styles.thread}>
      <ThreadHeader conversation={conversation} onBack={onBack} />
      <MessageLog
        conversation={conversation}
        messages={messages}
        waiting={sending.waiting}
        onRetry={sending.send}
        onDiscard={sending.discard}
        earlier={earlier}
        asking={asking}
        sought={sought}
      />
      {conversation.can.write ? (
        <Composer draftName={`message/${conversation.id}`} onSend={sending.send} />
      ) : (
        <div className={styles.closed}>
          <Alert tone="neutral" title={t(closedWhy(conversation, mayWrite))}>
            {conversation.reason ? t('closed.reason', { reason: conversation.reason }) : null}
          </Alert>
        </div>
      )}
    </div>
  );
}

/** Why nothing can be written: what the doctor of a secretary decided comes before what became of the conversation. */
const closedWhy = ({ state }: Conversation, mayWrite: boolean) => {
  if (!mayWrite) return 'closed.readOnly';
  return state === null ? 'closed.care' : 'closed.request';
};

/** What stands on a page that somebody looks at is read. */
const useReadUpTo = (id: string, seq: number): void => {
  const { mutate } = useAction(markConversationRead, {
    stale: [listConversations, readConversation, listNotifications, countUnread],
  });
  useEffect(() => {
    if (seq === 0) return;
    const mark = () => {
      if (!document.hidden) mutate({ params: { id }, body: { seq } });
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [id, seq, mutate]);
};
