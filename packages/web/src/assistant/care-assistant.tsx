import type { Citation } from '@doctor-plus/contract/assistant/schema.ts';
import type { PatientSummary } from '@doctor-plus/contract/charts/schema.ts';
import { IconArrowLeft, IconArrowsDiagonal, IconSparkles } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { aboutPatientPath } from '../platform/paths.ts';
import { IconButton } from '../ui/icon-button.tsx';
import styles from './care-assistant.module.css';
import { isJustAsked, type Message, versionOf } from './conversation.ts';
import { OpenDrafts } from './drafts/open-drafts.tsx';
import { CareGreeting, useCareGreeting } from './parts/care-greeting.tsx';
import { nameOf, type RowRef, rowOf } from './parts/citation-words.ts';
import { Composer } from './parts/composer.tsx';
import { EngineBadge } from './parts/engine-badge.tsx';
import { HistoryFailed } from './parts/history-failed.tsx';
import { type Citing, MessageList } from './parts/message-list.tsx';
import { MessageLog } from './parts/message-log.tsx';
import { QuestionChips } from './parts/question-chips.tsx';
import { SourceCard } from './parts/source-card.tsx';
import { SuggestionsPanel } from './parts/suggestions-panel.tsx';
import { unsentOf } from './sessions.ts';
import { useConversation } from './use-conversation.ts';

const pagesAbout = ['diagnosis', 'treatment'] as const;

type CareAssistantProps = {
  patient: PatientSummary | null;
  sessionId: string | null;
  outOfRange: readonly string[];
  openedEntry: string | null;
  onOpenEntry: (entry: RowRef) => void;
  onUseInNote: ((text: string) => void) | null;
  onClose: () => void;
  onAsk: () => void;
};

function Header({ patient, onClose }: Pick<CareAssistantProps, 'patient' | 'onClose'>) {
  const { t } = useTranslation(['assistant', 'navigation']);
  const state = patient && {
    patient: { id: patient.id, name: patient.name, chart_number: patient.chart_number },
  };
  return (
    <header className={styles.header}>
      <div className={styles.back}>
        <IconButton label={t('ui.backToChart')} onClick={onClose}>
          <IconArrowLeft size={18} aria-hidden />
        </IconButton>
      </div>
      <IconSparkles size={18} aria-hidden className={styles.mark} />
      <h2 className={styles.title}>{t('ui.title')}</h2>
      <div className={styles.end}>
        <EngineBadge />
        {patient ? (
          <Link
            className={styles.full}
            to="/ai-assistant/chat"
            state={state}
            aria-label={t('ui.fullScreen')}
            title={t('ui.fullScreen')}
          >
            <IconArrowsDiagonal size={18} aria-hidden />
          </Link>
        ) : null}
      </div>
      {patient ? (
        <nav className={styles.about} aria-label={t('ui.about', { name: patient.name })}>
          {pagesAbout.map((page) => (
            <Link key={page} to={aboutPatientPath(page, patient.id)} state={state}>
              {t(`navigation:menu.${page}`)}
            </Link>
          ))}
        </nav>
      ) : null}
    </header>
  );
}

/** A citation that was pressed, in the answer that holds it. */
const useCiting = (openedEntry: string | null, onOpenEntry: (entry: RowRef) => void): Citing => {
  const [chosen, setChosen] = useState<{ questionId: string; ref: string } | null>(null);
  const isOpen = (citation: Citation) => {
    const row = rowOf(citation);
    return row !== null && openedEntry === nameOf(row);
  };
  const isChosen = ({ ref }: Citation, questionId: string) =>
    chosen?.questionId === questionId && chosen.ref === ref;
  return {
    isPressed: (citation, questionId) => isChosen(citation, questionId) || isOpen(citation),
    onCite: (citation, questionId) => {
      if (isChosen(citation, questionId) && !isOpen(citation)) {
        setChosen(null);
        return;
      }
      setChosen({ questionId, ref: citation.ref });
      const row = rowOf(citation);
      if (row) onOpenEntry(row);
    },
    chosenIn: (questionId, citations) => {
      const citation = citations.find((one) => isChosen(one, questionId));
      return citation ? { citation, source: <SourceCard citation={citation} lit /> } : null;
    },
  };
};

const draftsIn = (messages: readonly Message[]): ReadonlySet<string> =>
  new Set(
    messages.flatMap((message) =>
      message.role === 'assistant'
        ? (message.answer?.blocks ?? []).flatMap(({ data }) => data?.draft ?? [])
        : [],
    ),
  );

type ChatProps = CareAssistantProps & { patient: PatientSummary; sessionId: string };

function CareChat(props: ChatProps) {
  const { patient, sessionId, outOfRange, openedEntry, onOpenEntry, onUseInNote, onAsk } = props;
  const { t } = useTranslation('assistant');
  const { conversation, state } = useConversation(sessionId, patient.id);
  const greeting = useCareGreeting(patient.id);
  const citing = useCiting(openedEntry, onOpenEntry);
  const last = state.messages.at(-1);
  const questions = state.messages.filter(({ role }) => role === 'user');
  const asked = questions.length > 0;
  const ask = (typed: string): boolean => {
    onAsk();
    return conversation.ask(typed);
  };
  return (
    <>
      <MessageLog version={versionOf(state.messages)} ownMessage={isJustAsked(last)} fromStart={!asked}>
        <CareGreeting patient={patient} greeting={greeting} citing={citing} />
        {state.phase === 'load-failed' ? <HistoryFailed onRetry={() => void conversation.load()} /> : null}
        <MessageList
          messages={state.messages}
          citing={citing}
          busy={state.waiting}
          onRetry={conversation.retry}
          onRated={conversation.rated}
          onUseInNote={onUseInNote}
        />
      </MessageLog>
      <div className={styles.foot}>
        {asked ? null : <SuggestionsPanel outOfRange={outOfRange} disabled={state.waiting} onAsk={ask} />}
        <OpenDrafts patientId={patient.id} told={draftsIn(state.messages)} />
        <QuestionChips disabled={state.waiting} onAsk={ask} />
        <Composer
          draftName={unsentOf(sessionId)}
          placeholder={t('ui.askAboutPatient')}
          disabled={false}
          waiting={state.waiting}
          lastQuestion={questions.at(-1)?.content ?? ''}
          onSend={ask}
          onStop={conversation.stop}
        />
      </div>
    </>
  );
}

/** The assistant beside the chart: bound to the patient on the screen, its citations open rows of that chart. */
function CareAssistant(props: CareAssistantProps) {
  const { t } = useTranslation('assistant');
  const { patient, sessionId } = props;
  return (
    <div className={styles.assistant}>
      <Header patient={patient} onClose={props.onClose} />
      {patient && sessionId ? (
        <Suspense fallback={null}>
          <CareChat key={sessionId} {...props} patient={patient} sessionId={sessionId} />
        </Suspense>
      ) : (
        <>
          <div className={styles.nobody}>
            <p>{t('ui.choosePatient')}</p>
          </div>
          <div className={styles.foot}>
            <Composer
              draftName="assistant/unsent/nobody"
              placeholder={t('ui.choosePatientFirst')}
              disabled
              waiting={false}
              lastQuestion=""
              onSend={() => false}
              onStop={() => undefined}
            />
          </div>
        </>
      )}
    </div>
  );
}

export const careAssistant = { Panel: CareAssistant, Engine: EngineBadge };
