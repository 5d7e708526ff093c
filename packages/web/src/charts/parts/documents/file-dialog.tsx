import {
  addChartFile,
  type ChartFile,
  changeChartFile,
  type FileKind,
  fileKinds,
  listDocuments,
} from '@doctor-plus/contract/charts/documents.ts';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../../platform/describe-failure.ts';
import type { UploadedFile } from '../../../platform/upload.ts';
import { useAction } from '../../../platform/use-endpoint.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import styles from './documents.module.css';

type FileDialogProps = {
  patientId: string;
  /** The file whose details change; null for a new one. */
  file: ChartFile | null;
  onClose: () => void;
};

const isKind = (text: string): text is FileKind => fileKinds.some((kind) => kind === text);

/** Hands a file in, or says something else of one: what it is, what it is called, and whether the patient sees it. */
export function FileDialog({ patientId, file, onClose }: FileDialogProps) {
  const { t } = useTranslation('documents');
  const id = useId();
  const [uploaded, setUploaded] = useState<UploadedFile | null>(null);
  const [kind, setKind] = useState<FileKind>(file?.kind ?? 'lab_report');
  const [title, setTitle] = useState(file?.title ?? '');
  const [released, setReleased] = useState(file?.released ?? false);
  const [checked, setChecked] = useState(false);
  const done = {
    stale: [listDocuments],
    onDone: () => {
      toast.success(t('upload.done'));
      onClose();
    },
  };
  const add = useAction(addChartFile, done);
  const change = useAction(changeChartFile, done);
  const failure = add.error ?? change.error;
  const named = title.trim() !== '';

  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    const about = { kind, title: title.trim(), released };
    if (file === null && uploaded === null) event.currentTarget.querySelector('button')?.focus();
    else if (!named) event.currentTarget.querySelector<HTMLElement>('[name=title]')?.focus();
    else if (file)
      change.mutate({
        params: { id: patientId, fileId: file.id },
        body: { version: file.version, ...about },
      });
    else if (uploaded)
      add.mutate({ params: { id: patientId }, body: { file_id: uploaded.fileId, ...about } });
  };

  return (
    <Dialog
      title={t(file ? 'upload.change' : 'upload.title')}
      width={560}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" form={id} loading={add.isPending || change.isPending}>
            {t('upload.save')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.stack} noValidate onSubmit={send}>
        {failure ? <Alert tone="bad" title={describeFailure(failure, t).sentence} live /> : null}
        {file ? null : (
          <FileField
            label={t('upload.file')}
            value={uploaded}
            error={checked && uploaded === null ? t('problem.required') : null}
            onChange={(chosen) => {
              setUploaded(chosen);
              if (chosen && !named) setTitle(chosen.name.replace(/\.[^.]*$/, ''));
            }}
          />
        )}
        <NativeSelect
          label={t('upload.kind')}
          value={kind}
          data={fileKinds.map((each) => ({ value: each, label: t(`file.${each}`) }))}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            if (isKind(chosen)) setKind(chosen);
          }}
        />
        <TextInput
          name="title"
          label={t('upload.name')}
          maxLength={120}
          value={title}
          error={checked && !named ? <FieldError>{t('problem.required')}</FieldError> : null}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Checkbox
          label={t('upload.release')}
          checked={released}
          onChange={(event) => setReleased(event.currentTarget.checked)}
        />
      </form>
    </Dialog>
  );
}
