import { listOwnCorrections, requestCorrection } from '@doctor-plus/contract/charts/corrections.ts';
import type { EntryKind } from '@doctor-plus/contract/charts/schema.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../platform/use-endpoint.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { isSaid, WordsField } from './words-field.tsx';

type AskCorrectionProps = { kind: EntryKind; id: string; name: string; onClose: () => void };

/** Says what is wrong with an entry and what would be right, to the doctors in care. */
export function AskCorrection({ kind, id, name, onClose }: AskCorrectionProps) {
  const { t } = useTranslation('entries');
  const [wrong, setWrong] = useState('');
  const [right, setRight] = useState('');
  const ask = useAction(requestCorrection, {
    stale: [listOwnCorrections],
    onDone: () => {
      toast.success(t('own.sent'));
      onClose();
    },
  });
  return (
    <AskDialog
      title={t('own.title')}
      answer={t('own.send')}
      onAnswer={() => ask.mutate({ body: { kind, entry: id, wrong, right } })}
      disabled={!isSaid(wrong) || !isSaid(right)}
      busy={ask.isPending}
      failure={ask.error}
      onClose={onClose}
    >
      <p>
        <strong>{name}</strong>
      </p>
      <WordsField label={t('own.wrong')} description={t('own.hint')} value={wrong} onChange={setWrong} />
      <WordsField label={t('own.right')} value={right} onChange={setRight} first={false} />
    </AskDialog>
  );
}
