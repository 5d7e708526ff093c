import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activeOrders, orderWords } from '../../visit-orders.ts';
import { OrderForm } from './order-form.tsx';
import { StopOrder } from './stop-order.tsx';
import type { ListCheck } from './use-list-check.ts';
import type { useOrdering } from './use-ordering.ts';
import styles from './visit-orders.module.css';

type VisitOrdersProps = {
  chart: Chart;
  drugs: ListCheck;
  orders: ReturnType<typeof useOrdering>;
  visitId: string;
  /** Saves the visit that an order belongs to and returns its id; null if that failed. */
  onVisit: () => Promise<string | null>;
};

/** The medication list inside the conclusion: an order or a stop here changes the chart, and the paper. */
export function VisitOrders({ chart, drugs, orders, visitId, onVisit }: VisitOrdersProps) {
  const { t } = useTranslation(['drugSafety', 'patientCare']);
  const [stopping, setStopping] = useState<string | null>(null);
  const active = activeOrders(chart, visitId);
  const { ordering, restored, change, close, begin } = orders;
  return (
    <section className={styles.orders} aria-label={t('orders.title')}>
      <div className={styles.head}>
        <h3 className={styles.title}>{t('orders.title')}</h3>
        <Button
          size="xs"
          variant="light"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => begin()}
        >
          {t('patientCare:visit.addMedication')}
        </Button>
      </div>
      {ordering ? (
        <OrderForm
          key={ordering.medicationId}
          chart={chart}
          ordering={ordering}
          restored={restored}
          onChange={change}
          onClose={close}
          onVisit={onVisit}
        />
      ) : null}
      {active.length === 0 ? <p className={styles.quiet}>{t('orders.none')}</p> : null}
      <ul className={styles.list} aria-label={t('orders.title')}>
        {active.map((entry) => (
          <li key={entry.id} className={styles.row} data-order={entry.id}>
            <div className={styles.words}>
              <strong>{entry.name}</strong> <span className={styles.quiet}>{orderWords(entry)}</span>
              {entry.visit_id === visitId ? <span className={styles.mark}>{t('orders.ofVisit')}</span> : null}
            </div>
            <Button
              size="xs"
              variant="subtle"
              aria-label={t('order.changeNamed', { name: entry.name })}
              onClick={() =>
                begin(
                  entry,
                  drugs.amounts.find((one) => one.medication_id === entry.id),
                )
              }
            >
              {t('order.change')}
            </Button>
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              aria-label={t('orders.stopNamed', { name: entry.name })}
              aria-expanded={stopping === entry.id}
              onClick={() => setStopping(stopping === entry.id ? null : entry.id)}
            >
              {t('orders.stop')}
            </Button>
            {stopping === entry.id ? (
              <StopOrder patientId={chart.patient.id} entry={entry} onDone={() => setStopping(null)} />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
