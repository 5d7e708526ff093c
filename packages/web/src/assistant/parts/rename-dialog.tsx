import {
  type Conversation,
  renameConversation,
  titleMaximum,
} from '@doctor-plus/contract/assistant/conversations.ts';
import { TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../platform/use-endpoint.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';

type RenameDialogProps = { entry: Conversation; onDone: (title: string) => void; onClose: () => void };

/** Calls a conversation something else. */
export function RenameDialog({ entry, onDone, onClose }: RenameDialogProps) {
  const { t } = useTranslation('assistant');
  const form = useId();
  const [title, setTitle] = useState(entry.title);
  const renaming = useAction(renameConversation, { onDone: (renamed) => onDone(renamed.title) });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() !== '') renaming.mutate({ params: { id: entry.id }, body: { title: title.trim() } });
  };
  return (
    <AskDialog
      title={t('ui.rename')}
      answer={t('common:action.save')}
      form={form}
      busy={renaming.isPending}
      disabled={title.trim() === ''}
      failure={renaming.error}
      onClose={onClose}
    >
      <form id={form} onSubmit={save}>
        <TextInput
          label={t('ui.renameLabel')}
          value={title}
          maxLength={titleMaximum}
          data-autofocus
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      </form>
    </AskDialog>
  );
}
