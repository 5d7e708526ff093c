import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './chart-tabs.module.css';

/** The data tabs of the care screen, specification 2.10, and what is calculated from the data. */
export const chartTabs = [
  'overview',
  'medications',
  'labResults',
  'history',
  'allergies',
  'notes',
  'procedures',
  'trends',
  'calculators',
  'documents',
] as const;
export type ChartTab = (typeof chartTabs)[number];

/** How many entries a tab holds; null where a figure would mislead (nobody asked about allergies). */
const countIn: Record<ChartTab, (chart: Chart) => number | null> = {
  overview: () => null,
  medications: ({ medications }) => medications.total,
  labResults: ({ labs }) => labs.total,
  history: ({ conditions, immunizations, background }) =>
    conditions.total + immunizations.total + background.total,
  allergies: ({ allergies }) =>
    allergies.total === 0 ? null : allergies.entries.filter(({ status }) => status === 'active').length,
  notes: ({ notes, conclusions }) => notes.total + conclusions.total,
  procedures: ({ procedures }) => procedures.total,
  trends: () => null,
  calculators: () => null,
  documents: () => null,
};

const steps: Record<string, (at: number) => number> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: () => -1,
};

type ChartTabsProps = { chart: Chart; tab: ChartTab; onChange: (tab: ChartTab) => void };

export const tabId = (tab: ChartTab) => `chart-tab-${tab}`;
export const panelId = 'chart-panel';

export function ChartTabs({ chart, tab, onChange }: ChartTabsProps) {
  const { t } = useTranslation('charts');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>(`#${tabId(tab)}`);
    const bar = list.current;
    // Only the bar scrolls, never the page: scrollIntoView would move both.
    if (chosen && bar)
      bar.scrollTo({ left: chosen.offsetLeft - bar.clientWidth / 2 + chosen.clientWidth / 2 });
  }, [tab]);
  const keyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = chartTabs.at(step(chartTabs.indexOf(tab)) % chartTabs.length) ?? 'overview';
    onChange(next);
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus({ preventScroll: true });
  };
  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label={t('tab.label')} onKeyDown={keyDown}>
      {chartTabs.map((name) => {
        const count = countIn[name](chart);
        return (
          <button
            key={name}
            type="button"
            role="tab"
            id={tabId(name)}
            className={styles.tab}
            aria-selected={name === tab}
            aria-controls={panelId}
            tabIndex={name === tab ? 0 : -1}
            onClick={() => onChange(name)}
          >
            {t(`tab.${name}`)}
            {count === null ? null : <span className={styles.count}>{count}</span>}
          </button>
        );
      })}
    </div>
  );
}
