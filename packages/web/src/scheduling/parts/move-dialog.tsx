import type { AppointmentAction, AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { Button, Textarea } from '@mantine/core';
import { IconCircleX, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { useMe } from '../../platform/me.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './move-dialog.module.css';
import { type Scope, ScopeChoice } from './scope-choice.tsx';
import { SeriesMark } from './series-mark.tsx';
import { useMove } from './use-move.ts';
import { useSeriesCancel } from './use-series-cancel.ts';

type MoveDialogProps = { item: AppointmentWithAbilities; move: AppointmentAction; onClose: () => void };

/** Asks once more before something is taken from the patient, with the visit in words and room for a reason. */
export function MoveDialog({ item, move, onClose }: MoveDialogProps) {
  const { t } = useTranslation('scheduling');
  const { role } = useMe();
  const { appointment } = item;
  const formats = useFormats(appointment.location.time_zone);
  const [reason, setReason] = useState('');
  const change = useMove(onClose);
  const [scope, setScope] = useState<Scope>('one');
  const series = useSeriesCancel(onClose);
  const { series: mark } = appointment;
  const isOfSeries = move === 'cancel' && mark !== null && mark.count > 1;
  const send = () =>
    isOfSeries && scope !== 'one'
      ? series.cancel(item, scope, reason.trim())
      : change.move(item, move, reason.trim());
  const who = role === 'patient' ? appointment.doctor.name : appointment.patient.name;
  return (
    <Dialog
      title={t(`ask.${move}`)}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ask.keep')}
          </Button>
          <Button
            variant="outline"
            color="red"
            leftSection={move === 'no_show' ? <IconUserOff size={16} /> : <IconCircleX size={16} />}
            loading={change.pending !== null || series.pending}
            onClick={send}
          >
            {t(`move.${move}`)}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p>
          <strong>{who}</strong>
          <br />
          {formats.longDate(appointment.start)}, {formats.time(appointment.start)} ·{' '}
          {appointment.location.city}
        </p>
        {isOfSeries && mark ? (
          <>
            <SeriesMark series={mark} />
            <ScopeChoice value={scope} onChange={setScope} />
          </>
        ) : null}
        <p className={styles.consequence}>
          {t(role === 'patient' ? 'consequence.own' : `consequence.${move}`)}
        </p>
        {move === 'no_show' ? null : (
          <Textarea
            label={t('ask.reason')}
            autosize={false}
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </div>
    </Dialog>
  );
}
