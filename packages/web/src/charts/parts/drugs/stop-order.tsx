import { checkMedications } from '@doctor-plus/contract/charts/drug-safety.ts';
import { getChart } from '@doctor-plus/contract/charts/endpoints.ts';
import { reviseEntry } from '@doctor-plus/contract/charts/entries.ts';
import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from '../../../platform/clock.ts';
import { describeFailure } from '../../../platform/describe-failure.ts';
import { endpointKey, useAction } from '../../../platform/use-endpoint.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { toast } from '../../../ui/toast.tsx';
import styles from './visit-orders.module.css';

type StopOrderProps = {
  patientId: string;
  entry: Chart['medications']['entries'][number];
  onDone: () => void;
};

/** Stops a medication now, with the reason: it leaves the active list of the chart, and its history stays. */
export function StopOrder({ patientId, entry, onDone }: StopOrderProps) {
  const { t } = useTranslation('drugSafety');
  const cache = useQueryClient();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const stop = useAction(reviseEntry, {
    stale: [checkMedications],
    onDone: ({ chart }) => {
      cache.setQueryData(endpointKey(getChart, { params: { id: patientId } }), chart);
      toast.success(t('orders.stopped', { name: entry.name }));
      onDone();
    },
  });
  const isShort = reason.trim().length < 3;
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (isShort) field.current?.focus();
    if (isShort || stop.isPending) return;
    stop.mutate({
      params: { id: patientId, kind: 'medication', entryId: entry.id },
      body: {
        version: entry.version,
        change: 'change',
        reason: reason.trim(),
        on: null,
        entry: {
          kind: 'medication',
          status: 'stopped',
          name: entry.name,
          dose: entry.dose ?? '',
          reason: entry.reason ?? '',
          stopped_at: clock.now().toISOString(),
          at: entry.undated ? null : (entry.effective_on ?? entry.effective_at),
        },
        answers: [],
      },
    });
  };
  const failure = stop.error ? describeFailure(stop.error, t).sentence : null;
  const problem = isAsked && isShort ? t('orders.stopReasonMissing') : failure;
  return (
    <form className={styles.stop} noValidate onSubmit={send}>
      <TextInput
        size="xs"
        label={t('orders.stopReason')}
        maxLength={1_000}
        autoComplete="off"
        autoFocus
        ref={field}
        value={reason}
        error={problem ? <FieldError>{problem}</FieldError> : null}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button size="xs" type="submit" variant="default" loading={stop.isPending}>
        {t('orders.stop')}
      </Button>
    </form>
  );
}
