import { getChart } from '@doctor-plus/contract/charts/endpoints.ts';
import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../platform/me.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { useEarlierEntries } from '../earlier-entries.ts';
import { AllergiesSection } from '../parts/allergies-section.tsx';
import { LabsSection } from '../parts/labs-section.tsx';
import { MedicationsSection } from '../parts/medications-section.tsx';
import { ConditionsSection, ImmunizationsSection, ProceduresSection } from '../parts/record-sections.tsx';
import { ConclusionsSection } from '../parts/written-sections.tsx';

type RecordPageProps = { name: string; rowHeight?: number; children: (chart: Chart) => ReactNode };

function Opened({ chart, children }: { chart: Chart } & Pick<RecordPageProps, 'children'>) {
  return children(useEarlierEntries(chart));
}

/** A part of the signed-in patient's own chart, to read. */
function RecordPage({ name, rowHeight = 64, children }: RecordPageProps) {
  const { t } = useTranslation('charts');
  const chart = useEndpoint(getChart, { params: { id: useMe().id } });
  return (
    <Page title={t(`mine.${name}`)} subtitle={t(`mine.${name}Text`)}>
      <Loaded
        of={chart}
        failed={t('mine.failed')}
        skeleton={
          <Card padding="none">
            <SkeletonRows rows={6} height={rowHeight} avatar={false} />
          </Card>
        }
      >
        {(opening) => <Opened chart={opening}>{children}</Opened>}
      </Loaded>
    </Page>
  );
}

const page =
  (name: string, ...sections: ComponentType<{ chart: Chart }>[]) =>
  () => (
    <RecordPage name={name}>
      {(chart) =>
        sections.map((Section, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a page never change.
          <Section key={index} chart={chart} />
        ))
      }
    </RecordPage>
  );

export const MyMedicationsPage = page('medications', MedicationsSection);
export const MyAllergiesPage = page('allergies', AllergiesSection);
export const MyTestResultsPage = page('testResults', LabsSection);
export const MyVaccinationsPage = page('vaccinations', ImmunizationsSection);
export const MyHistoryPage = page('history', ConditionsSection, ProceduresSection, ConclusionsSection);
