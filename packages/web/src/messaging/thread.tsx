import {
  type ConversationMessage,
  type ConversationPage,
  listConversations,
  markConversationRead,
  readConversation,
} from '@doctor-plus/contract/messaging/conversations.ts';
import { countUnread, listNotifications } from '@doctor-plus/contract/messaging/endpoints.ts';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../platform/api.ts';
import { describeFailure } from '../platform/describe-failure.ts';
import { useAction, useEndpoint } from '../platform/use-endpoint.ts';
import { Alert } from '../ui/alert.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { toast } from '../ui/toast.tsx';
import styles from './communications.module.css';
import { Composer } from './composer.tsx';
import { MessageLog } from './message-log.tsx';
import { ThreadHeader } from './thread-header.tsx';
import { useSending } from './use-sending.ts';

type ThreadProps = { id: string; onBack: () => void };

/** One conversation: who it is with, what was said, and where the next message is written. */
export function Thread({ id, onBack }: ThreadProps) {
  const page = useEndpoint(readConversation, { params: { id }, query: { per_page: 50 } });
  return (
    <Loaded of={page} rows={5} rowHeight={64}>
      {(newest) => <Open newest={newest} onBack={onBack} />}
    </Loaded>
  );
}

/** What has been read of a conversation grows; what another page brought stays. */
const useSeen = (newest: ConversationPage) => {
  const { t } = useTranslation();
  const [seen, setSeen] = useState<ReadonlyMap<string, ConversationMessage>>(new Map());
  const [asking, setAsking] = useState(false);
  const messages = useMemo(() => {
    const all = new Map([...seen, ...newest.messages.map((message) => [message.id, message] as const)]);
    return [...all.values()].sort((one, other) => one.seq - other.seq);
  }, [seen, newest.messages]);
  useEffect(() => {
    setSeen(
      (before) => new Map([...before, ...newest.messages.map((message) => [message.id, message] as const)]),
    );
  }, [newest.messages]);
  const first = messages[0]?.seq ?? 1;
  const readEarlier = async () => {
    setAsking(true);
    try {
      const page = await api(readConversation, {
        params: { id: newest.conversation.id },
        query: { before: first, per_page: 50 },
      });
      setSeen(
        (before) => new Map([...page.messages.map((message) => [message.id, message] as const), ...before]),
      );
    } catch (failure) {
      toast.error(describeFailure(failure, t).sentence);
    } finally {
      setAsking(false);
    }
  };
  return { messages, asking, earlier: first > 1 ? () => void readEarlier() : null };
};

function Open({ newest, onBack }: { newest: ConversationPage; onBack: () => void }) {
  const { t } = useTranslation('messages');
  const { conversation } = newest;
  const { messages, asking, earlier } = useSeen(newest);
  const sending = useSending(conversation.id, messages);
  useReadUpTo(conversation.id, conversation.unread > 0 ? (messages.at(-1)?.seq ?? 0) : 0);
  return (
    <div className={styles.thread}>
      <ThreadHeader conversation={conversation} onBack={onBack} />
      <MessageLog
        conversation={conversation}
        messages={messages}
        waiting={sending.waiting}
        onRetry={sending.retry}
        earlier={earlier}
        asking={asking}
      />
      {conversation.can.write ? (
        <Composer draftName={`message/${conversation.id}`} onSend={sending.send} />
      ) : (
        <div className={styles.closed}>
          <Alert tone="neutral" title={t(conversation.state ? 'closed.request' : 'closed.care')}>
            {conversation.reason ? t('closed.reason', { reason: conversation.reason }) : null}
          </Alert>
        </div>
      )}
    </div>
  );
}

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
