import { listOwnCorrections, requestCorrection } from '@doctor-plus/contract/charts/corrections.ts';
import type { EntryKind } from '@doctor-plus/contract/charts/schema.ts';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useDraft } from '../../../platform/use-draft.ts';
import { useAction } from '../../../platform/use-endpoint.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { focusFirst } from '../entries/focus-first.ts';
import { isSaid, WordsField } from './words-field.tsx';

const Said = z.object({ wrong: z.string(), right: z.string() });
const nothingSaid = { wrong: '', right: '' };
const readSaid = (stored: unknown) => Said.safeParse(stored).data ?? null;

type AskCorrectionProps = { kind: EntryKind; id: string; name: string; onClose: () => void };

/** Says what is wrong with an entry and what would be right, to the doctors in care. */
export function AskCorrection({ kind, id, name, onClose }: AskCorrectionProps) {
  const { t } = useTranslation('entries');
  const form = useId();
  const [checked, setChecked] = useState(false);
  const draft = useDraft(`correction/${kind}/${id}`, nothingSaid, readSaid);
  const { wrong, right } = draft.value;
  const ask = useAction(requestCorrection, {
    stale: [listOwnCorrections],
    onDone: () => {
      draft.clear();
      toast.success(t('own.sent'));
      onClose();
    },
  });
  const problemOf = (words: string) => (isSaid(words) ? undefined : t('problem.required'));
  const problems = { wrong: problemOf(wrong), right: problemOf(right) };
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (focusFirst(event.currentTarget, problems)) return;
    ask.mutate({ body: { kind, entry: id, wrong, right } });
  };
  return (
    <AskDialog
      title={t('own.title')}
      answer={t('own.send')}
      form={form}
      busy={ask.isPending}
      failure={ask.error}
      onClose={onClose}
    >
      <form id={form} onSubmit={send} noValidate>
        <p>
          <strong>{name}</strong>
        </p>
        <WordsField
          label={t('own.wrong')}
          description={t('own.hint')}
          name="wrong"
          error={checked ? problems.wrong : undefined}
          value={wrong}
          onChange={(text) => draft.set({ ...draft.value, wrong: text })}
        />
        <WordsField
          label={t('own.right')}
          name="right"
          error={checked ? problems.right : undefined}
          value={right}
          onChange={(text) => draft.set({ ...draft.value, right: text })}
          first={false}
        />
      </form>
    </AskDialog>
  );
}
