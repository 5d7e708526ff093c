import {
  type LoggedMessage,
  listMessages,
  resendMessage,
} from '@doctor-plus/contract/messaging/channel-messages.ts';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useFormats } from '../../platform/formats.ts';
import { useAction } from '../../platform/use-endpoint.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './channels.module.css';
import { channelIcons, stateLooks } from './looks.ts';
import { useWords } from './use-words.ts';

/** Messages with what became of each; one that failed can be sent again, one of which nobody knows only after a question. */
export function MessageList({ messages }: { messages: readonly LoggedMessage[] }) {
  const { t } = useTranslation('channels');
  const [doubtful, setDoubtful] = useState<LoggedMessage | null>(null);
  const resend = useAction(resendMessage, {
    stale: [listMessages],
    onDone: () => toast.success(t('log.resent')),
    onFailed: (failure) => toast.error(describeFailure(failure, t).sentence),
  });
  const again = ({ id }: LoggedMessage) => resend.mutate({ params: { id } });
  return (
    <>
      <ul className={styles.messages} aria-label={t('log.list')}>
        {messages.map((message) => (
          <Message
            key={message.id}
            message={message}
            pending={resend.isPending && resend.variables?.params.id === message.id}
            onAgain={() => (message.state === 'uncertain' ? setDoubtful(message) : again(message))}
          />
        ))}
      </ul>
      {doubtful ? (
        <AskDialog
          title={t('log.doubt')}
          answer={t('log.resend')}
          busy={resend.isPending}
          onClose={() => setDoubtful(null)}
          onAnswer={() => {
            again(doubtful);
            setDoubtful(null);
          }}
        >
          {t('uncertainHint')}
        </AskDialog>
      ) : null}
    </>
  );
}

type MessageProps = { message: LoggedMessage; pending: boolean; onAgain: () => void };

function Message({ message, pending, onAgain }: MessageProps) {
  const { t } = useTranslation('channels');
  const formats = useFormats();
  const words = useWords();
  const Icon = channelIcons[message.channel];
  const look = stateLooks[message.state];
  const reason = words.failure(message);
  const last = message.read_at ?? message.delivered_at ?? message.sent_at;
  return (
    <li className={styles.message} data-state={message.state}>
      <span className={styles.icon} role="img" aria-label={t(`channel.${message.channel}`)}>
        <Icon size={18} aria-hidden />
      </span>
      <div className={styles.about}>
        <p className={styles.line}>
          <bdi className={styles.name}>{message.patient.name}</bdi>
          <span className={styles.quiet}>
            {message.patient.chart_number} · {message.address}
          </span>
        </p>
        <p className={styles.line}>
          <span>{words.template(message)}</span>
          <time className={styles.quiet} dateTime={message.created_at}>
            {formats.dateTime(message.created_at)}
          </time>
          {message.sender ? <bdi className={styles.quiet}>{message.sender}</bdi> : null}
        </p>
        {message.text ? <p className={styles.words}>{message.text}</p> : null}
        {message.state === 'uncertain' ? <p className={styles.warning}>{t('uncertainHint')}</p> : null}
      </div>
      <div className={styles.end}>
        <StatusBadge tone={look.tone} icon={look.icon}>
          {t(`state.${message.state}`)}
        </StatusBadge>
        {last ? (
          <time className={styles.quiet} dateTime={last}>
            {formats.dateTime(last)}
          </time>
        ) : null}
        {reason ? <span className={styles.reason}>{reason}</span> : null}
        {message.can.resend ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={pending}
            onClick={onAgain}
          >
            {t('log.resend')}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
