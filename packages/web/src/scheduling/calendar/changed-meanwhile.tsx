import type { Appointment } from '@doctor-plus/contract/scheduling/schema.ts';
import { lazy, Suspense } from 'react';
import { loadGroups } from '../../platform/i18n.ts';
import { useNewerChange } from '../../platform/live/recent.ts';

/** Seldom seen: fetched with its words for those who see it. */
const ChangeNote = lazy(async () => {
  const [{ ChangeNote }] = await Promise.all([import('./change-note.tsx'), loadGroups('live')]);
  return { default: ChangeNote };
});

type ChangedMeanwhileProps = { appointment: Appointment; isGone: boolean };

/** Says in an open dialog that somebody else has changed the appointment, or taken it away. */
export function ChangedMeanwhile({ appointment, isGone }: ChangedMeanwhileProps) {
  const change = useNewerChange(appointment.id, appointment.version);
  if (!change && !isGone) return null;
  return (
    <Suspense fallback={null}>
      <ChangeNote appointment={appointment} by={change?.by ?? null} isGone={isGone} />
    </Suspense>
  );
}
