import { getChart } from '@doctor-plus/contract/charts/endpoints.ts';
import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { Button } from '@mantine/core';
import { IconUserPlus, IconUserSearch } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { carePath } from '../../platform/paths.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { useDocumentTitle } from '../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import type { CareAssistant } from '../care-assistant.ts';
import type { CareMoves } from '../care-moves.ts';
import { mergedInto } from '../merged-into.ts';
import { AddPatientDialog } from '../parts/add-patient-dialog.tsx';
import { BackToDashboard } from '../parts/back-to-dashboard.tsx';
import desk from '../parts/care-desk.module.css';
import { CareDesk, type CareView } from '../parts/care-desk.tsx';
import { PatientList } from '../parts/patient-list.tsx';
import { TodaysVisits } from '../parts/todays-visits.tsx';
import { useTodaysPatients } from '../parts/use-todays-patients.ts';
import { useOpeningVisit } from '../use-visit.ts';
import styles from './care-page.module.css';

type DeskProps = {
  assistant: CareAssistant;
  Moves: CareMoves;
  onView: (view: CareView) => void;
  leave: RefObject<(() => Promise<void>) | null>;
};

/** The chart's column without a chart; the assistant's stays in its place, so that nothing moves. */
function EmptyDesk({ children }: { children: ReactNode }) {
  return (
    <>
      <section className={desk.chart} data-pane="chart">
        {children}
      </section>
      <div className={desk.assistant} data-pane="assistant" />
    </>
  );
}

function DeskSkeleton() {
  return (
    <EmptyDesk>
      <div className={styles.skeleton}>
        <SkeletonRows rows={2} height={64} />
        <SkeletonRows rows={8} height={72} avatar={false} />
      </div>
    </EmptyDesk>
  );
}

function OpenedDesk({ chart, ...props }: DeskProps & { chart: Chart }) {
  const { t } = useTranslation('patientCare');
  const visit = useOpeningVisit(chart);
  if (visit.error) {
    return (
      <EmptyDesk>
        <ErrorState
          failure={visit.error}
          title={t('visit.openFailed')}
          onRetry={() => void visit.refetch()}
        />
      </EmptyDesk>
    );
  }
  return visit.data ? <CareDesk chart={chart} start={visit.data} {...props} /> : <DeskSkeleton />;
}

function PatientDesk({ patientId, ...props }: DeskProps & { patientId: string }) {
  const { t } = useTranslation('patientCare');
  const { hash } = useLocation();
  const chart = useEndpoint(getChart, { params: { id: patientId } });
  if (!chart.data && chart.error) {
    const keptId = mergedInto(chart.error);
    if (keptId) return <Navigate to={carePath(keptId) + hash} replace />;
    return (
      <EmptyDesk>
        <ErrorState failure={chart.error} title={t('chartFailed')} onRetry={() => void chart.refetch()} />
      </EmptyDesk>
    );
  }
  return chart.data ? <OpenedDesk chart={chart.data} {...props} /> : <DeskSkeleton />;
}

type NobodyProps = Pick<DeskProps, 'assistant'> & {
  onAdd: () => void;
  onSelect: (patientId: string) => void;
};

function NobodyChosen({ assistant, onAdd, onSelect }: NobodyProps) {
  const { t } = useTranslation('patientCare');
  const { visits, late } = useTodaysPatients();
  return (
    <>
      <section className={desk.chart} data-pane="chart">
        <div className={styles.nobody}>
          <EmptyState
            icon={IconUserSearch}
            title={t('nobody')}
            action={
              <Button variant="default" leftSection={<IconUserPlus size={16} aria-hidden />} onClick={onAdd}>
                {t('add.title')}
              </Button>
            }
          >
            {t('nobodyText')}
          </EmptyState>
        </div>
        {visits && visits.length > 0 ? (
          <div className={styles.today}>
            <TodaysVisits visits={visits} late={late} onSelect={onSelect} />
          </div>
        ) : null}
      </section>
      <aside className={desk.assistant} data-pane="assistant" aria-label={t('view.assistant')}>
        <assistant.Panel
          patient={null}
          sessionId={null}
          outOfRange={[]}
          openedEntry={null}
          onOpenEntry={() => undefined}
          onUseInNote={null}
          onClose={() => undefined}
          onAsk={() => undefined}
        />
      </aside>
    </>
  );
}

const views: readonly CareView[] = ['patients', 'chart', 'assistant'];

/** The doctor's patient-care screen (specification 2.10): patients, chart and assistant, side by side where they fit. */
export function CarePage({ assistant, Moves }: { assistant: CareAssistant; Moves: CareMoves }) {
  const { t } = useTranslation('patientCare');
  useDocumentTitle(t('title'));
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const patientId = search.get('patient');
  const [view, setView] = useState<CareView>(patientId ? 'chart' : 'patients');
  /** The search that somebody new is added from; empty for none, null while nobody is added. */
  const [adding, setAdding] = useState<string | null>(null);
  const leave = useRef<(() => Promise<void>) | null>(null);

  const select = async (id: string) => {
    if (id !== patientId) {
      await leave.current?.();
      await navigate(carePath(id));
    }
    setView('chart');
  };

  return (
    <div className={styles.care} data-view={view}>
      <h1 className="visually-hidden" tabIndex={-1}>
        {t('title')}
      </h1>
      <div className={styles.views}>
        <BackToDashboard at="views" />
        <fieldset className={styles.choice} aria-label={t('view.label')}>
          {views.map((name) => (
            <button
              key={name}
              type="button"
              className={styles.view}
              aria-pressed={name === view}
              disabled={name !== 'patients' && !patientId}
              onClick={() => setView(name)}
            >
              {t(`view.${name}`)}
            </button>
          ))}
        </fieldset>
      </div>
      <nav className={styles.list} data-pane="patients" aria-label={t('view.patients')}>
        <PatientList
          selectedId={patientId}
          onSelect={(id) => void select(id)}
          onAdd={(searched = '') => setAdding(searched)}
        />
      </nav>
      {patientId ? (
        <PatientDesk
          key={patientId}
          patientId={patientId}
          assistant={assistant}
          Moves={Moves}
          onView={setView}
          leave={leave}
        />
      ) : (
        <NobodyChosen assistant={assistant} onAdd={() => setAdding('')} onSelect={(id) => void select(id)} />
      )}
      {adding === null ? null : (
        <AddPatientDialog
          searched={adding}
          onClose={() => setAdding(null)}
          onAdded={({ id }) => {
            setAdding(null);
            void select(id);
          }}
        />
      )}
    </div>
  );
}
