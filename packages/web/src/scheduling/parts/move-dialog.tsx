import type { AppointmentAction, AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { Button, Textarea } from '@mantine/core';
import { IconCircleX, IconRefresh, IconUserOff } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../platform/api-errors.ts';
import { useFormats } from '../../platform/formats.ts';
import { useMe } from '../../platform/me.ts';
import { UrgentWords } from '../../platform/urgent/urgent-words.tsx';
import { useTextDraft } from '../../platform/use-draft.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './move-dialog.module.css';
import { isFinal } from './moves.ts';
import { type Scope, ScopeChoice } from './scope-choice.tsx';
import { SeriesMark } from './series-mark.tsx';
import { differenceOf, newestOf, overtakenIn, useCurrent } from './use-current.ts';
import { useMove } from './use-move.ts';
import { useSeriesCancel } from './use-series-cancel.ts';
import { WhatChanged } from './what-changed.tsx';

// Fetched when somebody else was faster.
const ChangedDialog = lazy(async () => ({ default: (await import('./changed-dialog.tsx')).ChangedDialog }));

type MoveDialogProps = {
  item: AppointmentWithAbilities;
  move: AppointmentAction;
  /** The step was tried already, and somebody else had been faster. */
  refusal?: ApiError;
  onClose: () => void;
};

/**
 * Asks once more before something is taken from the patient; when somebody else was faster, also with any other step, says what is
 * different now.
 */
export function MoveDialog({ item, move, refusal, onClose }: MoveDialogProps) {
  const { t } = useTranslation('scheduling');
  const [refused, setRefused] = useState(refusal);
  const reason = useTextDraft(`appointment/${move}/${item.appointment.id}`);
  const done = () => {
    reason.clear();
    onClose();
  };
  const change = useMove({ onMoved: done, onOvertaken: setRefused });
  const overtaken = overtakenIn(refused);
  const shown = newestOf(useCurrent(item), overtaken?.current);
  const isChanged = refused !== undefined || shown !== item;
  const difference = differenceOf(item, shown, overtaken);
  const close = () => {
    if (isChanged) change.readAgain();
    onClose();
  };
  if (!isFinal(move)) {
    const run = () => change.move(shown, move);
    const again = { label: t(`move.${move}`), run, pending: change.pending !== null };
    return (
      <Suspense>
        <ChangedDialog difference={difference} again={shown.can[move] ? again : null} onClose={close} />
      </Suspense>
    );
  }
  const what = isChanged ? <WhatChanged {...difference} /> : null;
  return shown.can[move] ? (
    <MoveQuestion
      item={shown}
      move={move}
      what={what}
      change={change}
      reason={reason}
      onDone={done}
      onOvertaken={setRefused}
      onClose={close}
    />
  ) : (
    <Overtaken item={shown} move={move} what={what} onClose={close} />
  );
}

type Told = Pick<MoveDialogProps, 'item' | 'move' | 'onClose'> & {
  /** What somebody else has changed since the question was asked. */
  what: ReactNode;
};

/** The visit in words: with whom, when and where. */
function VisitInWords({ item: { appointment } }: Pick<MoveDialogProps, 'item'>) {
  const { role } = useMe();
  const { start, location, doctor, patient } = appointment;
  const formats = useFormats(location.time_zone);
  return (
    <p>
      <strong>{role === 'patient' ? doctor.name : patient.name}</strong>
      <br />
      {formats.longDate(start)}, {formats.time(start)} · {location.city}
    </p>
  );
}

function Overtaken({ item, move, what, onClose }: Told) {
  const { t } = useTranslation('scheduling');
  return (
    <Dialog
      title={t(`ask.${move}`)}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      }
    >
      <div className={styles.body}>
        <VisitInWords item={item} />
        {what}
        <Alert
          tone="info"
          icon={IconRefresh}
          title={t('moved.instead', { status: t(`status.${item.appointment.status}`) })}
          live
        />
      </div>
    </Dialog>
  );
}

type MoveQuestionProps = Told & {
  change: ReturnType<typeof useMove>;
  reason: ReturnType<typeof useTextDraft>;
  onDone: () => void;
  onOvertaken: (refusal: ApiError) => void;
};

/** The visit in words and room for a reason. */
function MoveQuestion({ item, move, what, change, reason, onDone, onOvertaken, onClose }: MoveQuestionProps) {
  const { t } = useTranslation('scheduling');
  const { role } = useMe();
  const [scope, setScope] = useState<Scope>('one');
  const series = useSeriesCancel({ onDone, onOvertaken });
  const { series: mark } = item.appointment;
  const isOfSeries = move === 'cancel' && mark !== null && mark.count > 1;
  const send = () =>
    isOfSeries && scope !== 'one'
      ? series.cancel(item, scope, reason.value.trim())
      : change.move(item, move, reason.value.trim());
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
        {what}
        <VisitInWords item={item} />
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
            value={reason.value}
            onChange={(event) => reason.set(event.currentTarget.value)}
          />
        )}
        <UrgentWords text={reason.value} />
      </div>
    </Dialog>
  );
}
