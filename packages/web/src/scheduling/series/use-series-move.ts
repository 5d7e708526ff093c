import type { CalendarVisit } from '@doctor-plus/contract/scheduling/calendar.ts';
import { moveSeries, previewSeriesMove, type SeriesScope } from '@doctor-plus/contract/scheduling/series.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefused } from '../../platform/api-errors.ts';
import { describeFailure } from '../../platform/describe-failure.ts';
import { endpointKey, useAction, useEndpoint } from '../../platform/use-endpoint.ts';
import { toast } from '../../ui/toast.tsx';
import type { Target } from '../calendar/target.ts';
import { lengthOf } from '../parts/length.ts';
import { readingsOfAppointments, useReadAppointmentsAgain } from '../parts/use-move.ts';
import { choicesOf, type Decisions, nothingDecided } from './decisions.ts';
import { reportIn } from './use-new-series.ts';

type Wanted = {
  readonly visit: CalendarVisit;
  readonly target: Target;
  readonly scope: SeriesScope;
};

/** Checks where the visits of a series would go, and moves them. */
export const useSeriesMove = ({ visit, target, scope }: Wanted, onMoved: () => void) => {
  const { t } = useTranslation('series');
  const cache = useQueryClient();
  const readAgain = useReadAppointmentsAgain();
  const [decisions, setDecisions] = useState<Decisions>(nothingDecided);
  const [withChanged, setWithChanged] = useState(false);
  const [conflict, setConflict] = useState(false);
  const { appointment } = visit;
  const body = {
    appointment_id: appointment.id,
    scope,
    start: target.start,
    ...(lengthOf(target) === lengthOf(appointment) ? {} : { end: target.end }),
    ...(target.placeId === appointment.location.id ? {} : { location_id: target.placeId }),
    include_changed: withChanged,
    choices: choicesOf(decisions),
  };
  const params = { id: appointment.series?.id ?? '' };
  const reading = useEndpoint(previewSeriesMove, { params, body }, { keepPrevious: true, staleTime: 0 });
  const call = useAction(moveSeries, {
    // Not the preview: it is read anew whenever it is shown, and what was moved may be another series now.
    stale: readingsOfAppointments,
    onDone: ({ data }) => {
      toast.success(t('moved', { count: data.length }));
      onMoved();
    },
    onFailed: (failure) => {
      const report = reportIn(failure);
      if (report) cache.setQueryData(endpointKey(previewSeriesMove, { params, body }), report);
      setConflict(isRefused(failure, 'version_conflict'));
      toast.error(describeFailure(failure, t).sentence);
      readAgain();
    },
  });
  return {
    reading,
    pending: call.isPending,
    /** Somebody changed one of the visits meanwhile: what is shown now is new. */
    conflict,
    decisions,
    decide: setDecisions,
    withChanged,
    takeChanged: (value: boolean) => {
      setDecisions(nothingDecided);
      setWithChanged(value);
    },
    save: () => {
      if (reading.data) call.mutate({ params, body: { ...body, revision: reading.data.revision } });
    },
  };
};
