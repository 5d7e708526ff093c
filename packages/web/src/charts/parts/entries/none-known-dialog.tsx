import { addEntry } from '@doctor-plus/contract/charts/entries.ts';
import type { InputOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { useTranslation } from 'react-i18next';
import { clock } from '../../../platform/clock.ts';
import { useAction } from '../../../platform/use-endpoint.ts';
import { useWish } from '../../../platform/use-wish.ts';
import { Alert } from '../../../ui/alert.tsx';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { refusalWords } from '../../entries/entry-refusal.ts';
import { useEntryAnswer } from '../../entries/use-entry-answer.ts';

/** Records that the patient was asked for allergies and knows of none. */
export function NoneKnownDialog({ patientId, onClose }: { patientId: string; onClose: () => void }) {
  const { t } = useTranslation(['entries', 'charts']);
  const wish = useWish<InputOf<typeof addEntry>['body']>();
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
          ...wish(entry, { entry: { ...entry, at: clock.now().toISOString() } }),
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
