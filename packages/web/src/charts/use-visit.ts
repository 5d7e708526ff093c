import { getChart, getVisit, saveVisit, searchPatients } from '@doctor-plus/contract/charts/endpoints.ts';
import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { checkWritten } from '@doctor-plus/contract/charts/written-drugs.ts';
import { listAppointments } from '@doctor-plus/contract/scheduling/endpoints.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { api } from '../platform/api.ts';
import { isRefused } from '../platform/api-errors.ts';
import { clock } from '../platform/clock.ts';
import { keepDraft, readDraft } from '../platform/drafts.ts';
import { useMe } from '../platform/me.ts';
import { endpointKey } from '../platform/use-endpoint.ts';
import { useLeavingGuard } from '../platform/use-leaving-guard.ts';
import { lastValues } from './last-measured.ts';
import { createVisitDesk, type DeskState, type VisitDesk } from './visit-desk.ts';
import { formOf, VisitDraft } from './visit-form.ts';
import { type ServerVisit, visitToOpen } from './visit-opening.ts';

const draftName = (patientId: string) => `care/${patientId}`;

const readVisit = async (patientId: string, visitId: string): Promise<ServerVisit> => {
  const { visit, content } = await api(getVisit, { params: { id: patientId, visitId } });
  return {
    version: visit.version,
    startedAt: visit.started_at,
    finished: visit.status === 'finished',
    form: formOf(content),
  };
};

const keptVisit = async (personId: string, patientId: string): Promise<VisitDraft | null> => {
  // A device that cannot keep drafts (private windows of some browsers) can still write visits.
  const stored = await readDraft(personId, draftName(patientId)).catch(() => undefined);
  const draft = VisitDraft.safeParse(stored);
  return draft.success ? draft.data : null;
};

/** Where writing goes on for this patient; read once per opening of the screen. */
export const useOpeningVisit = (chart: Chart) => {
  const me = useMe();
  const patientId = chart.patient.id;
  return useQuery<VisitDraft>({
    queryKey: ['care-visit', me.id, patientId],
    queryFn: async () =>
      visitToOpen(chart.open_visit, await keptVisit(me.id, patientId), (visitId) =>
        readVisit(patientId, visitId),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
};

/** The visit being written: its state and what can be done with it. Mount it once per patient. */
export const useVisit = (chart: Chart, start: VisitDraft): { desk: VisitDesk; visit: DeskState } => {
  const me = useMe();
  const cache = useQueryClient();
  const patientId = chart.patient.id;
  const { age } = chart.patient;
  const key = endpointKey(getChart, { params: { id: patientId } });
  const checkAgain = () => void cache.invalidateQueries({ queryKey: endpointKey(checkWritten) });
  const [desk] = useState(() =>
    createVisitDesk(start, {
      send: async (visitId, body) => {
        const answer = await api(saveVisit, { params: { id: patientId, visitId }, body }).catch(
          (failure: unknown) => {
            // An alert stands by now that nobody saw: the check is made anew.
            if (isRefused(failure, 'alerts_unanswered')) checkAgain();
            throw failure;
          },
        );
        if (body.answers.length > 0) checkAgain();
        cache.setQueryData(key, answer.chart);
        void cache.invalidateQueries({ queryKey: endpointKey(searchPatients) });
        // Beginning and end of a visit are those of its appointment.
        if (body.version === 0 || body.finished)
          void cache.invalidateQueries({ queryKey: endpointKey(listAppointments) });
        return { version: answer.visit.version, startedAt: answer.visit.started_at };
      },
      read: (visitId) => readVisit(patientId, visitId),
      keep: (draft) => keepDraft(me.id, draftName(patientId), draft),
      person: (startedAt) => ({
        adult: age === null || age.years >= 18,
        // The chart as it is read now: the visit before this one may have been written on this very page.
        last: lastValues((cache.getQueryData<Chart>(key) ?? chart).vitals.entries, {
          now: clock.now(),
          since: startedAt,
        }),
      }),
      now: () => clock.now(),
    }),
  );
  const visit = useSyncExternalStore(desk.subscribe, desk.getState);

  useEffect(() => {
    const close = desk.open();
    if (desk.getState().restored) void desk.save();
    const keep = () => void desk.keepNow();
    const saveAgain = () => {
      if (desk.getState().unsaved) void desk.save();
    };
    addEventListener('pagehide', keep);
    addEventListener('online', saveAgain);
    return () => {
      close();
      removeEventListener('pagehide', keep);
      removeEventListener('online', saveAgain);
      // The last words before leaving; what does not arrive stays kept on this device.
      if (desk.getState().unsaved) void desk.save();
    };
  }, [desk]);
  useLeavingGuard(visit.unsaved, { kept: true });

  return { desk, visit };
};
