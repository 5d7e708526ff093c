import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { useTranslation } from 'react-i18next';
import { AllergiesSection } from './allergies-section.tsx';
import type { ChartTab } from './chart-tabs.tsx';
import { ListCheckCard } from './drugs/list-check-card.tsx';
import { OrderForm } from './drugs/order-form.tsx';
import type { ListCheck } from './drugs/use-list-check.ts';
import { useOrdering } from './drugs/use-ordering.ts';
import { LabsSection } from './labs-section.tsx';
import { MedicationsSection } from './medications-section.tsx';
import { AddButton, Overview } from './overview.tsx';
import { ConditionsSection, ImmunizationsSection, ProceduresSection } from './record-sections.tsx';
import type { VisitPart } from './visit-card.tsx';
import { ConclusionsSection, NotesSection } from './written-sections.tsx';

type ChartPanelProps = {
  chart: Chart;
  drugs: ListCheck;
  tab: ChartTab;
  showAllVitals: boolean;
  onShowAllVitals: (show: boolean) => void;
  onTab: (tab: ChartTab) => void;
  onAdd: (part: VisitPart) => void;
};

/** What the open tab holds. */
export function ChartPanel({
  chart,
  drugs,
  tab,
  showAllVitals,
  onShowAllVitals,
  onTab,
  onAdd,
}: ChartPanelProps) {
  const { t } = useTranslation('patientCare');
  const mayWrite = chart.can.write;
  const { ordering, restored, change, close, begin } = useOrdering(chart.patient.id);
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
      return (
        <>
          {ordering && mayWrite ? (
            <OrderForm
              key={ordering.medicationId}
              chart={chart}
              ordering={ordering}
              restored={restored}
              onChange={change}
              onClose={close}
            />
          ) : null}
          {mayWrite ? <ListCheckCard patientId={chart.patient.id} list={drugs} /> : null}
          <MedicationsSection
            chart={chart}
            passedOver={drugs.passedOver}
            aside={mayWrite ? <AddButton label={t('visit.addMedication')} onClick={() => begin()} /> : null}
            {...(mayWrite
              ? {
                  onChange: (entry) =>
                    begin(
                      entry,
                      drugs.amounts.find((one) => one.medication_id === entry.id),
                    ),
                }
              : {})}
          />
        </>
      );
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
  }
}
