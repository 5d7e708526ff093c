import type { Location } from '@doctor-plus/contract/directory/schema.ts';
import type { CalendarVisit } from '@doctor-plus/contract/scheduling/calendar.ts';
import type { SeriesScope } from '@doctor-plus/contract/scheduling/series.ts';
import { Button, Checkbox } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { PlaceChange } from '../calendar/place-change.tsx';
import { isElsewhere, type Target } from '../calendar/target.ts';
import { capitalised } from '../parts/capitalised.ts';
import { type Scope, ScopeChoice } from '../parts/scope-choice.tsx';
import { SeriesMark } from '../parts/series-mark.tsx';
import { OccurrenceList } from './occurrence-list.tsx';
import styles from './series.module.css';
import { useSeriesMove } from './use-series-move.ts';

type SeriesMoveDialogProps = {
  visit: CalendarVisit;
  target: Target;
  places: readonly Location[];
  /** Only this visit moves. */
  onOne: () => void;
  onClose: () => void;
};

/** Asks which visits of a series go along with one that was moved, and shows where each of them would be. */
export function SeriesMoveDialog({ visit, target, places, onOne, onClose }: SeriesMoveDialogProps) {
  const { t } = useTranslation(['series', 'scheduling']);
  const [scope, setScope] = useState<Scope>('one');
  const [checks, setChecks] = useState<SeriesScope | null>(null);
  const form = useId();
  const { appointment } = visit;
  const place = places.find(({ id }) => id === target.placeId) ?? appointment.location;
  const formats = useFormats(place.time_zone);
  if (checks) {
    return (
      <CheckedMove
        visit={visit}
        target={target}
        scope={checks}
        places={places}
        onBack={() => setChecks(null)}
        onClose={onClose}
      />
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (scope === 'one') onOne();
    else setChecks(scope);
  };
  return (
    <Dialog
      title={t('move.title')}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" form={form}>
            {t(scope === 'one' ? 'move.one' : 'move.check')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.body} onSubmit={submit}>
        <p>
          <strong>{appointment.patient.name}</strong>
          <br />
          {capitalised(formats.longDate(target.start), formats.locale)}, {formats.time(target.start)} –{' '}
          {formats.time(target.end)}
        </p>
        {isElsewhere(visit, target) ? <PlaceChange appointment={appointment} place={place} /> : null}
        {appointment.series ? <SeriesMark series={appointment.series} /> : null}
        <ScopeChoice value={scope} onChange={setScope} />
      </form>
    </Dialog>
  );
}

type CheckedMoveProps = {
  visit: CalendarVisit;
  target: Target;
  scope: SeriesScope;
  places: readonly Location[];
  onBack: () => void;
  onClose: () => void;
};

function CheckedMove({ visit, target, scope, places, onBack, onClose }: CheckedMoveProps) {
  const { t } = useTranslation(['series', 'scheduling']);
  const move = useSeriesMove({ visit, target, scope }, onClose);
  const { data: report, error, isPlaceholderData } = move.reading;
  const open = report?.open ?? 0;
  const fitting = report?.fitting ?? 0;
  const nothingMoves = report?.fitting === 0;
  return (
    <Dialog
      title={t(`move.titleOf.${scope}`)}
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onBack}>
            {t('move.back')}
          </Button>
          <Button
            loading={move.pending}
            disabled={!report || isPlaceholderData || open > 0 || nothingMoves}
            onClick={move.save}
          >
            {open > 0
              ? t('onward.open', { count: open })
              : t(nothingMoves ? 'move.nothing' : 'move.save', { count: fitting })}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {move.conflict ? (
          <Alert tone="warn" title={t('move.conflict')} live>
            {t('move.conflictText')}
          </Alert>
        ) : null}
        {report && (report.kept > 0 || move.withChanged) ? (
          <Checkbox
            label={t('move.withChanged')}
            description={
              move.withChanged ? t('move.withChangedText') : t('move.kept', { count: report.kept })
            }
            checked={move.withChanged}
            onChange={(event) => move.takeChanged(event.currentTarget.checked)}
          />
        ) : null}
        {error && !report ? <ErrorState failure={error} onRetry={() => void move.reading.refetch()} /> : null}
        {report ? (
          <div className={styles.scroller}>
            <OccurrenceList
              report={report}
              places={places}
              decisions={move.decisions}
              skips="leaveThere"
              onDecide={move.decide}
            />
          </div>
        ) : null}
        {!report && !error ? <SkeletonRows rows={5} height={48} avatar={false} /> : null}
      </div>
    </Dialog>
  );
}
