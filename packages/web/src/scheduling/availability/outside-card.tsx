import {
  type Availability,
  type OutsideVisit,
  readAvailability,
  settleOutside,
} from '@doctor-plus/contract/scheduling/availability.ts';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useFormats } from '../../platform/formats.ts';
import { useDraft } from '../../platform/use-draft.ts';
import { endpointKey, useAction } from '../../platform/use-endpoint.ts';
import { useGranted } from '../../platform/use-granted.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card, Rows } from '../../ui/card.tsx';
import { toast } from '../../ui/toast.tsx';
import { readingsOfAppointments } from '../parts/use-move.ts';
import { VisitRow } from '../parts/visit-row.tsx';
import styles from './availability.module.css';

type Choice = 'move' | 'cancel' | 'keep';

const firstChoice = ({ suggestion }: OutsideVisit): Choice => (suggestion ? 'move' : 'keep');

const readText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Visits that stay booked although the hours no longer hold them, settled in one step; nothing when there are none. */
export function OutsideCard({ availability }: { availability: Availability }) {
  const { t } = useTranslation('availability');
  const cache = useQueryClient();
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const { outside, doctor } = availability;
  const { value: reason, set: setReason, clear } = useDraft(`outside ${doctor.id}`, '', readText);
  const mayChange = useGranted('appointments:write');
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
  const choiceOf = (one: OutsideVisit): Choice => choices[one.visit.appointment.id] ?? firstChoice(one);
  const settled = outside.filter((one) => choiceOf(one) !== 'keep');
  const cancels = settled.some((one) => choiceOf(one) === 'cancel');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const visits = settled.map((one) => {
      const { id, version } = one.visit.appointment;
      const { suggestion } = one;
      return choiceOf(one) === 'move' && suggestion
        ? { id, version, start: suggestion.start, location_id: suggestion.location_id }
        : { id, version };
    });
    settle.mutate({ params, body: { visits, reason: cancels ? reason.trim() : '' } });
  };
  return (
    <form className={styles.stack} onSubmit={submit}>
      <Alert tone="warn" title={t('outside.title', { count: outside.length })}>
        {t('outside.text')}
      </Alert>
      <Card title={t('outside.list')} detail={outside.length} padding="none">
        <Rows label={t('outside.list')}>
          {outside.map((one) => (
            <VisitRow
              key={one.visit.appointment.id}
              item={one.visit}
              withDay
              mark={null}
              end={
                <OutsideChoice
                  one={one}
                  value={choiceOf(one)}
                  onChange={(choice) => setChoices({ ...choices, [one.visit.appointment.id]: choice })}
                />
              }
            />
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

type OutsideChoiceProps = { one: OutsideVisit; value: Choice; onChange: (choice: Choice) => void };

function OutsideChoice({ one: { visit, suggestion }, value, onChange }: OutsideChoiceProps) {
  const { t } = useTranslation('availability');
  const formats = useFormats(visit.appointment.location.time_zone);
  const free = suggestion
    ? [
        {
          value: 'move',
          label: t('outside.move', {
            time: `${formats.weekday(suggestion.start)}, ${formats.time(suggestion.start)}`,
          }),
        },
      ]
    : [];
  const rest = (['cancel', 'keep'] as const).map((choice) => ({
    value: choice,
    label: t(`outside.${choice}`),
  }));
  return (
    <NativeSelect
      className={styles.choice}
      aria-label={t('outside.what', { name: visit.appointment.patient.name })}
      value={value}
      data={[...free, ...rest]}
      onChange={({ currentTarget }) =>
        onChange(
          (['move', 'cancel', 'keep'] as const).find((choice) => choice === currentTarget.value) ?? 'keep',
        )
      }
    />
  );
}
