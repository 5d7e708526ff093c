import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadGroups } from '../../platform/i18n.ts';
import { SkeletonRows } from '../../ui/states.tsx';
import { AllergiesSection } from './allergies-section.tsx';
import type { ChartTab } from './chart-tabs.tsx';
import { LabsSection } from './labs-section.tsx';
import { MedicationsSection } from './medications-section.tsx';
import { AddButton, Overview } from './overview.tsx';
import { ConditionsSection, ImmunizationsSection, ProceduresSection } from './record-sections.tsx';
import type { VisitPart } from './visit-card.tsx';
import { ConclusionsSection, NotesSection } from './written-sections.tsx';

/** Seldom opened, and with a form for each kind: fetched with its words when somebody goes there. */
const DocumentsPanel = lazy(async () => {
  const [{ DocumentsPanel: Panel }] = await Promise.all([
    import('./documents/documents-panel.tsx'),
    loadGroups('documents', 'upload'),
  ]);
  return { default: Panel };
});

type ChartPanelProps = {
  chart: Chart;
  tab: ChartTab;
  showAllVitals: boolean;
  onShowAllVitals: (show: boolean) => void;
  onTab: (tab: ChartTab) => void;
  onAdd: (part: VisitPart) => void;
};

/** What the open tab holds. */
export function ChartPanel({ chart, tab, showAllVitals, onShowAllVitals, onTab, onAdd }: ChartPanelProps) {
  const { t } = useTranslation('patientCare');
  const mayWrite = chart.can.write;
  switch (tab) {
    case 'overview':
      return (
        <Overview
          chart={chart}
          showAllVitals={showAllVitals}
          onShowAllVitals={onShowAllVitals}
          onTab={onTab}
          {...(mayWrite ? { onAdd } : {})}
        />
      );
    case 'medications':
      return <MedicationsSection chart={chart} />;
    case 'labResults':
      return (
        <LabsSection
          chart={chart}
          aside={mayWrite ? <AddButton label={t('visit.addLabs')} onClick={() => onAdd('labs')} /> : null}
        />
      );
    case 'history':
      return (
        <>
          <ConditionsSection chart={chart} />
          <ImmunizationsSection chart={chart} />
        </>
      );
    case 'allergies':
      return <AllergiesSection chart={chart} />;
    case 'notes':
      return (
        <>
          <NotesSection
            chart={chart}
            aside={mayWrite ? <AddButton label={t('visit.addNote')} onClick={() => onAdd('notes')} /> : null}
          />
          <ConclusionsSection chart={chart} />
        </>
      );
    case 'procedures':
      return <ProceduresSection chart={chart} />;
    case 'documents':
      return (
        <Suspense fallback={<SkeletonRows rows={4} height={64} />}>
          <DocumentsPanel chart={chart} />
        </Suspense>
      );
  }
}
