import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { Button } from '@mantine/core';
import { IconAlertOctagon, IconAlertTriangle, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert.tsx';
import { AcknowledgeDialog } from '../critical/acknowledge-dialog.tsx';
import { useAlertWords } from './alert-words.ts';
import styles from './chart-alerts.module.css';
import type { EntryRef } from './cited-entry.ts';
import { useAlertTitle } from './drugs/drug-alert.tsx';
import { standingAlerts } from './drugs/list-check-card.tsx';
import type { ListCheck } from './drugs/use-list-check.ts';
import { useFitting } from './use-fitting.ts';

type ChartAlertsProps = {
  alerts: Chart['alerts'];
  drugs: ListCheck;
  /** Whose alerts they are; null where the reader answers for nothing in the chart. */
  answersFor: string | null;
  onOpen: (entry: EntryRef) => void;
  onOpenDrugs: () => void;
};

type Shown = {
  readonly key: string;
  readonly level: 'bad' | 'warn';
  readonly title: string;
  readonly reason: string;
  /** The critical result that waits for an answer. */
  readonly waiting: string | null;
  readonly open: () => void;
};

/** Alerts of the chart and of its medications: those that wait for an answer, then the most severe first. */
const useShownAlerts = ({ alerts, drugs, answersFor, onOpen, onOpenDrugs }: ChartAlertsProps): Shown[] => {
  const { t } = useTranslation(['drugSafety', 'clinical']);
  const words = useAlertWords();
  const drugTitle = useAlertTitle();
  const ofChart = alerts.map((alert): Shown => {
    const { title, reason } = words(alert);
    return {
      key: `${alert.kind}/${alert.entry.id}`,
      level: alert.level,
      title,
      reason,
      waiting: answersFor ? (alert.params.waiting ?? null) : null,
      open: () => onOpen(alert.entry),
    };
  });
  const ofDrugs = standingAlerts(drugs)
    .filter(({ level }) => level !== 'info')
    .map(
      (alert): Shown => ({
        key: alert.key,
        level: alert.level === 'stop' ? 'bad' : 'warn',
        title: drugTitle(alert),
        reason: [t(alert.mechanism, alert.params), alert.effect === null ? '' : t(alert.effect, alert.params)]
          .filter(Boolean)
          .join(' '),
        waiting: null,
        open: onOpenDrugs,
      }),
    );
  const rank = ({ waiting, level }: Shown) => (waiting ? 0 : level === 'bad' ? 1 : 2);
  return [...ofChart, ...ofDrugs].sort((a, b) => rank(a) - rank(b));
};

/** Reasons to look twice in one line, each leading to the entry it rests on; unfolded, with what they rest on. */
export function ChartAlerts(props: ChartAlertsProps) {
  const { t } = useTranslation(['charts', 'criticalResults']);
  const alerts = useShownAlerts(props);
  const room = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const version = alerts.map(({ key }) => key).join();
  const shown = useFitting({ room, parts: list, more, kept: 0, withButton: true, version });
  const [all, setAll] = useState(false);
  const [critical, setCritical] = useState<{ id: string; result: string } | null>(null);
  if (alerts.length === 0) return null;
  const answer = ({ waiting, title }: Shown) =>
    waiting ? (
      <Button
        size="compact-sm"
        variant="default"
        className={styles.action}
        aria-label={t('criticalResults:confirmNamed', { result: title })}
        onClick={() => setCritical({ id: waiting, result: title })}
      >
        {t('criticalResults:confirm')}
      </Button>
    ) : null;
  const hidden = shown === null ? 0 : alerts.length - shown.length;
  const Fold = all ? IconChevronUp : IconChevronDown;
  return (
    <section className={styles.alerts} aria-label={t('alert.title')} data-all={all || undefined}>
      <div ref={room} className={styles.room}>
        <div ref={list} className={styles.list} inert={all}>
          {alerts.map((alert, at) => {
            const Icon = alert.level === 'bad' ? IconAlertOctagon : IconAlertTriangle;
            return (
              <div
                key={alert.key}
                className={styles.chip}
                data-tone={alert.level}
                data-folded={(shown !== null && !shown.includes(at)) || undefined}
                title={`${alert.title}. ${alert.reason}`}
              >
                <Icon size={14} aria-hidden className={styles.icon} />
                <button type="button" className={styles.title} onClick={alert.open}>
                  <span className="visually-hidden">{t('alert.open', { title: alert.title })}</span>
                  <span aria-hidden>{alert.title}</span>
                </button>
                {answer(alert)}
              </div>
            );
          })}
        </div>
        <button
          ref={more}
          type="button"
          className={styles.more}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? t('alert.less') : hidden > 0 ? t('alert.more', { count: hidden }) : t('alert.why')}
          <Fold size={14} aria-hidden />
        </button>
      </div>
      {all ? (
        <div className={styles.boxes}>
          {alerts.map((alert) => (
            <div key={alert.key} className={styles.box}>
              <Alert tone={alert.level} title={alert.title} action={answer(alert)}>
                {alert.reason}
              </Alert>
              <button type="button" className={styles.open} onClick={alert.open}>
                <span className="visually-hidden">{t('alert.open', { title: alert.title })}</span>
              </button>
            </div>
          ))}
        </div>
      ) : null}
      {critical && props.answersFor ? (
        <AcknowledgeDialog
          patientId={props.answersFor}
          criticalId={critical.id}
          result={critical.result}
          onClose={() => setCritical(null)}
        />
      ) : null}
    </section>
  );
}
