import type { Answer, Citation } from '@doctor-plus/contract/assistant/schema.ts';
import { Button } from '@mantine/core';
import { IconCopy, IconFilePlus, IconPlayerStop, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../platform/api-errors.ts';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useFormats } from '../../platform/formats.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.tsx';
import { answerText } from '../answer-text.ts';
import type { AssistantMessage, Message } from '../conversation.ts';
import { AnswerView } from './answer-view.tsx';
import { useCitationWords } from './citation-words.ts';
import styles from './message-list.module.css';

export type Citing = {
  isPressed: (citation: Citation) => boolean;
  onCite: (citation: Citation, answer: Answer) => void;
  /** The pressed citation of this answer, and what stands below its statement. */
  chosenIn?: (answer: Answer) => { citation: Citation; source: ReactNode } | null;
};

type AnswerFootProps = { answer: Answer; onUseInNote: ((text: string) => void) | null };

/** What can be done with an answer, and the facts about how it was made. */
export function AnswerFoot({ answer, onUseInNote }: AnswerFootProps) {
  const { t } = useTranslation('assistant');
  const words = useCitationWords();
  const formats = useFormats();
  const text = () => answerText(answer, (citation) => `${citation.label} · ${words.origin(citation)}`);
  const copy = () =>
    navigator.clipboard.writeText(text()).then(
      () => toast.success(t('ui.copied')),
      () => toast.error(t('ui.notCopied')),
    );
  return (
    <div className={styles.foot}>
      <IconButton label={t('ui.copy')} size={28} onClick={() => void copy()}>
        <IconCopy size={16} aria-hidden />
      </IconButton>
      {onUseInNote ? (
        <IconButton label={t('ui.useInNote')} size={28} onClick={() => onUseInNote(text())}>
          <IconFilePlus size={16} aria-hidden />
        </IconButton>
      ) : null}
      <span className={styles.facts} title={answer.leftClinic ? undefined : t('ui.nothingLeftText')}>
        {[
          t('ui.milliseconds', { ms: formats.number(Math.max(1, Math.round(answer.ms))) }),
          answer.citations.length > 0 ? t('ui.sourceCount', { count: answer.citations.length }) : '',
          answer.leftClinic ? '' : t('ui.nothingLeft'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </div>
  );
}

type ReplyProps = {
  message: AssistantMessage;
  citing: Citing;
  busy: boolean;
  onRetry: (questionId: string) => void;
  onUseInNote: ((text: string) => void) | null;
};

/** Refusals that say what to do; any other failure has the fixed text of the specification alone. */
const reasonOf = (failure: unknown) =>
  failure instanceof ApiError &&
  ['too_many_requests', 'already_answering', 'not_found'].includes(failure.code);

function Reply({ message, citing, busy, onRetry, onUseInNote }: ReplyProps) {
  const { t } = useTranslation('assistant');
  if (message.state === 'waiting') {
    return (
      <p className={styles.waiting}>
        <span className={styles.dot} aria-hidden />
        {t('ui.reading')}
      </p>
    );
  }
  if (message.answer) {
    const { answer } = message;
    return (
      <>
        <AnswerView
          answer={answer}
          isPressed={citing.isPressed}
          onCite={(citation) => citing.onCite(citation, answer)}
          chosen={citing.chosenIn?.(answer) ?? null}
        />
        <AnswerFoot answer={answer} onUseInNote={onUseInNote} />
      </>
    );
  }
  if (message.state === 'done') return <p className={styles.plain}>{message.content}</p>;
  return (
    <>
      {message.state === 'stopped' ? (
        <p className={styles.stopped}>
          <IconPlayerStop size={16} aria-hidden /> {t('ui.stopped')}
        </p>
      ) : (
        <>
          <p className={styles.plain}>{t('canned.noReply')}</p>
          {reasonOf(message.failure) ? (
            <p className={styles.stopped}>{describeFailure(message.failure, t).sentence}</p>
          ) : null}
        </>
      )}
      <Button
        variant="default"
        size="xs"
        disabled={busy}
        leftSection={<IconRefresh size={16} aria-hidden />}
        onClick={() => onRetry(message.questionId)}
      >
        {t('ui.askAgain')}
      </Button>
    </>
  );
}

type MessageListProps = Omit<ReplyProps, 'message'> & { messages: readonly Message[] };

/** Questions at the right, answers at the left. */
export function MessageList({ messages, ...reply }: MessageListProps) {
  const { t } = useTranslation('assistant');
  return messages.map((message) =>
    message.role === 'user' ? (
      <div key={message.id} className={styles.question}>
        <span className="visually-hidden">{t('ui.youAsked')} </span>
        {message.content}
      </div>
    ) : (
      <article
        key={`${message.questionId} ${message.id}`}
        className={styles.reply}
        aria-label={t('ui.answer')}
      >
        <Reply message={message} {...reply} />
      </article>
    ),
  );
}
