import {
  beginConversation,
  listConversations,
  listCorrespondents,
} from '@doctor-plus/contract/messaging/conversations.ts';
import { Textarea } from '@mantine/core';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UrgentWords } from '../../../platform/urgent/urgent-words.tsx';
import { useTextDraft } from '../../../platform/use-draft.ts';
import { useAction, useEndpoint } from '../../../platform/use-endpoint.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.tsx';
import { newId } from '../../new-id.ts';

type AskRenewalProps = {
  medication: { readonly id: string; readonly name: string };
  onClose: () => void;
};

const longestNote = 1_000;

/** Asks one of the patient's doctors to renew a medication, with a note where there is something to say. */
export function AskRenewal({ medication, onClose }: AskRenewalProps) {
  const { t } = useTranslation('record');
  const form = useId();
  // Sent once more after a lost answer, it is the same request; with other words or to somebody else it is another.
  const [id, setId] = useState(newId);
  const [chosen, setChosen] = useState<string | null>(null);
  const { value: note, set: setNote, clear } = useTextDraft(`renewal/${medication.id}`);
  const doctors = useEndpoint(listCorrespondents, { query: {} });
  const to = chosen ?? doctors.data?.[0]?.doctor.id;
  const ask = useAction(beginConversation, {
    stale: [listConversations],
    onDone: () => {
      clear();
      toast.success(t('renewal.sent'));
      onClose();
    },
  });
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (to === undefined) return;
    ask.mutate({
      body: {
        id,
        kind: 'request',
        request: 'renewal',
        medication_id: medication.id,
        doctor_id: to,
        subject: '',
        message_id: id,
        text: note.trim() || t('renewal.message', { name: medication.name }),
        files: [],
      },
    });
  };
  return (
    <AskDialog
      title={t('renewal.title')}
      answer={t('renewal.send')}
      form={form}
      disabled={to === undefined}
      busy={ask.isPending}
      failure={ask.error}
      onClose={onClose}
    >
      <form id={form} onSubmit={send} noValidate>
        <p>
          <strong>{medication.name}</strong>
        </p>
        <Loaded
          of={doctors}
          rows={1}
          rowHeight={60}
          empty={<EmptyState title={t('renewal.nobody')}>{t('renewal.nobodyText')}</EmptyState>}
        >
          {(pairs) => (
            <SelectField
              label={t('renewal.to')}
              value={to ?? ''}
              options={pairs.map(({ doctor }) => ({ value: doctor.id, label: doctor.name }))}
              onChange={(doctor) => {
                setChosen(doctor);
                setId(newId());
              }}
            />
          )}
        </Loaded>
        <Textarea
          mt={12}
          label={t('renewal.note')}
          rows={3}
          maxLength={longestNote}
          value={note}
          onChange={(event) => {
            setNote(event.currentTarget.value);
            setId(newId());
          }}
        />
        <UrgentWords text={note} />
      </form>
    </AskDialog>
  );
}
