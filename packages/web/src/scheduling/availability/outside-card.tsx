import {
  type Availability,
  readAvailability,
  settleOutside,
} from '@doctor-plus/contract/scheduling/availability.ts';
import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useDraft } from '../../platform/use-draft.ts';
import { endpointKey, useAction } from '../../platform/use-endpoint.ts';
import { useGranted } from '../../platform/use-granted.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card, Rows } from '../../ui/card.tsx';
import { toast } from '../../ui/toast.tsx';
import { readingsOfAppointments } from '../parts/use-move.ts';
import { VisitRow } from '../parts/visit-row.tsx';
import styles from './availability.module.css';
import { OutsideCall } from './outside-call.tsx';
import { type Choice, choiceOf, OutsideChoice } from './outside-choice.tsx';
import { useNewOutside } from './use-new-outside.ts';

const readText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Visits that stay booked although the hours no longer hold them, settled in one step; nothing when there are none. */
export function OutsideCard({ availability }: { availability: Availability }) {
  const { t } = useTranslation('availability');
  const cache = useQueryClient();
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const { outside, doctor } = availability;
  const { value: reason, set: setReason, clear } = useDraft(`outside ${doctor.id}`, '', readText);
  const mayChange = useGranted('appointments:write');
  const list = useRef<HTMLFormElement>(null);
  useNewOutside(outside, list);
  const params = { id: doctor.id };
  const settle = useAction(settleOutside, {
    stale: readingsOfAppointments,
    onDone: (answer) => {
      cache.setQueryData(endpointKey(readAvailability, { params }), answer);
      setChoices({});
      clear();
      toast.success(t('outside.settled'));
    },
    onFailed: (failure) => {
      toast.error(describeFailure(failure, t).sentence);
      void cache.invalidateQueries({ queryKey: endpointKey(readAvailability, { params }) });
    },
  });
  if (outside.length === 0 || !mayChange) return null;
  const decided = outside.map((one) => ({ one, choice: choiceOf(one, choices[one.visit.appointment.id]) }));
  const settled = decided.filter(({ choice }) => choice !== 'keep');
  const cancels = settled.some(({ choice }) => choice === 'cancel');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const visits = settled.map(({ one: { visit, suggestions }, choice }) => {
      const { id, version } = visit.appointment;
      const to = suggestions.find(({ start }) => start === choice);
      return { id, version, ...(to ? { start: to.start, location_id: to.location_id } : {}) };
    });
    settle.mutate({ params, body: { visits, reason: cancels ? reason.trim() : '' } });
  };
  return (
    <form
      ref={list}
      tabIndex={-1}
      className={styles.outside}
      onSubmit={submit}
      aria-label={t('outside.list')}
    >
      <Alert tone="warn" title={t('outside.title', { count: outside.length })}>
        {t('outside.text')}
      </Alert>
      <Card title={t('outside.list')} detail={outside.length} padding="none">
        <Rows label={t('outside.list')}>
          {decided.map(({ one, choice }) => (
            <VisitRow
              key={one.visit.appointment.id}
              item={one.visit}
              withDay
              mark={null}
              end={
                <OutsideChoice
                  one={one}
                  value={choice}
                  onChange={(made) => setChoices({ ...choices, [one.visit.appointment.id]: made })}
                />
              }
            >
              <OutsideCall doctorId={doctor.id} one={one} />
            </VisitRow>
          ))}
        </Rows>
        <div className={styles.settle}>
          {cancels ? (
            <Textarea
              label={t('scheduling:ask.reason')}
              autosize={false}
              rows={2}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          ) : null}
          <Button type="submit" loading={settle.isPending} disabled={settled.length === 0}>
            {t('outside.settle', { count: settled.length })}
          </Button>
        </div>
      </Card>
    </form>
  );
}
