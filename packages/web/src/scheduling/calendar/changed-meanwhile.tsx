import type { Appointment } from '@doctor-plus/contract/scheduling/schema.ts';
import { lazy, Suspense, useState } from 'react';
import { loadGroups } from '../../platform/i18n.ts';
import { useNewerChange } from '../../platform/live/recent.ts';
import { WhatChanged } from '../parts/what-changed.tsx';

/** Seldom seen: fetched with its words for those who see it. */
const ChangeNote = lazy(async () => {
  const [{ ChangeNote }] = await Promise.all([import('./change-note.tsx'), loadGroups('live')]);
  return { default: ChangeNote };
});

type ChangedMeanwhileProps = { appointment: Appointment; isGone: boolean };

/**
 * Says in an open dialog that somebody else has changed the appointment, or taken it away; once it is shown as it is now, what is
 * different.
 */
export function ChangedMeanwhile({ appointment, isGone }: ChangedMeanwhileProps) {
  const [seen, setSeen] = useState({ now: appointment, before: appointment });
  if (seen.now.version !== appointment.version) setSeen({ now: appointment, before: seen.now });
  const { before } = seen;
  const coming = useNewerChange(appointment.id, appointment.version);
  const shown = useNewerChange(before.id, before.version);
  if (coming || isGone)
    return (
      <Suspense fallback={null}>
        <ChangeNote appointment={appointment} by={coming?.by ?? null} isGone={isGone} />
      </Suspense>
    );
  // What the person did themselves meanwhile needs no telling.
  return shown?.version === appointment.version ? (
    <WhatChanged before={before} now={appointment} by={null} />
  ) : null;
}
