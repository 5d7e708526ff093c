import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadGroups } from '../../platform/i18n.ts';
import { SkeletonRows } from '../../ui/states.tsx';
import { AllergiesSection } from './allergies-section.tsx';
import { BackgroundSection } from './background-section.tsx';
import type { ChartTab } from './chart-tabs.tsx';
import type { EntryRef } from './cited-entry.ts';
import { ListCheckCard } from './drugs/list-check-card.tsx';
import { OrderForm } from './drugs/order-form.tsx';
import type { ListCheck } from './drugs/use-list-check.ts';
import type { useOrdering } from './drugs/use-ordering.ts';
import { AddAllergyButtons, AddEntryButton, InErrorLink } from './entries/add-entry-button.tsx';
import { LabsSection } from './labs-section.tsx';
import { MedicationsSection } from './medications-section.tsx';
import { AddButton, Overview } from './overview.tsx';
import { ConditionsSection, ImmunizationsSection, ProceduresSection } from './record-sections.tsx';
import { TimelineCard } from './timeline-card.tsx';
import type { VisitPart } from './visit-card.tsx';

const Trends = lazy(async () => {
  const [{ TrendsPanel }] = await Promise.all([
    import('../trends/trends-panel.tsx'),
    loadGroups('calculators'),
  ]);
  return { default: TrendsPanel };
});
const Calculators = lazy(async () => {
  const [{ CalculatorsPanel }] = await Promise.all([
    import('../calculators/calculators-panel.tsx'),
    loadGroups('calculators', 'clinical', 'dashboard'),
  ]);
  return { default: CalculatorsPanel };
});
/** Seldom opened, and with a form for each kind: fetched with its words when somebody goes there. */
const DocumentsPanel = lazy(async () => {
  const [{ DocumentsPanel: Panel }] = await Promise.all([
    import('./documents/documents-panel.tsx'),
    loadGroups('documents', 'upload'),
  ]);
  return { default: Panel };
});

/** With the editor and its templates. */
const NotesPanel = lazy(async () => {
  const [{ NotesPanel: Panel }] = await Promise.all([
    import('./notes/notes-panel.tsx'),
    loadGroups('notes', 'noteWriting'),
  ]);
  return { default: Panel };
});

type ChartPanelProps = {
  chart: Chart;
  drugs: ListCheck;
  /** The order that is being written; it may be open in the conclusion. */
  orders: ReturnType<typeof useOrdering>;
  isOrderingElsewhere: boolean;
  /** Saves the visit that an order belongs to; absent while there is none. */
  onVisit: (() => Promise<string | null>) | undefined;
  tab: ChartTab;
  showAllVitals: boolean;
  onShowAllVitals: (show: boolean) => void;
  onTab: (tab: ChartTab) => void;
  onAdd: (part: VisitPart) => void;
  onOpenEntry: (entry: EntryRef) => void;
  /** Null where this person may not write. */
  onUseInNote: ((text: string) => void) | null;
};

/** What the open tab holds. */
export function ChartPanel({
  chart,
  drugs,
  orders,
  isOrderingElsewhere,
  onVisit,
  tab,
  showAllVitals,
  onShowAllVitals,
  onTab,
  onAdd,
  onOpenEntry,
  onUseInNote,
}: ChartPanelProps) {
  const { t } = useTranslation('patientCare');
  const mayWrite = chart.can.write;
  const { ordering, restored, change, close, begin } = orders;
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
          {ordering && mayWrite && !isOrderingElsewhere ? (
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
          <ConditionsSection chart={chart} aside={<AddEntryButton kind="condition" />} />
          <BackgroundSection chart={chart} aside={<AddEntryButton kind="background" />} />
          <ImmunizationsSection chart={chart} aside={<AddEntryButton kind="immunization" />} />
          <TimelineCard patientId={chart.patient.id} />
          <InErrorLink />
        </>
      );
    case 'allergies':
      return <AllergiesSection chart={chart} aside={<AddAllergyButtons chart={chart} />} />;
    case 'notes':
      return (
        <Suspense fallback={<SkeletonRows rows={5} height={64} avatar={false} />}>
          <NotesPanel chart={chart} onAddToVisit={mayWrite ? () => onAdd('notes') : null} />
        </Suspense>
      );
    case 'procedures':
      return <ProceduresSection chart={chart} aside={<AddEntryButton kind="procedure" />} />;
    case 'trends':
      return (
        <Suspense fallback={<SkeletonRows rows={5} height={64} avatar={false} />}>
          <Trends chart={chart} />
        </Suspense>
      );
    case 'calculators':
      return (
        <Suspense fallback={<SkeletonRows rows={6} height={56} avatar={false} />}>
          <Calculators chart={chart} onOpenEntry={onOpenEntry} onUseInNote={onUseInNote} />
        </Suspense>
      );
    case 'documents':
      return (
        <Suspense fallback={<SkeletonRows rows={4} height={64} />}>
          <DocumentsPanel chart={chart} />
        </Suspense>
      );
  }
}
