import type { Answer, Citation, Rating } from '@doctor-plus/contract/assistant/schema.ts';
import { Button } from '@mantine/core';
import { IconCopy, IconFilePlus, IconPlayerStop, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../platform/api-errors.ts';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useFormats } from '../../platform/formats.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.tsx';
import { answerText } from '../answer-text.ts';
import type { AssistantMessage, Message } from '../conversation.ts';
import { AnswerFailed } from '../message-stream.ts';
import { AnswerView } from './answer-view.tsx';
import { useCitationWords } from './citation-words.ts';
import styles from './message-list.module.css';
import { ModelNote } from './model-note.tsx';
import { RatingControl } from './rating-control.tsx';
import { SentDialog } from './sent-dialog.tsx';

/**
 * Which citation was pressed, in the answer to which question: an answer is another object with each statement that comes, and
 * what was unfolded in it stays.
 */
export type Citing = {
  isPressed: (citation: Citation, questionId: string) => boolean;
  onCite: (citation: Citation, questionId: string) => void;
  /** The pressed citation among those of this answer, and what stands below its statement. */
  chosenIn: (
    questionId: string,
    citations: readonly Citation[],
  ) => { citation: Citation; source: ReactNode } | null;
};

type AnswerFootProps = {
  answer: Answer;
  rating: Rating | null;
  onRated: (rating: Rating) => void;
  onUseInNote: ((text: string) => void) | null;
};

/** What can be done with an answer, and the facts about how it was made. */
export function AnswerFoot({ answer, rating, onRated, onUseInNote }: AnswerFootProps) {
  const { t } = useTranslation('assistant');
  const words = useCitationWords();
  const formats = useFormats();
  const [showsSent, setShowsSent] = useState(false);
  const { engine, leftClinic } = answer;
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
      <RatingControl runId={answer.runId} rating={rating} onRated={onRated} />
      <span className={styles.facts}>
        {engine === 'embedded' ? null : (
          <span>{t(engine === 'llm' ? 'ui.engineLlm' : 'ui.engineFallback')}</span>
        )}
        <span>{formats.duration(Math.max(1, answer.ms))}</span>
        {answer.citations.length > 0 ? (
          <span>{t('ui.sourceCount', { count: answer.citations.length })}</span>
        ) : null}
        <button
          type="button"
          className={styles.sent}
          title={t('ui.sent')}
          aria-haspopup="dialog"
          onClick={() => setShowsSent(true)}
        >
          {leftClinic ? t('ui.leftTo', { destination: leftClinic.destination }) : t('ui.nothingLeft')}
        </button>
      </span>
      {showsSent ? <SentDialog runId={answer.runId} onClose={() => setShowsSent(false)} /> : null}
    </div>
  );
}

type ReplyProps = {
  message: AssistantMessage;
  citing: Citing;
  busy: boolean;
  onRetry: (questionId: string) => void;
  onRated: (messageId: string, rating: Rating) => void;
  onUseInNote: ((text: string) => void) | null;
};

/** What the server is busy with, as far as it has said so. */
function Status({ of }: { of: AssistantMessage['status'] }) {
  const { t } = useTranslation('assistant');
  if (of?.status === 'calling-model') return t('ui.callingModel');
  if (of?.status === 'answering') return t('ui.modelAnswering');
  if (of?.status === 'fell-back') return t('ui.fellBack');
  return of?.count ? t('ui.readingCount', { count: of.count }) : t('ui.reading');
}

/** Refusals that say what to do; any other failure has the fixed text of the specification alone. */
const tellingCodes = ['too_many_requests', 'already_answering', 'not_found'];
const reasonOf = (failure: unknown) =>
  (failure instanceof ApiError || failure instanceof AnswerFailed) && tellingCodes.includes(failure.code);

function Reply({ message, citing, busy, onRetry, onRated, onUseInNote }: ReplyProps) {
  const { t } = useTranslation('assistant');
  const { answer, questionId } = message;
  const waiting = (
    <p className={styles.waiting}>
      <span className={styles.dot} aria-hidden />
      <Status of={message.status} />
    </p>
  );
  // The statements that are there already stay where they are when the rest comes: nothing is read out twice.
  const shown = answer ?? message.soFar;
  if (shown) {
    return (
      <>
        <AnswerView
          answer={shown}
          head={answer ? <ModelNote answer={answer} /> : waiting}
          changed={message.changed}
          isPressed={(citation) => citing.isPressed(citation, questionId)}
          onCite={(citation) => citing.onCite(citation, questionId)}
          chosen={citing.chosenIn(questionId, shown.citations)}
        />
        {answer ? (
          <AnswerFoot
            answer={answer}
            rating={message.rating}
            onRated={(rating) => onRated(message.id, rating)}
            onUseInNote={onUseInNote}
          />
        ) : null}
      </>
    );
  }
  if (message.state === 'waiting') return waiting;
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
      <article key={`reply ${message.questionId}`} className={styles.reply} aria-label={t('ui.answer')}>
        <Reply message={message} {...reply} />
      </article>
    ),
  );
}
