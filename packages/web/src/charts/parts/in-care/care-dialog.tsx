import {
  type CareEntry,
  type CareList,
  endCare,
  giveCare,
  listCare,
} from '@doctor-plus/contract/charts/care.ts';
import { searchPatients } from '@doctor-plus/contract/charts/endpoints.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { Suspense, type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { clock } from '../../../platform/clock.ts';
import { describeFailure } from '../../../platform/describe-failure.ts';
import { dayOf, useFormats } from '../../../platform/formats.ts';
import { useAction, useEndpoint } from '../../../platform/use-endpoint.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Rows } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { toast } from '../../../ui/toast.tsx';
import styles from './in-care.module.css';
import { ProxiesPart } from './lazy-proxies-part.ts';

type CareDialogProps = { patientId: string; onClose: () => void };

/** Who may see a chart, since when, why and until when; a doctor ends an access or gives one. */
export function CareDialog({ patientId, onClose }: CareDialogProps) {
  const { t } = useTranslation('inCare');
  const care = useEndpoint(listCare, { params: { id: patientId } });
  return (
    <Dialog title={t('care.title')} width={640} onClose={onClose}>
      <div className={styles.stack}>
        <p>{t('care.text')}</p>
        <Loaded of={care} rows={2} rowHeight={64} failed={t('care.failed')}>
          {({ data, colleagues }) => (
            <>
              <Rows label={t('care.title')}>
                {data.map((entry) => (
                  <CareRow key={entry.id} entry={entry} patientId={patientId} />
                ))}
              </Rows>
              {colleagues.length > 0 ? <GiveForm patientId={patientId} colleagues={colleagues} /> : null}
              {data.some(({ own, reason }) => own && reason !== 'emergency') ? (
                <Suspense>
                  <h3>{t('proxies.title')}</h3>
                  <ProxiesPart patientId={patientId} />
                </Suspense>
              ) : null}
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}

function CareRow({ entry, patientId }: { entry: CareEntry; patientId: string }) {
  const { t } = useTranslation('inCare');
  const formats = useFormats();
  const navigate = useNavigate();
  const end = useAction(endCare, {
    stale: [listCare, searchPatients],
    onDone: () => {
      toast.success(t('care.ended'));
      if (entry.own) void navigate('/patients/directory');
    },
  });
  return (
    <li className={styles.row}>
      <div className={styles.person}>
        <Avatar name={entry.name} tone="doctor" />
        <div className={styles.body}>
          <p className={styles.title}>{entry.own ? t('care.you', { name: entry.name }) : entry.name}</p>
          <p className={styles.small}>
            {[
              t(`care.reason.${entry.reason}`, { name: entry.given_by ?? '' }),
              t('care.since', { date: formats.date(entry.since) }),
              entry.until ? t('care.until', { date: formats.dateTime(entry.until) }) : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {entry.words ? <p className={styles.words}>{entry.words}</p> : null}
          {end.error ? <Alert tone="bad" title={describeFailure(end.error, t).sentence} live /> : null}
        </div>
      </div>
      {entry.can.end ? (
        <Button
          variant="default"
          size="xs"
          loading={end.isPending}
          onClick={() => end.mutate({ params: { id: patientId, careId: entry.id } })}
        >
          {t('care.end')}
        </Button>
      ) : null}
    </li>
  );
}

function GiveForm({ patientId, colleagues }: { patientId: string; colleagues: CareList['colleagues'] }) {
  const { t } = useTranslation('inCare');
  const formats = useFormats();
  const [doctorId, setDoctorId] = useState('');
  const [words, setWords] = useState('');
  const [until, setUntil] = useState('');
  const give = useAction(giveCare, {
    stale: [listCare],
    onDone: () => {
      toast.success(t('care.given'));
      setDoctorId('');
      setWords('');
      setUntil('');
    },
  });
  const isComplete = doctorId !== '' && words.trim().length >= 3 && until !== '';
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    give.mutate({ params: { id: patientId }, body: { doctor_id: doctorId, words, until } });
  };
  return (
    <form className={styles.fields} onSubmit={send}>
      <h3>{t('care.give')}</h3>
      {give.error ? <Alert tone="bad" title={describeFailure(give.error, t).sentence} live /> : null}
      <NativeSelect
        label={t('care.colleague')}
        value={doctorId}
        data={[
          { value: '', label: t('care.choose') },
          ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => setDoctorId(event.currentTarget.value)}
      />
      <TextInput
        label={t('care.why')}
        value={words}
        maxLength={300}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={t('care.endDate')}
        value={until}
        min={dayOf(clock.now(), formats.zone)}
        onChange={(event) => setUntil(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" disabled={!isComplete} loading={give.isPending}>
          {t('care.giveDo')}
        </Button>
      </div>
    </form>
  );
}
