import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import styles from './chart-tabs.module.css';
import { useFitting } from './use-fitting.ts';

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

/** The tabs that fit; the others are in a menu at their end. The open tab is always among those that are seen. */
export function ChartTabs({ chart, tab, onChange }: ChartTabsProps) {
  const { t } = useTranslation('charts');
  const room = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLDivElement>(null);
  const shown = useFitting({ room, parts: list, more, kept: chartTabs.indexOf(tab), version: '' });
  const isFolded = (at: number) => shown !== null && !shown.includes(at);
  const folded = chartTabs.filter((_, at) => isFolded(at));
  const withFocus = useRef(false);
  useEffect(() => {
    const opened = list.current?.querySelector<HTMLElement>(`#${tabId(tab)}`);
    if (!withFocus.current || !opened) return;
    opened.focus({ preventScroll: true });
    // A folded tab takes no focus before the row is measured again.
    withFocus.current = shown !== null && !shown.includes(chartTabs.indexOf(tab));
  }, [tab, shown]);
  const choose = (wanted: ChartTab) => {
    withFocus.current = wanted !== tab;
    onChange(wanted);
  };
  const keyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    choose(chartTabs.at(step(chartTabs.indexOf(tab)) % chartTabs.length) ?? 'overview');
  };
  const contentOf = (name: ChartTab) => {
    const count = countIn[name](chart);
    return (
      <>
        {t(`tab.${name}`)}
        {count === null ? null : <span className={styles.count}>{count}</span>}
      </>
    );
  };
  return (
    <div className={styles.tabs}>
      <div ref={room} className={styles.room}>
        <div
          ref={list}
          className={styles.list}
          role="tablist"
          aria-label={t('tab.label')}
          onKeyDown={keyDown}
        >
          {chartTabs.map((name, at) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={tabId(name)}
              className={styles.tab}
              aria-selected={name === tab}
              aria-controls={panelId}
              data-folded={isFolded(at) || undefined}
              tabIndex={name === tab ? 0 : -1}
              onClick={() => onChange(name)}
            >
              {contentOf(name)}
            </button>
          ))}
        </div>
        <div ref={more} className={styles.more} data-folded={folded.length === 0 || undefined}>
          <Menu
            label={t('tab.more')}
            width={220}
            trigger={(props) => (
              <button {...props} type="button" className={styles.tab}>
                {t('tab.more')}
                <IconChevronDown size={16} aria-hidden />
              </button>
            )}
          >
            {folded.map((name) => (
              <MenuItem key={name} onChoose={() => choose(name)}>
                <span className={styles.item}>{contentOf(name)}</span>
              </MenuItem>
            ))}
          </Menu>
        </div>
      </div>
    </div>
  );
}
