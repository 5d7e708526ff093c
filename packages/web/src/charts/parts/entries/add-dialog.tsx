import { addEntry, NewEntry } from '@doctor-plus/contract/charts/entries.ts';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf, useFormats } from '../../../platform/formats.ts';
import { useAction } from '../../../platform/use-endpoint.ts';
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
  const today = dayOf(new Date(), zone);
  const [form, setForm] = useState(() => newForm(today));
  const [checked, setChecked] = useState(false);
  // The same key as long as the same entry is sent: a repeated answer, never a second entry.
  const wish = useRef({ text: '', key: '' });
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
    const text = JSON.stringify(form);
    if (wish.current.text !== text) wish.current = { text, key: crypto.randomUUID() };
    const entry = contentOf(kind, form, null, { dayOf: day, now: new Date() });
    const added = NewEntry.safeParse(entry);
    if (!added.success) return;
    add.mutate({ params: { id: patientId }, body: { entry: added.data }, idempotencyKey: wish.current.key });
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
