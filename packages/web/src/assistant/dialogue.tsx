import type { Citation } from '@doctor-plus/contract/assistant/schema.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SkeletonRows } from '../ui/states.tsx';
import styles from './chat.module.css';
import { type AssistantMessage, isJustAsked, versionOf } from './conversation.ts';
import { Composer } from './parts/composer.tsx';
import { HistoryFailed } from './parts/history-failed.tsx';
import { type Citing, MessageList } from './parts/message-list.tsx';
import { MessageLog } from './parts/message-log.tsx';
import { QuestionChips } from './parts/question-chips.tsx';
import { SourceCard } from './parts/source-card.tsx';
import { type ChatPatient, unsentOf } from './sessions.ts';
import { useConversation } from './use-conversation.ts';

type Chosen = { questionId: string; ref: string | null };

type DialogueProps = {
  sessionId: string;
  patient: ChatPatient | null;
  header: ReactNode;
  onAsked: (question: string) => void;
  /** The server has the newest question. */
  onSettled: () => void;
  /** Somebody else is to be chosen; what was typed so far goes along. */
  onChoosePatient: (unsent: string) => void;
  onLeave: (() => void) | undefined;
};

/** One conversation with the sources of its chosen answer. */
export function Dialogue(props: DialogueProps) {
  const { sessionId, patient, header, onAsked, onSettled, onChoosePatient, onLeave } = props;
  const { t } = useTranslation('assistant');
  const { conversation, state } = useConversation(sessionId, patient?.id ?? null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const last = state.messages.at(-1);
  const settled = useRef(onSettled);
  settled.current = onSettled;
  const lastState = last?.role === 'assistant' ? last.state : null;
  useEffect(() => {
    if (lastState === 'done') settled.current();
  }, [lastState]);
  const questions = state.messages.filter(({ role }) => role === 'user');
  const replies = state.messages.filter((message) => message.role === 'assistant');
  const shown =
    replies.find(({ questionId }) => questionId === chosen?.questionId) ??
    replies.findLast((reply) => (reply.answer ?? reply.soFar) !== null);
  const sources = (shown?.answer ?? shown?.soFar)?.citations ?? [];

  const ask = (text: string): boolean => {
    const sent = conversation.ask(text);
    if (sent) {
      setChosen(null);
      onAsked(text.trim());
    }
    return sent;
  };
  const isChosen = ({ ref }: Citation, questionId: string) =>
    chosen?.questionId === questionId && chosen.ref === ref;
  const toggle = (citation: Citation, questionId: string) =>
    setChosen({ questionId, ref: isChosen(citation, questionId) ? null : citation.ref });
  const source = (citation: Citation, { questionId, changed }: AssistantMessage) => (
    <SourceCard
      citation={citation}
      lit={isChosen(citation, questionId)}
      changed={changed.includes(citation.ref)}
      onToggle={() => toggle(citation, questionId)}
      {...(patient ? { patientId: patient.id } : {})}
      {...(onLeave ? { onLeave } : {})}
    />
  );
  const citing: Citing = {
    isPressed: isChosen,
    onCite: toggle,
    chosenIn: (questionId, citations) => {
      const citation = citations.find((one) => isChosen(one, questionId));
      return citation && shown
        ? { citation, source: <div className={styles.below}>{source(citation, shown)}</div> }
        : null;
    },
  };

  return (
    <>
      <div className={styles.dialogue}>
        {header}
        {state.phase === 'loading' && state.messages.length === 0 ? (
          <div className={styles.loading}>
            <SkeletonRows rows={4} height={64} avatar={false} />
          </div>
        ) : (
          <MessageLog version={versionOf(state.messages)} ownMessage={isJustAsked(last)} fromStart={false}>
            {state.messages.length === 0 ? (
              <p className={styles.greeting}>
                {patient ? t('ui.greetingAbout', { name: patient.name }) : t('canned.greeting')}
              </p>
            ) : null}
            {state.phase === 'load-failed' ? (
              <HistoryFailed onRetry={() => void conversation.load()} />
            ) : null}
            <MessageList
              messages={state.messages}
              citing={citing}
              busy={state.waiting}
              onRetry={conversation.retry}
              onRated={conversation.rated}
              onUseInNote={null}
            />
          </MessageLog>
        )}
        <div className={styles.foot}>
          {patient ? <QuestionChips disabled={state.waiting} onAsk={ask} /> : null}
          <Composer
            draftName={unsentOf(sessionId)}
            placeholder={patient ? t('ui.askAboutPatient') : t('ui.askAnything')}
            disabled={false}
            waiting={state.waiting}
            lastQuestion={questions.at(-1)?.content ?? ''}
            onSend={ask}
            onStop={conversation.stop}
            focused
            about={{
              label: patient ? t('ui.changePatient') : t('ui.choosePatientTitle'),
              choose: onChoosePatient,
            }}
          />
          <p className={styles.decision}>{t('ui.decision')}</p>
        </div>
      </div>
      <aside className={styles.sources} aria-label={t('ui.sources')}>
        <header className={styles.sourcesHead}>
          <h2 className={styles.sourcesTitle}>{t('ui.sources')}</h2>
          <span>{sources.length > 0 ? sources.length : ''}</span>
          {patient ? (
            <span className={styles.whose}>{t('ui.chartOf', { number: patient.chart_number })}</span>
          ) : null}
        </header>
        {sources.length === 0 ? (
          <p className={styles.noSources}>{t('ui.noSources')}</p>
        ) : (
          <ol className={styles.sourceList}>
            {sources.map((citation) => (
              <li key={citation.n}>{shown ? source(citation, shown) : null}</li>
            ))}
          </ol>
        )}
      </aside>
    </>
  );
}
