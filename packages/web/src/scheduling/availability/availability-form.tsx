import {
  type Availability,
  readAvailability,
  saveAvailability,
} from '@doctor-plus/contract/scheduling/availability.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, NetworkError } from '../../platform/api-errors.ts';
import { describeFailure } from '../../platform/describe-failure.ts';
import { endpointKey, useAction } from '../../platform/use-endpoint.ts';
import { SaveBar, type SaveState } from '../../ui/save-bar.tsx';
import { toast } from '../../ui/toast.tsx';
import { readingsOfAppointments } from '../parts/use-move.ts';
import styles from './availability.module.css';
import { BookingRulesCard } from './booking-rules-card.tsx';
import { type AvailabilityDraft, bodyOf, draftOf } from './draft.ts';
import { VisitTypesCard } from './visit-types-card.tsx';
import { problemsOf } from './week.ts';
import { WeekCard } from './week-card.tsx';

/** How long "saved" is shown; the specification's two seconds. */
const savedMs = 2000;

/** Weekly hours, types of visit and booking rules: saved together, because each is read in the light of the others. */
export function AvailabilityForm({ stored }: { stored: Availability }) {
  const { t } = useTranslation('availability');
  const cache = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(stored));
  const [base, setBase] = useState(stored);
  const [saved, setSaved] = useState(false);
  const dirty = JSON.stringify(bodyOf(draft)) !== JSON.stringify(bodyOf(draftOf(base)));
  // What somebody else saved is shown as long as nothing is being changed here.
  if (stored.version > base.version && !dirty) {
    setBase(stored);
    setDraft(draftOf(stored));
  }
  const address = { params: { id: stored.doctor.id } };
  const take = (answer: Availability) => {
    cache.setQueryData(endpointKey(readAvailability, address), answer);
    setBase(answer);
  };
  const save = useAction(saveAvailability, {
    stale: readingsOfAppointments,
    onDone: (answer) => {
      take(answer);
      setDraft(draftOf(answer));
      setSaved(true);
    },
    onFailed: (failure) => {
      if (failure instanceof NetworkError) return;
      toast.error(describeFailure(failure, t).sentence);
      if (failure instanceof ApiError && failure.status === 409) {
        void cache.invalidateQueries({ queryKey: endpointKey(readAvailability, address) });
      }
    },
  });
  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => setSaved(false), savedMs);
    return () => clearTimeout(timer);
  }, [saved]);

  const problems = problemsOf(draft.hours);
  const change = (changes: Partial<AvailabilityDraft>) => {
    save.reset();
    setSaved(false);
    setDraft({ ...draft, ...changes });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [wrong] = problems.keys();
    if (wrong) document.getElementById(`start ${wrong}`)?.focus();
    // The version is the one that the changes were made upon: what somebody else saved meanwhile is not overwritten.
    else if (dirty) save.mutate({ ...address, body: { ...bodyOf(draft), version: base.version } });
  };
  const state = (): SaveState => {
    if (save.isPending) return 'saving';
    if (save.isError && dirty) return 'failed';
    if (dirty) return 'unsaved';
    return saved ? 'saved' : 'clean';
  };
  return (
    <form className={styles.stack} onSubmit={submit} noValidate>
      <WeekCard
        lines={draft.hours}
        places={stored.places}
        problems={problems}
        onChange={(hours) => change({ hours })}
      />
      <VisitTypesCard types={draft.types} onChange={(types) => change({ types })} />
      <BookingRulesCard draft={draft} mayChangeOverride={stored.can.change_override} onChange={change} />
      <SaveBar
        state={state()}
        onDiscard={() => {
          save.reset();
          setBase(stored);
          setDraft(draftOf(stored));
        }}
      />
    </form>
  );
}
