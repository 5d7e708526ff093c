import { importMaximum, uploadImport } from '@doctor-plus/contract/charts/imports.ts';
import { fileSize } from '@doctor-plus/contract/kernel/file.ts';
import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../platform/api-errors.ts';
import { describeFailure } from '../../../platform/describe-failure.ts';
import { useAction } from '../../../platform/use-endpoint.ts';
import { Card } from '../../../ui/card.tsx';
import { FieldProblem } from '../../../ui/field-frame.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useImportsPath } from './import-words.ts';
import styles from './imports.module.css';

type Doctor = { readonly id: string; readonly name: string };

/** Handing a file in; an administrator says first into whose care the patients come. */
export function UploadCard({ doctors }: { doctors: readonly Doctor[] }) {
  const { t } = useTranslation('imports');
  const id = useId();
  const navigate = useNavigate();
  const path = useImportsPath();
  const chooser = useRef<HTMLInputElement>(null);
  const [doctor, setDoctor] = useState('');
  const [missing, setMissing] = useState(false);
  const [tooLarge, setTooLarge] = useState(false);
  const upload = useAction(uploadImport, { onDone: ({ id: made }) => void navigate(`${path}/${made}`) });
  const failure = useFailure(upload.error);
  const choose = () => {
    if (doctors.length > 0 && doctor === '') {
      setMissing(true);
      document.getElementById(`${id}-doctor`)?.querySelector('select')?.focus();
      return;
    }
    chooser.current?.click();
  };
  const send = (file: File | undefined) => {
    if (!file) return;
    setTooLarge(file.size > importMaximum);
    if (file.size <= importMaximum) upload.mutate({ body: doctor ? { doctor_id: doctor } : {}, file });
  };
  return (
    <Card title={t('upload.title')}>
      <div className={styles.upload}>
        <p className={styles.text}>{t('upload.text')}</p>
        {doctors.length > 0 ? (
          <div id={`${id}-doctor`}>
            <SelectField
              label={t('upload.doctor')}
              value={doctor}
              placeholder={t('upload.chooseDoctor')}
              options={doctors.map((one) => ({ value: one.id, label: one.name }))}
              error={missing ? t('upload.doctorMissing') : null}
              onChange={(next) => {
                setDoctor(next);
                setMissing(false);
              }}
            />
          </div>
        ) : null}
        <div className={styles.buttons}>
          <Button
            leftSection={<IconFileImport size={16} aria-hidden />}
            loading={upload.isPending}
            aria-describedby={`${id}-hint ${id}-error`}
            onClick={choose}
          >
            {t('upload.choose')}
          </Button>
          <input
            ref={chooser}
            hidden
            type="file"
            accept=".json,.ndjson,.jsonl,.csv,.tsv,.txt,application/json,application/fhir+json,text/csv"
            onChange={(event) => {
              send(event.currentTarget.files?.[0]);
              // The same file can be chosen again after it was put right.
              event.currentTarget.value = '';
            }}
          />
        </div>
        <p id={`${id}-hint`} className={styles.text}>
          {t('upload.hint', { size: fileSize(importMaximum) })}
        </p>
        <FieldProblem
          id={id}
          error={tooLarge ? t('upload.tooLarge', { size: fileSize(importMaximum) }) : failure}
        />
      </div>
    </Card>
  );
}

/** Why the file was not taken, in a sentence. */
const useFailure = (failure: Error | null): string | null => {
  const { t } = useTranslation('imports');
  if (!failure) return null;
  const params = failure instanceof ApiError ? failure.data.params : undefined;
  const empty = typeof params === 'object' && params !== null && 'file' in params && params.file === 'empty';
  return empty ? t('upload.empty') : describeFailure(failure, t).sentence;
};
