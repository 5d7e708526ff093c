import type { DrugAlert } from '@doctor-plus/contract/charts/drug-safety.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Card } from '../../../ui/card.tsx';
import { namedByNoRule } from '../../drug-order.ts';
import { CheckBadge, NotCheckedReasons, useHonesty, useReasonWords } from './check-summary.tsx';
import { ContinueDialog } from './continue-dialog.tsx';
import { DrugAlertBlock } from './drug-alert.tsx';
import styles from './order-check.module.css';
import { UnrecognisedList } from './unrecognised-list.tsx';
import type { ListCheck } from './use-list-check.ts';

/** Alerts of a list that nobody has answered; those that were stand below their medication. */
export const standingAlerts = ({ state }: ListCheck): DrugAlert[] =>
  state.kind === 'answered' ? state.check.alerts.filter(({ answer }) => answer === null) : [];

/** The check of all active medications: what stands, what was not checked, and what was. */
export function ListCheckCard({ patientId, list }: { patientId: string; list: ListCheck }) {
  const { t } = useTranslation('drugSafety');
  const honesty = useHonesty();
  const words = useReasonWords();
  const [continuing, setContinuing] = useState<DrugAlert | null>(null);
  const { state } = list;
  const check = state.kind === 'answered' ? state.check : null;
  const standing = standingAlerts(list);
  const silent = check && namedByNoRule(check);
  return (
    <Card title={t('check.listTitle')} aside={<CheckBadge state={state} />}>
      <div className={styles.list}>
        {standing.map((alert) => (
          <DrugAlertBlock key={alert.key} alert={alert}>
            {alert.level === 'info' ? null : (
              <div className={styles.goOn}>
                <Button size="xs" variant="default" onClick={() => setContinuing(alert)}>
                  {t('alert.goOn')}
                </Button>
              </div>
            )}
          </DrugAlertBlock>
        ))}
        {silent && silent.names.length > 0 ? <p>{words({ code: 'no_rule', names: silent.names })}</p> : null}
        {check && standing.length === 0 && (silent?.known || check.alerts.length > 0) ? (
          <p>{t(check.alerts.length > 0 ? 'check.allAnswered' : 'check.noAlert')}</p>
        ) : null}
        <UnrecognisedList unrecognised={check?.unrecognised ?? []} />
        <NotCheckedReasons state={state} />
        {check ? <p className={styles.small}>{honesty(check)}</p> : null}
        <Link className={styles.link} to="/patients/drug-safety">
          {t('check.practice')}
        </Link>
      </div>
      {continuing ? (
        <ContinueDialog patientId={patientId} alert={continuing} onClose={() => setContinuing(null)} />
      ) : null}
    </Card>
  );
}
