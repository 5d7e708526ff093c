import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import {
  calendarFileMaximum,
  calendarProblems,
  importBusyCalendar,
  type LeftOutEvent,
  listBusyCalendars,
} from '@doctor-plus/contract/scheduling/feeds.ts';
import { Button, FileInput, TextInput } from '@mantine/core';
import { IconFileImport, IconPaperclip } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../platform/api-errors.ts';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useFormats } from '../../platform/formats.ts';
import { useAction } from '../../platform/use-endpoint.ts';
import { Alert } from '../../ui/alert.tsx';
import styles from './feeds.module.css';

type ImportFormProps = { doctorId: string };

/** Why a file was refused, in words; what is wrong with the file itself is said exactly. */
const sentenceOf = (failure: Error, t: TFunction<'feeds'>): string => {
  const reason = failure instanceof ApiError ? failure.data.reason : undefined;
  const problem = calendarProblems.find((known) => known === reason);
  return problem ? t(`busy.problem.${problem}`) : describeFailure(failure, t).sentence;
};

/** A name and a file; what became of it is said below. */
export function ImportForm({ doctorId }: ImportFormProps) {
  const { t } = useTranslation('feeds');
  const [name, setName] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [done, setDone] = useState<ResponseOf<typeof importBusyCalendar> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const take = useAction(importBusyCalendar, {
    stale: [listBusyCalendars],
    onDone: (answer) => {
      setDone(answer);
      setName('');
      setFile(null);
    },
    onFailed: (failure) => setProblem(sentenceOf(failure, t)),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setDone(null);
    if (!file) return setProblem(t('busy.problem.missing'));
    if (file.size > calendarFileMaximum) return setProblem(t('busy.problem.too_large'));
    setProblem(null);
    take.mutate({ body: { name, doctor_id: doctorId }, file });
  };
  return (
    <>
      <form className={styles.form} onSubmit={send}>
        <TextInput
          label={t('busy.name')}
          description={t('busy.nameHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          withAsterisk={false}
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <FileInput
          label={t('busy.file')}
          placeholder={t('busy.choose')}
          accept=".ics,text/calendar"
          leftSection={<IconPaperclip size={16} aria-hidden />}
          value={file}
          onChange={setFile}
          error={problem}
        />
        <Button
          className={styles.send}
          type="submit"
          variant="default"
          leftSection={<IconFileImport size={16} aria-hidden />}
          loading={take.isPending}
        >
          {t('busy.import')}
        </Button>
      </form>
      {done ? <Taken {...done} /> : null}
    </>
  );
}

/** Events that are to be looked at in the calendar they come from: each as its file names it. */
function LeftOutEvents({ events }: { events: readonly LeftOutEvent[] }) {
  const { t } = useTranslation('feeds');
  return (
    <ul>
      {events.map(({ title, starts, zone }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change.
        <li key={place}>
          <bdi>{title || t('busy.untitled')}</bdi>
          {starts === null ? null : ` · ${starts.replace('T', ' ')}`}
          {zone === null ? null : ` · ${zone}`}
        </li>
      ))}
    </ul>
  );
}

function Taken({ calendar, taken, left_out }: ResponseOf<typeof importBusyCalendar>) {
  const { t } = useTranslation('feeds');
  const { number } = useFormats();
  return (
    <div className={styles.told}>
      <Alert tone="ok" title={t('busy.taken', { name: calendar.name, number: number(taken) })} live>
        {left_out.length > 0 ? (
          <ul>
            {left_out.map(({ reason, count, events = [] }) => (
              <li key={reason}>
                {t(`busy.leftOut.${reason}`, { number: number(count) })}
                {events.length > 0 ? <LeftOutEvents events={events} /> : null}
              </li>
            ))}
          </ul>
        ) : null}
      </Alert>
    </div>
  );
}
