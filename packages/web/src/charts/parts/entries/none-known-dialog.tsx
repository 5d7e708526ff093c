import { addEntry } from '@doctor-plus/contract/charts/entries.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../platform/use-endpoint.ts';
import { Alert } from '../../../ui/alert.tsx';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { refusalWords } from '../../entries/entry-refusal.ts';
import { useEntryAnswer } from '../../entries/use-entry-answer.ts';

/** Records that the patient was asked for allergies and knows of none. */
export function NoneKnownDialog({ patientId, onClose }: { patientId: string; onClose: () => void }) {
  const { t } = useTranslation(['entries', 'charts']);
  const key = useRef(crypto.randomUUID());
  const show = useEntryAnswer(patientId);
  const add = useAction(addEntry, {
    onDone: (answer) => {
      show(answer);
      toast.success(t('add.done'));
      onClose();
    },
  });
  const refused = refusalWords(add.error, t);
  const entry = { kind: 'allergy', status: 'none_known', substance: t('charts:allergy.noneKnown') } as const;
  return (
    <AskDialog
      title={t('charts:allergy.noneKnown')}
      answer={t('add.send')}
      onAnswer={() =>
        add.mutate({
          params: { id: patientId },
          body: { entry: { ...entry, at: new Date().toISOString() } },
          idempotencyKey: key.current,
        })
      }
      busy={add.isPending}
      failure={refused ? null : add.error}
      onClose={onClose}
    >
      <p>{t('add.noneKnownText')}</p>
      {refused ? <Alert tone="bad" title={refused} live /> : null}
    </AskDialog>
  );
}
