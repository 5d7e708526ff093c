import { listNoteTemplates, removeNoteTemplate } from '@doctor-plus/contract/charts/notes.ts';
import { Button } from '@mantine/core';
import { IconCopy, IconPencil, IconPlus, IconShare, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../../platform/describe-failure.ts';
import { useAction } from '../../../platform/use-endpoint.ts';
import { Alert } from '../../../ui/alert.tsx';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { toast } from '../../../ui/toast.tsx';
import { newId } from '../../new-id.ts';
import { isBlank, type NoteForm } from '../../notes/note-form.ts';
import { type Template, useTemplates } from '../../notes/use-templates.ts';
import entry from '../entry-row.module.css';
import styles from './notes.module.css';
import { type EditedTemplate, TemplateForm } from './template-form.tsx';

type TemplatesDialogProps = {
  /** The note that is being written: it can become a template. */
  form: NoteForm;
  onClose: () => void;
};

const fresh = ({ kind, texts }: Pick<NoteForm, 'kind' | 'texts'>, name = ''): EditedTemplate => ({
  id: newId(),
  version: 0,
  name,
  kind,
  texts,
  shared: false,
});

/** The templates of a doctor: made, changed, shared, copied and removed. */
export function TemplatesDialog({ form, onClose }: TemplatesDialogProps) {
  const { t } = useTranslation(['noteWriting', 'notes']);
  const { all, failure } = useTemplates();
  const [edited, setEdited] = useState<EditedTemplate | null>(null);
  const [removing, setRemoving] = useState<Template | null>(null);
  if (edited) return <TemplateForm start={edited} onBack={() => setEdited(null)} onClose={onClose} />;
  return (
    <Dialog
      title={t('manage.title')}
      width={640}
      onClose={onClose}
      footer={
        <>
          {isBlank({ ...form, title: '' }) ? null : (
            <Button variant="default" onClick={() => setEdited(fresh(form, form.title))}>
              {t('manage.fromNote')}
            </Button>
          )}
          <Button
            data-autofocus
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setEdited(fresh({ kind: form.kind, texts: {} }))}
          >
            {t('manage.new')}
          </Button>
        </>
      }
    >
      <p className={styles.quiet}>{t('manage.text')}</p>
      {failure ? (
        <Alert tone="bad" title={t('manage.failed')}>
          {describeFailure(failure, t).sentence}
        </Alert>
      ) : null}
      <ul className={styles.templates} aria-label={t('manage.title')}>
        {all.map((template) => (
          <TemplateRow
            key={template.id}
            template={template}
            onEdit={() => setEdited(template)}
            onCopy={() => setEdited(fresh(template, template.name))}
            onRemove={() => setRemoving(template)}
          />
        ))}
      </ul>
      {removing ? <RemoveDialog template={removing} onClose={() => setRemoving(null)} /> : null}
    </Dialog>
  );
}

type TemplateRowProps = {
  template: Template;
  onEdit: () => void;
  onCopy: () => void;
  onRemove: () => void;
};

function TemplateRow({ template, onEdit, onCopy, onRemove }: TemplateRowProps) {
  const { t } = useTranslation(['noteWriting', 'notes']);
  const { name, kind, owner, group, shared } = template;
  return (
    <li className={entry.row}>
      <div className={entry.text}>
        <div className={entry.title}>{name}</div>
        <Facts
          items={[
            t(`notes:kind.${kind}`),
            group === 'shared' ? owner : group === 'starter' ? t('template.starter') : '',
          ]}
          className={entry.detail}
        />
      </div>
      <div className={entry.end}>
        {shared ? (
          <StatusBadge tone="info" icon={IconShare}>
            {t('manage.sharedMark')}
          </StatusBadge>
        ) : null}
        {group === 'own' ? (
          <>
            <IconButton label={t('manage.edit', { name })} onClick={onEdit}>
              <IconPencil size={16} aria-hidden />
            </IconButton>
            <IconButton label={t('manage.remove', { name })} onClick={onRemove}>
              <IconTrash size={16} aria-hidden />
            </IconButton>
          </>
        ) : (
          <IconButton label={t('manage.copy', { name })} onClick={onCopy}>
            <IconCopy size={16} aria-hidden />
          </IconButton>
        )}
      </div>
    </li>
  );
}

function RemoveDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const { t } = useTranslation('noteWriting');
  const remove = useAction(removeNoteTemplate, {
    stale: [listNoteTemplates],
    onDone: () => {
      toast.success(t('manage.removed'));
      onClose();
    },
  });
  return (
    <AskDialog
      title={t('manage.remove', { name: template.name })}
      answer={t('manage.removeSend')}
      grave
      busy={remove.isPending}
      failure={remove.error}
      onAnswer={() => remove.mutate({ params: { templateId: template.id } })}
      onClose={onClose}
    >
      <p>{t('manage.removeText')}</p>
    </AskDialog>
  );
}
