import { addEntry, NewEntry } from '@doctor-plus/contract/charts/entries.ts';
import type { InputOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from '../../../platform/clock.ts';
import { dayOf, useFormats } from '../../../platform/formats.ts';
import { useAction } from '../../../platform/use-endpoint.ts';
import { useWish } from '../../../platform/use-wish.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { AddedKind } from '../../entries/entry-desk-context.ts';
import { contentOf, newForm, problemsOf } from '../../entries/entry-form.ts';
import { useEntryAnswer } from '../../entries/use-entry-answer.ts';
import { EntryFields } from './entry-fields.tsx';
import { focusFirst } from './focus-first.ts';

type AddDialogProps = { patientId: string; kind: AddedKind; onClose: () => void };

/** Writes a new entry outside of a visit. Sending twice writes one. */
export function AddDialog({ patientId, kind, onClose }: AddDialogProps) {
  const { t } = useTranslation('entries');
  const { zone } = useFormats();
  const id = useId();
  const day = (instant: string) => dayOf(instant, zone);
  const today = dayOf(clock.now(), zone);
  const [form, setForm] = useState(() => newForm(today));
  const [checked, setChecked] = useState(false);
  const wish = useWish<InputOf<typeof addEntry>['body']>();
  const show = useEntryAnswer(patientId);
  const add = useAction(addEntry, {
    onDone: (answer) => {
      show(answer);
      toast.success(t('add.done'));
      onClose();
    },
  });
  const problems = checked ? problemsOf(kind, form, today, null) : {};
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (focusFirst(event.currentTarget, problemsOf(kind, form, today, null))) return;
    const entry = contentOf(kind, form, null, { dayOf: day });
    const added = NewEntry.safeParse(entry);
    if (!added.success) return;
    add.mutate({ params: { id: patientId }, ...wish(form, { entry: added.data }) });
  };
  return (
    <AskDialog
      title={t(`add.${kind}`)}
      answer={t('add.send')}
      form={id}
      busy={add.isPending}
      failure={add.error}
      onClose={onClose}
    >
      <form id={id} onSubmit={send} noValidate>
        <EntryFields kind={kind} form={form} problems={problems} before={null} onChange={setForm} />
      </form>
    </AskDialog>
  );
}
