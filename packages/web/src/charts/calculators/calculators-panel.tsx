import { type Calculation, listCalculations } from '@doctor-plus/contract/charts/calculations.ts';
import { getHealthScore } from '@doctor-plus/contract/charts/health-score.ts';
import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { IconCalculator } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PushButton } from '../../ui/push-button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { HealthScore } from '../health/health-score.tsx';
import type { EntryRef } from '../parts/cited-entry.ts';
import { CalculatorRow } from './calculator-row.tsx';
import styles from './calculators.module.css';
import { CareCard } from './care-card.tsx';
import { useClinicalWords } from './clinical-words.ts';
import { openable } from './entry-link.tsx';
import { grouped } from './groups.ts';
import type { PanelActions } from './panel-actions.ts';
import { ReviewDialog } from './review-dialog.tsx';

type PanelProps = {
  chart: Chart;
  onOpenEntry: (entry: EntryRef) => void;
  onUseInNote: ((text: string) => void) | null;
};

/** Calculators of a chart, the ones with a result first; the health score; and care that is due. */
export function CalculatorsPanel({ chart, onOpenEntry, onUseInNote }: PanelProps) {
  const { t } = useTranslation('calculators');
  const patientId = chart.patient.id;
  const list = useEndpoint(listCalculations, { params: { id: patientId } });
  const score = useEndpoint(getHealthScore, { params: { id: patientId } });
  const again = () => {
    void list.refetch();
    void score.refetch();
  };
  const seen = useRef(chart);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was just saved may change every result.
  useEffect(() => {
    if (seen.current !== chart) again();
    seen.current = chart;
  }, [chart]);
  return (
    <Loaded of={list} rows={6} rowHeight={56} failed={t('failed')}>
      {({ calculations, care, can }) => {
        const actions: PanelActions = {
          onOpen: (ref) => {
            const entry = openable(ref);
            if (entry) onOpenEntry(entry);
          },
          onUseInNote,
          onReviewed: can.review
            ? () => {
                toast.success(t('review.changed'));
                again();
              }
            : null,
        };
        return (
          <>
            <Calculators patientId={patientId} calculations={calculations} actions={actions} />
            {score.data ? (
              <HealthScore score={score.data.score} patientId={patientId} onSaved={again} />
            ) : score.error ? (
              <Loaded of={score}>{() => null}</Loaded>
            ) : null}
            <CareCard care={care} onOpen={actions.onOpen} />
          </>
        );
      }}
    </Loaded>
  );
}

type CalculatorsProps = {
  patientId: string;
  calculations: readonly Calculation[];
  actions: PanelActions;
};

function Calculators({ patientId, calculations, actions }: CalculatorsProps) {
  const { t } = useTranslation('calculators');
  const { results, incomplete, notApplicable, off } = grouped(calculations);
  const rows = (list: readonly Calculation[]) => (
    <ul>
      {list.map((one) => (
        <CalculatorRow key={one.id} patientId={patientId} calculation={one} {...actions} />
      ))}
    </ul>
  );
  const le8 = calculations.filter(
    ({ id, answer }) => id === 'le8' && answer.status === 'refused' && answer.code === 'not_reviewed',
  );
  const switchedOff = [...off, ...le8];
  return (
    <>
      <Card title={t('results.title')} detail={results.length} padding="none">
        {results.length === 0 ? (
          <EmptyState icon={IconCalculator} title={t('results.none')}>
            {t(switchedOff.length > 0 && incomplete.length === 0 ? 'results.offText' : 'results.noneText')}
          </EmptyState>
        ) : (
          rows(results)
        )}
      </Card>
      {incomplete.length > 0 ? (
        <Card title={t('incomplete.title')} detail={incomplete.length} padding="none">
          {rows(incomplete)}
        </Card>
      ) : null}
      {notApplicable.length > 0 ? (
        <details className={styles.others}>
          <summary>{t('notApplicable.title', { number: notApplicable.length })}</summary>
          {rows(notApplicable)}
        </details>
      ) : null}
      {switchedOff.length > 0 ? (
        <SwitchedOff patientId={patientId} calculations={switchedOff} onReviewed={actions.onReviewed} />
      ) : null}
    </>
  );
}

type OffProps = {
  patientId: string;
  calculations: readonly Calculation[];
  onReviewed: (() => void) | null;
};

/** Calculators that no clinician of the practice has reviewed, with the way to do it. */
function SwitchedOff({ patientId, calculations, onReviewed }: OffProps) {
  const { t } = useTranslation('calculators');
  const words = useClinicalWords();
  const [reviewing, setReviewing] = useState<Calculation | null>(null);
  return (
    <Card title={t('off.title')} detail={calculations.length} padding="none">
      <p className={styles.offText}>{t('off.text')}</p>
      <ul>
        {calculations.map((one) => (
          <li key={one.id} className={styles.offRow}>
            <span className={styles.name}>
              {words.calculator(one.id)}
              <span className={styles.lacking}>{one.answer.formula.source}</span>
            </span>
            {onReviewed ? (
              <PushButton variant="default" onClick={() => setReviewing(one)}>
                {t('review.open')}
                <span className="visually-hidden">: {words.calculator(one.id)}</span>
              </PushButton>
            ) : null}
          </li>
        ))}
      </ul>
      {reviewing && onReviewed ? (
        <ReviewDialog
          patientId={patientId}
          calculation={reviewing}
          onClose={() => setReviewing(null)}
          onReviewed={() => {
            setReviewing(null);
            onReviewed();
          }}
        />
      ) : null}
    </Card>
  );
}
