import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lookedAt } from '../../allergy-state.ts';
import {
  type OrderForm as Form,
  goesOn,
  nextPart,
  type Ordering,
  takenApart,
  withWord,
} from '../../drug-order.ts';
import { AllergyBadge } from '../allergy-badge.tsx';
import { OrderCheck } from './order-check.tsx';
import { OrderFailure } from './order-failure.tsx';
import { OrderFields } from './order-fields.tsx';
import styles from './order-form.module.css';
import { useOrderForm } from './use-order-form.ts';

type OrderFormProps = {
  chart: Chart;
  ordering: Ordering;
  restored: boolean;
  onChange: (ordering: Ordering) => void;
  /** The order is in the chart, or given up. */
  onClose: () => void;
  /** Saves the visit that it belongs to and returns its id; null if that failed. Absent outside of a visit. */
  onVisit?: (() => Promise<string | null>) | undefined;
};

const missing = '[aria-invalid=true], [data-unanswered] :is(input, textarea)';

/** A new order, or one that is changed or renewed, with its check while it is typed. */
export function OrderForm({ chart, ordering, restored, onChange, onClose, onVisit }: OrderFormProps) {
  const { t } = useTranslation(['drugSafety', 'charts']);
  const id = useId();
  const element = useRef<HTMLDivElement>(null);
  const { medicationId, version, form, answers } = ordering;
  const order = useOrderForm({
    patientId: chart.patient.id,
    ordering,
    onDone: onClose,
    onVisit,
    onMissing: () => element.current?.querySelector<HTMLElement>(missing)?.focus(),
  });
  const goOn = (next: Form) => {
    onChange({ ...ordering, form: next });
    const part = nextPart(next);
    // The field of a picked term is gone by then.
    requestAnimationFrame(() =>
      element.current
        ?.querySelector<HTMLElement>(
          part ? `[data-part="${part}"] input, input[data-part="${part}"]` : '[type=submit]',
        )
        ?.focus(),
    );
  };
  const enter = () => {
    const next = takenApart(form);
    const at = document.activeElement;
    const field = at instanceof HTMLElement ? at.dataset.part : undefined;
    if (next !== form || (version === 0 && goesOn(form, field))) goOn(next);
    else order.submit();
  };
  const { sending } = order;
  useEffect(() => {
    if (!sending) return;
    return () => {
      // Fields that were locked have lost the focus.
      if (document.activeElement === document.body)
        element.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    };
  }, [sending]);
  useEffect(() => {
    element.current?.querySelector('input')?.focus();
    element.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Card
      title={t(version === 0 ? 'order.title' : 'order.changeTitle')}
      aside={
        <IconButton label={t('order.giveUp')} size={28} disabled={sending} onClick={onClose}>
          <IconX size={16} aria-hidden />
        </IconButton>
      }
    >
      <div ref={element} className={styles.form}>
        {lookedAt(chart.allergies.entries) === 'notAsked' ? (
          <Alert tone="warn" title={t('charts:allergy.neverAsked')}>
            {t('charts:allergy.neverAskedText')}
          </Alert>
        ) : (
          <div className={styles.allergies}>
            <AllergyBadge chart={chart} />
          </div>
        )}
        {restored ? <Alert tone="info" title={t('order.restored')} /> : null}
        <fieldset className={styles.lock} disabled={sending}>
          <form
            id={id}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              enter();
            }}
          >
            <OrderFields
              form={form}
              problems={order.problems}
              onChange={(next) => onChange({ ...ordering, form: next })}
              onPicked={goOn}
            />
          </form>
          {/* Beside the form, not in it: the check opens a dialog with a form of its own. */}
          <OrderCheck
            state={order.check}
            medicationId={medicationId}
            answers={answers}
            missing={order.asked}
            onAnswer={(key, answer) => onChange({ ...ordering, answers: { ...answers, [key]: answer } })}
            onUse={(word, name) =>
              onChange({ ...ordering, form: { ...form, name: withWord(form.name, word, name) } })
            }
          />
        </fieldset>
        {order.visitFailed ? <Alert tone="bad" title={t('order.visitFailed')} live /> : null}
        <OrderFailure
          failure={order.failure}
          onTheirs={(theirs) => {
            order.forgetFailure();
            onChange({ ...ordering, version: theirs });
          }}
        />
        <div className={styles.buttons}>
          <Button variant="default" disabled={sending} onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" form={id} loading={order.busy}>
            {t('order.save')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
