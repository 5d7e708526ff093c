import { type Person, recordDeath } from '@doctor-plus/contract/charts/person.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from '../../../platform/clock.ts';
import { dayOf, useFormats } from '../../../platform/formats.ts';
import { useAction } from '../../../platform/use-endpoint.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { usePersonChanged } from '../../person/use-changed.ts';
import { TextArea } from '../text-area.tsx';
import styles from './person.module.css';

/** That a patient has died is written down, or taken back; what follows from it is said before. */
export function DeathDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation('person');
  const { zone } = useFormats();
  const id = useId();
  const { patient, version } = person;
  const isBack = patient.deceased_at !== null;
  const today = dayOf(clock.now(), zone);
  const [on, setOn] = useState(today);
  const [reason, setReason] = useState('');
  const [sure, setSure] = useState(false);
  const show = usePersonChanged(patient.id);
  const record = useAction(recordDeath, {
    onDone: (answer) => {
      show(answer);
      toast.success(t(isBack ? 'death.backDone' : 'death.done', { number: answer.cancelled }));
      onClose();
    },
  });
  const isPossible = isBack ? reason.trim().length >= 3 : sure && on !== '' && on <= today;
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPossible)
      record.mutate({ params: { id: patient.id }, body: { version, on: isBack ? null : on, reason } });
  };
  return (
    <AskDialog
      title={t(isBack ? 'death.backTitle' : 'death.title', { name: patient.name })}
      answer={t(isBack ? 'death.back' : 'death.record')}
      form={id}
      grave={!isBack}
      busy={record.isPending}
      disabled={!isPossible}
      failure={record.error}
      onClose={onClose}
    >
      <form id={id} className={styles.stack} onSubmit={send} noValidate>
        <p>{t(isBack ? 'death.backText' : 'death.text')}</p>
        {isBack ? (
          <TextArea
            label={t('reason')}
            rows={2}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            data-autofocus
          />
        ) : (
          <>
            <TextInput
              type="date"
              label={t('death.on')}
              max={today}
              value={on}
              onChange={(event) => setOn(event.currentTarget.value)}
              data-autofocus
            />
            <TextInput
              label={t('optional', { label: t('death.source') })}
              description={t('death.sourceHint')}
              maxLength={300}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            <Checkbox
              label={t('death.sure', { name: patient.name, number: patient.chart_number })}
              checked={sure}
              onChange={(event) => setSure(event.currentTarget.checked)}
            />
          </>
        )}
      </form>
    </AskDialog>
  );
}
