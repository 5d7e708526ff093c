import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { newestFirst } from '@doctor-plus/contract/charts/when.ts';
import { IconPill, IconPlus, IconTestPipe } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Card, Rows } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { latestOfEachTest } from '../lab-rows.ts';
import { useWhen } from '../use-when.ts';
import { BackgroundCard } from './background-section.tsx';
import type { ChartTab } from './chart-tabs.tsx';
import { useEntryMarks } from './cited-entry.ts';
import row from './entry-row.module.css';
import { LatestLabTable } from './lab-table.tsx';
import styles from './overview.module.css';
import type { VisitPart } from './visit-card.tsx';
import { VitalsCard } from './vitals-card.tsx';

const shownTests = 6;
const shownDrugs = 6;

type OverviewProps = {
  chart: Chart;
  showAllVitals: boolean;
  onShowAllVitals: (show: boolean) => void;
  onTab: (tab: ChartTab) => void;
  /** Opens the form at one part; absent where this person may not write. */
  onAdd?: (part: VisitPart) => void;
};

/** A plus in a card's header. */
export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <IconButton label={label} size={28} onClick={onClick}>
      <IconPlus size={18} aria-hidden />
    </IconButton>
  );
}

function LabsCard({ chart, onTab }: Pick<OverviewProps, 'chart' | 'onTab'>) {
  const { t } = useTranslation('charts');
  const { when } = useWhen();
  const latest = latestOfEachTest(chart.labs.entries);
  const [newest] = latest.map((test) => test.latest).sort(newestFirst);
  return (
    <Card
      title={t('tab.labResults')}
      detail={newest ? when(newest) : undefined}
      aside={
        latest.length > 0 ? (
          <button type="button" className={styles.link} onClick={() => onTab('labResults')}>
            {t('lab.trends')}
          </button>
        ) : null
      }
      padding="none"
    >
      {latest.length === 0 ? (
        <EmptyState icon={IconTestPipe} title={t('lab.none')}>
          {t('lab.noneText')}
        </EmptyState>
      ) : (
        <LatestLabTable label={t('lab.latest')} rows={latest.slice(0, shownTests)} />
      )}
    </Card>
  );
}

type Medication = Chart['medications']['entries'][number];

function MedicationRow({ entry }: { entry: Medication }) {
  const { t } = useTranslation('charts');
  const marks = useEntryMarks('medication', entry.id);
  const stated = entry.stated_as ? t(`medication.statedAs.${entry.stated_as}`) : null;
  const detail = [entry.dose, stated].filter(Boolean).join(' · ');
  return (
    <li className={row.row} {...marks}>
      <div className={row.text}>
        <div className={row.title}>{entry.name}</div>
        {detail ? <div className={row.detail}>{detail}</div> : null}
      </div>
    </li>
  );
}

function MedicationsCard({ chart, onTab }: Pick<OverviewProps, 'chart' | 'onTab'>) {
  const { t } = useTranslation('charts');
  const active = chart.medications.entries.filter(({ status }) => status === 'active');
  const hidden = Math.max(0, active.length - shownDrugs);
  return (
    <Card
      title={t('tab.medications')}
      detail={t('medication.active', { count: active.length })}
      padding="none"
    >
      {active.length === 0 ? (
        <EmptyState
          icon={IconPill}
          title={chart.medications.total === 0 ? t('medication.none') : t('medication.noneActive')}
        >
          {t('medication.noneText')}
        </EmptyState>
      ) : (
        <Rows label={t('medication.activeList')}>
          {active.slice(0, shownDrugs).map((entry) => (
            <MedicationRow key={entry.id} entry={entry} />
          ))}
        </Rows>
      )}
      {hidden > 0 ? (
        <button type="button" className={styles.more} onClick={() => onTab('medications')}>
          {t('medication.more', { count: hidden })}
        </button>
      ) : null}
    </Card>
  );
}

/** Vitals first, then results beside medication. */
export function Overview({ chart, showAllVitals, onShowAllVitals, onTab, onAdd }: OverviewProps) {
  const { t } = useTranslation('patientCare');
  return (
    <>
      <VitalsCard
        chart={chart}
        showAll={showAllVitals}
        onShowAll={onShowAllVitals}
        aside={onAdd ? <AddButton label={t('visit.addVitals')} onClick={() => onAdd('vitals')} /> : null}
      />
      <BackgroundCard chart={chart} onTab={onTab} />
      <div className={styles.columns}>
        <LabsCard chart={chart} onTab={onTab} />
        <MedicationsCard chart={chart} onTab={onTab} />
      </div>
    </>
  );
}
