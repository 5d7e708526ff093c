import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { useTranslation } from 'react-i18next';
import { AllergiesSection } from './allergies-section.tsx';
import type { ChartTab } from './chart-tabs.tsx';
import { AddAllergyButtons, AddEntryButton, InErrorLink } from './entries/add-entry-button.tsx';
import { LabsSection } from './labs-section.tsx';
import { MedicationsSection } from './medications-section.tsx';
import { AddButton, Overview } from './overview.tsx';
import { ConditionsSection, ImmunizationsSection, ProceduresSection } from './record-sections.tsx';
import { TimelineCard } from './timeline-card.tsx';
import type { VisitPart } from './visit-card.tsx';
import { ConclusionsSection, NotesSection } from './written-sections.tsx';

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
      return <MedicationsSection chart={chart} aside={<AddEntryButton kind="medication" />} />;
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
          <ConditionsSection chart={chart} aside={<AddEntryButton kind="condition" />} />
          <ImmunizationsSection chart={chart} aside={<AddEntryButton kind="immunization" />} />
          <TimelineCard patientId={chart.patient.id} />
          <InErrorLink />
        </>
      );
    case 'allergies':
      return <AllergiesSection chart={chart} aside={<AddAllergyButtons chart={chart} />} />;
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
      return <ProceduresSection chart={chart} aside={<AddEntryButton kind="procedure" />} />;
  }
}
