import type { Answer, Citation } from '@doctor-plus/contract/assistant/schema.ts';
import { IconUserSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SkeletonRows } from '../ui/states.tsx';
import styles from './chat.module.css';
import { Composer } from './parts/composer.tsx';
import { HistoryFailed } from './parts/history-failed.tsx';
import { type Citing, MessageList } from './parts/message-list.tsx';
import { MessageLog } from './parts/message-log.tsx';
import { QuestionChips } from './parts/question-chips.tsx';
import { SourceCard } from './parts/source-card.tsx';
import type { ChatPatient } from './sessions.ts';
import { useConversation } from './use-conversation.ts';

type Chosen = { answer: Answer; citation: Citation | null };

type DialogueProps = {
  sessionId: string;
  patient: ChatPatient | null;
  header: ReactNode;
  onAsked: (question: string) => void;
  /** The server has the newest question. */
  onSettled: () => void;
  onChoosePatient: () => void;
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
  const newest = state.messages.findLast(
    (message) => message.role === 'assistant' && message.answer !== null,
  );
  const shown = chosen?.answer ?? (newest?.role === 'assistant' ? newest.answer : null);
  const sources = shown?.citations ?? [];
  const changedIn = (answer: Answer | null): readonly string[] => {
    const holder = state.messages.find(
      (message) => message.role === 'assistant' && message.answer === answer,
    );
    return holder?.role === 'assistant' ? holder.changed : [];
  };

  const ask = (text: string): boolean => {
    const sent = conversation.ask(text);
    if (sent) {
      setChosen(null);
      onAsked(text.trim());
    }
    return sent;
  };
  const source = (citation: Citation) => (
    <SourceCard
      citation={citation}
      lit={chosen?.citation === citation}
      changed={changedIn(shown).includes(citation.ref)}
      onToggle={() =>
        shown && setChosen({ answer: shown, citation: chosen?.citation === citation ? null : citation })
      }
      {...(patient ? { patientId: patient.id } : {})}
      {...(onLeave ? { onLeave } : {})}
    />
  );
  const citing: Citing = {
    isPressed: (citation) => chosen?.citation === citation,
    onCite: (citation, answer) =>
      setChosen({ answer, citation: chosen?.citation === citation ? null : citation }),
    chosenIn: (answer) =>
      chosen?.answer === answer && chosen.citation
        ? { citation: chosen.citation, source: <div className={styles.below}>{source(chosen.citation)}</div> }
        : null,
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
          <MessageLog
            version={`${state.messages.length} ${last?.id ?? ''} ${last?.role === 'assistant' ? last.state : ''}`}
            ownMessage={state.waiting}
            fromStart={false}
          >
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
            draftName={`assistant/unsent/${sessionId}`}
            placeholder={patient ? t('ui.askAboutPatient') : t('ui.askAnything')}
            disabled={false}
            waiting={state.waiting}
            lastQuestion={questions.at(-1)?.content ?? ''}
            onSend={ask}
            onStop={conversation.stop}
            focused
          >
            <button type="button" className={styles.choose} onClick={onChoosePatient}>
              <IconUserSearch size={16} aria-hidden />
              {patient ? t('ui.changePatient') : t('ui.choosePatientTitle')}
            </button>
          </Composer>
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
              <li key={citation.n}>{source(citation)}</li>
            ))}
          </ol>
        )}
      </aside>
    </>
  );
}
