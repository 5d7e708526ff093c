import { checkMedications, checkOrder, orderMedication } from '@doctor-plus/contract/charts/drug-safety.ts';
import { getChart } from '@doctor-plus/contract/charts/endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endpointKey, useAction } from '../../../platform/use-endpoint.ts';
import { toast } from '../../../ui/toast.tsx';
import {
  aboutOrder,
  isAnswered,
  noAnswer,
  type Ordering,
  orderContent,
  orderProblems,
  orderReason,
} from '../../drug-order.ts';
import { createOrderSteps, type Sending } from '../../order-steps.ts';
import { useOrderCheck } from './use-order-check.ts';

type OrderFormDeps = {
  patientId: string;
  ordering: Ordering;
  onDone: () => void;
  /** Saves the visit that the order belongs to and returns its id; null if that failed. */
  onVisit: (() => Promise<string | null>) | undefined;
  /** Something is missing, and marked by now. */
  onMissing: () => void;
};

/** The order that is written with its check, and what sends it once everything is answered. */
export const useOrderForm = ({ patientId, ordering, onDone, onVisit, onMissing }: OrderFormDeps) => {
  const { t } = useTranslation('drugSafety');
  const cache = useQueryClient();
  const { medicationId, version, form, answers } = ordering;
  const content = orderContent(form);
  const check = useOrderCheck(patientId, medicationId, content);
  const problems = orderProblems(form);
  const [asked, setAsked] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [missed, setMissed] = useState(0);
  const [sending, setSending] = useState<Sending>('idle');
  const [steps] = useState(createOrderSteps);
  const save = useAction(orderMedication, {
    stale: [checkMedications],
    onDone: (answer) => {
      cache.setQueryData(endpointKey(getChart, { params: { id: patientId } }), answer.chart);
      toast.success(t('order.saved'));
      onDone();
    },
    // Whatever was refused, the check is made anew: the chart may be another by now.
    onFailed: () => void cache.resetQueries({ queryKey: endpointKey(checkOrder) }),
  });

  const standing =
    check.kind === 'answered'
      ? aboutOrder(check.check, medicationId).filter(({ answer }) => answer === null)
      : [];
  const send = async () => {
    setAsked(true);
    const open = standing.some((alert) => !isAnswered(alert, answers[alert.key] ?? noAnswer));
    if (Object.keys(problems).length > 0 || open) return setMissed((before) => before + 1);
    const given = standing
      .filter(({ level }) => level !== 'info')
      .map(({ key }) => ({ key, reason: (answers[key] ?? noAnswer).reason }));
    const body = { version, ...content, reason: orderReason(form), answers: given };
    const order = (visitId: string | undefined) =>
      save
        .mutateAsync({
          params: { id: patientId, medicationId },
          body: { ...body, ...(visitId ? { visit_id: visitId } : {}) },
        })
        .then(
          () => undefined,
          // The reason stands in `save.error`.
          () => undefined,
        );
    await steps({ begin: onVisit, send: order, onState: setSending });
  };

  // Enter comes faster than an answer: it waits for the check of what was typed last.
  const waits = check.kind === 'waiting';
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is sent once, when the check is there.
  useEffect(() => {
    if (!wanted || waits) return;
    setWanted(false);
    void send();
  }, [wanted, waits]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that something was missing.
  useEffect(() => {
    if (missed > 0) onMissing();
  }, [missed]);

  return {
    check,
    /** What is wrong with a field, once somebody wanted to send. */
    problems: asked ? problems : {},
    asked,
    busy: sending === 'sending' || wanted,
    /** The visit is being saved, or the order is on its way: nothing in the form may change by now. */
    sending: sending === 'sending',
    visitFailed: sending === 'visitFailed',
    failure: save.error,
    forgetFailure: save.reset,
    submit: () => setWanted(true),
  };
};
