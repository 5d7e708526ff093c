import type { NoteSectionName } from '@doctor-plus/contract/charts/note-content.ts';
import {
  listNoteTemplates,
  longestSection,
  NoteTemplate,
  saveNoteTemplate,
} from '@doctor-plus/contract/charts/notes.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentIn } from '../../../platform/api-errors.ts';
import { describeFailure } from '../../../platform/describe-failure.ts';
import { useFormats } from '../../../platform/formats.ts';
import { useAction } from '../../../platform/use-endpoint.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { toast } from '../../../ui/toast.tsx';
import { sectionNames, sectionsOf, sendable, textIn, underKind } from '../../notes/note-form.ts';
import { bracesIn, placeholders } from '../../notes/placeholders.ts';
import type { Template } from '../../notes/use-templates.ts';
import { TextArea } from '../text-area.tsx';
import { KindField } from './kind-field.tsx';
import styles from './notes.module.css';

export type EditedTemplate = Pick<Template, 'id' | 'version' | 'name' | 'kind' | 'texts' | 'shared'>;

type TemplateFormProps = { start: EditedTemplate; onBack: () => void; onClose: () => void };

/** One template: its name, its kind, and a text for each section. */
export function TemplateForm({ start, onBack, onClose }: TemplateFormProps) {
  const { t } = useTranslation(['noteWriting', 'notes']);
  const formats = useFormats();
  const id = useId();
  const [edited, setEdited] = useState(start);
  const [asked, setAsked] = useState(false);
  const areas = useRef<HTMLFormElement>(null);
  const last = useRef<NoteSectionName>(sectionNames(start.kind)[0] ?? 'text');
  const save = useAction(saveNoteTemplate, {
    stale: [listNoteTemplates],
    onDone: () => {
      toast.success(t('manage.saved'));
      onBack();
    },
  });
  const theirs = currentIn(save.error, NoteTemplate);
  const form = { ...edited, title: '' };
  const isEmpty = sectionsOf(form).every(({ text }) => text.trim() === '');
  const unknown = bracesIn(
    sectionsOf(form)
      .map(({ text }) => text)
      .join('\n'),
    'unknown',
  );

  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    setAsked(true);
    if (edited.name.trim() === '') return areas.current?.querySelector('input')?.focus();
    if (isEmpty) return areas.current?.querySelector('textarea')?.focus();
    const { kind, sections } = sendable(form);
    save.mutate({
      params: { templateId: edited.id },
      body: {
        // Somebody has been told of the other version: theirs is followed then.
        version: theirs?.version ?? edited.version,
        template: { name: edited.name.trim(), kind, sections, shared: edited.shared },
      },
    });
  };

  /** Puts a placeholder where the caret last was. */
  const insert = (name: string) => {
    const names = sectionNames(edited.kind);
    const section = names.includes(last.current) ? last.current : (names[0] ?? 'text');
    const area = areas.current?.querySelector<HTMLTextAreaElement>(`textarea[name="${section}"]`);
    if (!area) return;
    area.focus();
    area.setRangeText(`{{${name}}}`, area.selectionStart, area.selectionEnd, 'end');
    setEdited({ ...edited, texts: { ...edited.texts, [section]: area.value } });
  };

  return (
    <Dialog
      title={start.version === 0 ? t('manage.new') : t('manage.edit', { name: start.name })}
      width={720}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onBack}>
            {t('manage.back')}
          </Button>
          <Button type="submit" form={id} loading={save.isPending}>
            {t('manage.save')}
          </Button>
        </>
      }
    >
      <form id={id} ref={areas} className={styles.form} noValidate onSubmit={send}>
        {save.error ? (
          <Alert
            tone="warn"
            title={theirs ? t('manage.changed') : describeFailure(save.error, t).sentence}
            live
          />
        ) : null}
        <div className={styles.pair}>
          <TextInput
            label={t('manage.name')}
            maxLength={80}
            value={edited.name}
            data-autofocus
            error={
              asked && edited.name.trim() === '' ? <FieldError>{t('manage.nameMissing')}</FieldError> : null
            }
            onChange={(event) => setEdited({ ...edited, name: event.currentTarget.value })}
          />
          <KindField
            value={edited.kind}
            onChange={(kind) => setEdited({ ...edited, ...underKind(form, kind), name: edited.name })}
          />
        </div>
        {sectionNames(edited.kind).map((name, at) => (
          <TextArea
            key={name}
            name={name}
            label={t(`notes:section.${name}`)}
            className={styles.section}
            rows={edited.kind === 'free' ? 8 : 3}
            maxLength={longestSection}
            value={textIn(edited, name)}
            error={asked && isEmpty && at === 0 ? <FieldError>{t('manage.textMissing')}</FieldError> : null}
            onFocus={() => {
              last.current = name;
            }}
            onChange={(event) =>
              setEdited({ ...edited, texts: { ...edited.texts, [name]: event.currentTarget.value } })
            }
          />
        ))}
        <fieldset className={styles.placeholders}>
          <legend>{t('manage.insert')}</legend>
          {placeholders.map((name) => (
            <button
              key={name}
              type="button"
              className={styles.placeholder}
              aria-label={t('manage.insertOne', { name: `{{${name}}}`, meaning: t(`placeholder.${name}`) })}
              onClick={() => insert(name)}
            >
              <code>{`{{${name}}}`}</code> {t(`placeholder.${name}`)}
            </button>
          ))}
        </fieldset>
        {unknown.length > 0 ? (
          <Alert
            tone="warn"
            title={t('manage.unknown', { names: formats.list(unknown.map((name) => `{{${name}}}`)) })}
          />
        ) : null}
        <Checkbox
          label={t('manage.share')}
          checked={edited.shared}
          onChange={(event) => setEdited({ ...edited, shared: event.currentTarget.checked })}
        />
      </form>
    </Dialog>
  );
}
