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

type DeathDialogProps = {
  person: Person;
  /** `date`: the death is recorded, and its date is now known. */
  wish: 'record' | 'date' | 'back';
  onClose: () => void;
};

const words = {
  record: { title: 'death.title', answer: 'death.record', done: 'death.done' },
  date: { title: 'death.setDateTitle', answer: 'death.setDate', done: 'death.setDateDone' },
  back: { title: 'death.backTitle', answer: 'death.back', done: 'death.backDone' },
} as const;

/** Writes down that a patient has died, or takes it back. It says before what follows from it. */
export function DeathDialog({ person, wish, onClose }: DeathDialogProps) {
  const { t } = useTranslation('person');
  const { zone } = useFormats();
  const id = useId();
  const { patient, version } = person;
  const isBack = wish === 'back';
  const today = dayOf(clock.now(), zone);
  const [on, setOn] = useState(wish === 'date' ? '' : today);
  const [isUnknown, setUnknown] = useState(false);
  const [reason, setReason] = useState('');
  const [sure, setSure] = useState(false);
  const show = usePersonChanged(patient.id);
  const record = useAction(recordDeath, {
    onDone: (answer) => {
      show(answer);
      toast.success(t(words[wish].done, { number: answer.cancelled }));
      onClose();
    },
  });
  const isPossible = isBack ? reason.trim().length >= 3 : sure && (isUnknown || (on !== '' && on <= today));
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPossible)
      record.mutate({
        params: { id: patient.id },
        body: { version, on: isBack ? null : isUnknown ? 'unknown' : on, reason },
      });
  };
  return (
    <AskDialog
      title={t(words[wish].title, { name: patient.name })}
      answer={t(words[wish].answer)}
      form={id}
      grave={wish === 'record'}
      busy={record.isPending}
      disabled={!isPossible}
      failure={record.error}
      onClose={onClose}
    >
      <form id={id} className={styles.stack} onSubmit={send} noValidate>
        {wish === 'date' ? null : <p>{t(isBack ? 'death.backText' : 'death.text')}</p>}
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
              value={isUnknown ? '' : on}
              disabled={isUnknown}
              onChange={(event) => setOn(event.currentTarget.value)}
              data-autofocus
            />
            {wish === 'record' ? (
              <Checkbox
                label={t('death.unknownOn')}
                checked={isUnknown}
                onChange={(event) => setUnknown(event.currentTarget.checked)}
              />
            ) : null}
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
