import {
  type Conversation,
  listConversations,
  moveRequest,
  readConversation,
} from '@doctor-plus/contract/messaging/conversations.ts';
import { IconArrowLeft, IconLock } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../platform/describe-failure.ts';
import { useMe } from '../platform/me.ts';
import { useAction } from '../platform/use-endpoint.ts';
import { AskDialog } from '../ui/ask-dialog.tsx';
import { TextField } from '../ui/form-fields.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { PushButton } from '../ui/push-button.tsx';
import { toast } from '../ui/toast.tsx';
import styles from './communications.module.css';
import { StateBadge } from './state-badge.tsx';
import { useNames } from './use-names.ts';

type ThreadHeaderProps = { conversation: Conversation; onBack: () => void };

/** Who it is with, who reads along, and for requests how far they are. */
export function ThreadHeader({ conversation, onBack }: ThreadHeaderProps) {
  const { t } = useTranslation('messages');
  const { role } = useMe();
  const names = useNames();
  const [declining, setDeclining] = useState(false);
  const stale = [readConversation, listConversations];
  const move = useAction(moveRequest, {
    stale,
    onDone: () => setDeclining(false),
    onFailed: (failure) => (declining ? undefined : toast.error(describeFailure(failure, t).sentence)),
  });
  const { kind, state, can, id } = conversation;
  const about = names.about(conversation);
  return (
    <header className={styles.header}>
      <div className={styles.back}>
        <IconButton label={t('back')} onClick={onBack}>
          <IconArrowLeft size={18} aria-hidden />
        </IconButton>
      </div>
      <div className={styles.heading}>
        <h2 className={styles.name}>
          <bdi>{names.other(conversation)}</bdi>
        </h2>
        {about ? (
          <p className={styles.subject}>
            <bdi>{about}</bdi>
          </p>
        ) : null}
        {role === 'patient' || kind === 'secure' ? (
          <p className={styles.readers}>
            {kind === 'secure' ? <IconLock size={14} aria-hidden /> : null}
            {t(kind === 'secure' ? 'readers.secure' : 'readers.team')}
          </p>
        ) : null}
      </div>
      <div className={styles.moves}>
        {state ? <StateBadge state={state} /> : null}
        {can.move_to
          .filter((to) => to !== 'open')
          .map((to) => (
            <PushButton
              key={to}
              variant={to === 'done' ? 'filled' : 'default'}
              disabled={move.isPending}
              onClick={() =>
                to === 'declined' ? setDeclining(true) : move.mutate({ params: { id }, body: { state: to } })
              }
            >
              {t(`move.${to}`)}
            </PushButton>
          ))}
      </div>
      {declining ? (
        <Decline
          busy={move.isPending}
          failure={move.error}
          onClose={() => setDeclining(false)}
          onDecline={(reason) => move.mutate({ params: { id }, body: { state: 'declined', reason } })}
        />
      ) : null}
    </header>
  );
}

type DeclineProps = {
  busy: boolean;
  failure: Error | null;
  onClose: () => void;
  onDecline: (reason: string) => void;
};

function Decline({ busy, failure, onClose, onDecline }: DeclineProps) {
  const { t } = useTranslation('messages');
  const [reason, setReason] = useState('');
  const form = useId();
  const enough = reason.trim().length >= 3;
  return (
    <AskDialog
      title={t('decline.title')}
      answer={t('move.declined')}
      form={form}
      busy={busy}
      disabled={!enough}
      failure={failure}
      onClose={onClose}
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (enough) onDecline(reason.trim());
        }}
      >
        <TextField
          label={t('decline.reason')}
          value={reason}
          maxLength={500}
          data-autofocus
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <p className={styles.readers}>{t('decline.hint')}</p>
      </form>
    </AskDialog>
  );
}
