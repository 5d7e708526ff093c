import { IconListDetails, IconUser, IconX } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../ui/icon-button.tsx';
import { Logo } from '../ui/logo.tsx';
import { SkeletonRows } from '../ui/states.tsx';
import styles from './chat.module.css';
import { Dialogue } from './dialogue.tsx';
import { ConversationDrawer } from './parts/conversation-drawer.tsx';
import { ConversationList } from './parts/conversation-list.tsx';
import { EngineBadge } from './parts/engine-badge.tsx';
import { ExportMenu } from './parts/export-menu.tsx';
import { PatientChooser } from './parts/patient-chooser.tsx';
import type { ChatPatient } from './sessions.ts';
import { useCurrentConversation } from './use-conversations.ts';

type ChatProps = {
  /** Whom the questions are about, where the chat was opened for somebody. */
  about: ChatPatient | null;
  /** Closes the chat over the page; the page of its own goes back instead. */
  onClose: () => void;
  /** A link leads away from the chat. */
  onLeave?: () => void;
  /** Over the page there is no top bar that says whose product this is. */
  branded?: boolean;
};

/** The full-screen chat: conversations, the dialogue, its sources. */
export function Chat({ about, onClose, onLeave, branded = false }: ChatProps) {
  const { t } = useTranslation('assistant');
  const { current, open, begin, call, note, readAgain } = useCurrentConversation(about);
  const [choosing, setChoosing] = useState<{ unsent: string } | null>(null);
  const [listing, setListing] = useState(false);
  if (!current) {
    return (
      <div className={styles.chat}>
        <div className={styles.loading}>
          <SkeletonRows rows={5} height={64} avatar={false} />
        </div>
      </div>
    );
  }
  const conversations = (done: () => void) => (
    <ConversationList
      currentId={current.id}
      onOpen={(entry) => {
        open(entry);
        done();
      }}
      onNew={() => {
        begin(current.patient);
        done();
      }}
      onRenamed={call}
      onDeleted={() => begin(current.patient)}
      onChanged={readAgain}
    />
  );
  const { patient } = current;
  const header = (
    <header className={styles.header}>
      <div className={styles.narrow}>
        <IconButton label={t('ui.conversations')} onClick={() => setListing(true)}>
          <IconListDetails size={18} aria-hidden />
        </IconButton>
      </div>
      <h1 className={styles.title}>{current.title ?? t('ui.newConversation')}</h1>
      {patient ? (
        <span className={styles.patient}>
          <IconUser size={16} aria-hidden />
          <span>
            {patient.name} · {patient.chart_number}
          </span>
        </span>
      ) : null}
      <div className={styles.badge}>
        <EngineBadge />
      </div>
      {current.title === null ? null : <ExportMenu sessionId={current.id} />}
      <IconButton label={t('ui.close')} onClick={onClose}>
        <IconX size={18} aria-hidden />
      </IconButton>
    </header>
  );
  return (
    <div className={styles.chat}>
      <div className={styles.conversations}>
        {branded ? (
          <div className={styles.brand}>
            <Logo />
          </div>
        ) : null}
        {conversations(() => undefined)}
      </div>
      <Suspense fallback={null}>
        <Dialogue
          key={current.id}
          sessionId={current.id}
          patient={patient}
          header={header}
          onAsked={note}
          onSettled={readAgain}
          onChoosePatient={(unsent) => setChoosing({ unsent })}
          onLeave={onLeave}
        />
      </Suspense>
      {choosing ? (
        <PatientChooser
          onClose={() => setChoosing(null)}
          onChoose={({ id, name, chart_number }) => {
            setChoosing(null);
            if (id !== patient?.id) begin({ id, name, chart_number }, choosing.unsent);
          }}
        />
      ) : null}
      {listing ? (
        <ConversationDrawer onClose={() => setListing(false)}>
          {conversations(() => setListing(false))}
        </ConversationDrawer>
      ) : null}
    </div>
  );
}
