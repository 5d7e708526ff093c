import {
  beginConversation,
  type ConversationKind,
  type Correspondent,
  listConversations,
  listCorrespondents,
  type RequestKind,
  requestKinds,
} from '@doctor-plus/contract/messaging/conversations.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../platform/describe-failure.ts';
import { useMe } from '../platform/me.ts';
import { useAction, useEndpoint } from '../platform/use-endpoint.ts';
import { useSearch } from '../platform/use-search.ts';
import { Alert } from '../ui/alert.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/form-fields.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { EmptyState } from '../ui/states.tsx';
import styles from './communications.module.css';
import { Composer } from './composer.tsx';
import { useNames } from './use-names.ts';

type NewConversationProps = {
  kind: ConversationKind;
  onClose: () => void;
  onOpen: (id: string) => void;
};

const isRequest = (value: string): value is RequestKind => requestKinds.some((kind) => kind === value);

/** To whom, about what, and the first message. A chat that is there already is opened instead. */
export function NewConversation({ kind, onClose, onOpen }: NewConversationProps) {
  const { t } = useTranslation('messages');
  const [to, setTo] = useState<Correspondent | null>(null);
  const [subject, setSubject] = useState('');
  const [request, setRequest] = useState<RequestKind>('renewal');
  const begin = useAction(beginConversation, {
    stale: [listConversations],
    onDone: ({ conversation }) => onOpen(conversation.id),
  });
  const choose = (correspondent: Correspondent) => {
    const { chat_id } = correspondent;
    if (chat_id !== null && (kind === 'chat' || kind === 'team')) onOpen(chat_id);
    else setTo(correspondent);
  };
  return (
    <Dialog title={t(`begin.${kind}`)} width={560} onClose={onClose}>
      <div className={styles.new}>
        <Whom kind={kind} chosen={to} onChoose={choose} />
        {to && kind === 'secure' ? (
          <TextField
            label={t('subject')}
            value={subject}
            maxLength={150}
            onChange={(event) => setSubject(event.currentTarget.value)}
          />
        ) : null}
        {to && kind === 'request' ? (
          <SelectField
            label={t('what')}
            value={request}
            onChange={(value) => (isRequest(value) ? setRequest(value) : undefined)}
            options={requestKinds.map((value) => ({ value, label: t(`request.${value}`) }))}
          />
        ) : null}
        {to ? (
          <Composer
            // What was begun for one person never stands there for another.
            key={`${to.doctor.id} ${to.patient?.id ?? ''}`}
            draftName={`message/new/${kind}/${to.doctor.id}/${to.patient?.id ?? ''}`}
            subject={kind === 'secure' ? subject : ''}
            disabled={begin.isPending || (kind === 'secure' && subject.trim() === '')}
            onSend={({ id: messageId, text, files }) =>
              begin.mutateAsync({
                body: {
                  // Asked for again from another page after a lost answer, it is the same conversation.
                  id: messageId,
                  kind,
                  doctor_id: to.doctor.id,
                  ...(to.patient ? { patient_id: to.patient.id } : {}),
                  subject: kind === 'secure' ? subject : '',
                  ...(kind === 'request' ? { request } : {}),
                  message_id: messageId,
                  text,
                  files: files.map((file) => file.id),
                },
              })
            }
          />
        ) : null}
        {begin.error ? <Alert tone="bad" live title={describeFailure(begin.error, t).sentence} /> : null}
      </div>
    </Dialog>
  );
}

type WhomProps = {
  kind: ConversationKind;
  chosen: Correspondent | null;
  onChoose: (correspondent: Correspondent) => void;
};

function Whom({ kind, chosen, onChoose }: WhomProps) {
  const { t } = useTranslation('messages');
  const { role } = useMe();
  const names = useNames();
  const [typed, setTyped] = useState('');
  const { asked, isStale } = useSearch(typed);
  const people = useEndpoint(
    listCorrespondents,
    { query: { ...(kind === 'team' ? { team: '1' as const } : {}), ...(asked ? { query: asked } : {}) } },
    { keepPrevious: true },
  );
  const keyOf = ({ doctor, patient }: Correspondent) => `${doctor.id} ${patient?.id ?? ''}`;
  return (
    <fieldset className={styles.whom}>
      <legend>{t('to')}</legend>
      {role === 'patient' || kind === 'team' ? null : (
        <SearchField label={t('searchPatient')} value={typed} onChange={setTyped} maxLength={100} />
      )}
      <Loaded
        of={people}
        rows={2}
        rowHeight={44}
        stale={isStale(people)}
        empty={
          <EmptyState title={t('nobody.title')}>
            {t(role === 'patient' ? 'nobody.patient' : 'nobody.practice')}
          </EmptyState>
        }
      >
        {(pairs) => (
          <ul className={styles.people}>
            {pairs.map((pair) => (
              <li key={keyOf(pair)}>
                <button
                  type="button"
                  className={styles.person}
                  aria-pressed={chosen !== null && keyOf(chosen) === keyOf(pair)}
                  onClick={() => onChoose(pair)}
                >
                  <bdi>{names.other(pair)}</bdi>
                  {role === 'secretary' && pair.patient ? (
                    <span className={styles.readers}>{pair.doctor.name}</span>
                  ) : null}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </fieldset>
  );
}
