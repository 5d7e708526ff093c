import { type Chart, sectionOfKind } from '@doctor-plus/contract/charts/schema.ts';
import type { WrittenText } from '@doctor-plus/contract/charts/written-drugs.ts';
import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { loadGroups } from '../../platform/i18n.ts';
import { followUpHash } from '../../platform/paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { toast } from '../../ui/toast.tsx';
import type { CareAssistant } from '../care-assistant.ts';
import type { CareMoves } from '../care-moves.ts';
import { unbroken } from '../chart-lists.ts';
import { openEarlier, useEarlierEntries } from '../earlier-entries.ts';
import { isOutOfRange, latestOfEachTest } from '../lab-rows.ts';
import { useVisit } from '../use-visit.ts';
import { type ConclusionField, isEmptyForm, type VisitDraft } from '../visit-form.ts';
import { atMost, patienceInMs } from './at-most.ts';
import styles from './care-desk.module.css';
import { ChartPanel } from './chart-panel.tsx';
import { type ChartTab, ChartTabs, chartTabs, panelId, tabId } from './chart-tabs.tsx';
import { CitedEntryContext, type RowRef, SoughtVisitContext } from './cited-entry.ts';
import { ConclusionSheet } from './conclusion-sheet.tsx';
import { ConclusionsDock } from './conclusions-dock.tsx';
import { useListCheck } from './drugs/use-list-check.ts';
import { useOrdering } from './drugs/use-ordering.ts';
import { EntryDesk } from './entries/entry-desk.tsx';
import { RequestsCard } from './entries/requests-card.tsx';
import { EmergencyBanner } from './in-care/emergency-banner.tsx';
import { PatientHeader } from './patient-header.tsx';
import { SaveIndicator } from './save-indicator.tsx';
import { useBroughtNote } from './use-brought-note.ts';
import { useDeskActions } from './use-desk-actions.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import { entryOfHash, tabOf, useOpenedEntry } from './use-opened-entry.ts';
import { useStartAppointment } from './use-start-appointment.ts';
import { VisitCard, type VisitPart } from './visit-card.tsx';
import { ConfirmUnusualDialog, ConflictDialog, NewVisitDialog } from './visit-dialogs.tsx';

const VisitSummary = lazy(async () => {
  const [{ VisitSummaryDialog }] = await Promise.all([
    import('./documents/visit-summary-dialog.tsx'),
    loadGroups('documents'),
  ]);
  return { default: VisitSummaryDialog };
});

const VisitPrescription = lazy(async () => {
  const [{ VisitPrescriptionDialog }] = await Promise.all([
    import('./documents/visit-prescription-dialog.tsx'),
    loadGroups('documents'),
  ]);
  return { default: VisitPrescriptionDialog };
});

export type CareView = 'patients' | 'chart' | 'assistant';

type CareDeskProps = {
  chart: Chart;
  start: VisitDraft;
  assistant: CareAssistant;
  Moves: CareMoves;
  onView: (view: CareView) => void;
  /** Filled here, called before another patient is opened: what is typed goes out first. */
  leave: RefObject<(() => Promise<void>) | null>;
};

/** One patient's chart with the visit being written, and the assistant beside it. */
export function CareDesk({ chart: opening, start, assistant, Moves, onView, leave }: CareDeskProps) {
  const { t } = useTranslation('patientCare');
  const { hash, key } = useLocation();
  const chart = useEarlierEntries(opening);
  const mayWrite = chart.can.write;
  const startAppointment = useStartAppointment(chart.patient.id);
  const cache = useQueryClient();
  const drugs = useListCheck(chart);
  const { desk, visit } = useVisit(chart, start);
  const orders = useOrdering(chart.patient.id);
  const panel = useRef<HTMLDivElement>(null);
  const [tab, setTab] = useState<ChartTab>('overview');
  const [showAllVitals, setShowAllVitals] = useState(false);
  const [formOpen, setFormOpen] = useState(
    !isEmptyForm({ ...start.form, diagnosis: '', treatment: '', followUp: '', prescription: '' }),
  );
  const [goTo, setGoTo] = useState<{ part: VisitPart; at: number } | null>(null);
  const [showAllMarks, setShowAllMarks] = useState(false);
  const [sought, setSought] = useState<{ id: string } | null>(null);
  const [conclusion, setConclusion] = useState<ConclusionField | null>(null);
  /** The visit whose summary is being issued; the desk itself goes on to the next one. */
  const [summaryOf, setSummaryOf] = useState<{ visitId: string; texts: WrittenText[] } | null>(null);

  /** The visit whose orders are being put on a prescription. */
  const [prescribing, setPrescribing] = useState(false);

  const add = (part: VisitPart) => {
    setTab('overview');
    setFormOpen(true);
    setGoTo({ part, at: performance.now() });
  };
  const reveal = ({ kind, id }: RowRef, brought: boolean) => {
    setTab(tabOf[kind]);
    if (kind === 'visit') setSought({ id });
    const listed = brought || unbroken(chart, 'vitals').some((entry) => entry.id === id);
    if (kind === 'vital' && listed) setShowAllVitals(true);
  };
  const { lit, open } = useOpenedEntry({
    panel,
    reveal,
    // A visit stands in the course of things, which reads on by itself until it is there.
    bring: async ({ kind, id }) => kind === 'visit' || openEarlier(cache, chart, sectionOfKind[kind], id),
    onMissing: () => toast.error(t('cite.notShown')),
  });
  const openEntry = (entry: RowRef) => {
    onView('chart');
    open(entry);
  };
  const actions = useDeskActions({
    desk,
    onHeldBack: () => {
      setShowAllMarks(true);
      setTab('overview');
      setFormOpen(true);
    },
    onStopped: () => setConclusion('prescription'),
    onNewVisit: () => {
      setTab('overview');
      setFormOpen(false);
      setConclusion(null);
      setShowAllMarks(false);
      toast.success(t('newVisit.done'));
    },
    onEnd: () => {
      if (mayWrite) endVisit();
    },
  });
  const endVisit = () => {
    // Nothing is written, so no visit ends: the patient comes in.
    if (visit.version === 0 && !visit.unsaved) startAppointment();
    actions.newVisit();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: an address opens its entry once, when it is gone to.
  useEffect(() => {
    const cited = entryOfHash(hash);
    if (cited) openEntry(cited);
    const named = chartTabs.find((one) => hash === `#${one}`);
    if (named) setTab(named);
    if (hash === followUpHash && mayWrite) setConclusion('followUp');
  }, [hash, key]);

  useEffect(() => {
    leave.current = async () => {
      if (!desk.getState().unsaved) return;
      const outcome = await Promise.race([desk.save(), atMost(patienceInMs)]);
      if (outcome !== 'saved') toast.error(t('save.keptForLater', { name: chart.patient.name }));
    };
    return () => {
      leave.current = null;
    };
  });

  useDeskKeys((part) => {
    if (!mayWrite) return;
    if (part !== 'conclusion') add(part);
    else if (conclusion) document.querySelector<HTMLElement>('#conclusion-form textarea')?.focus();
    else setConclusion('diagnosis');
  });
  const addToNote = (text: string) => {
    const { notes } = desk.getState().form;
    desk.set('notes', notes.trim() === '' ? text : `${notes}\n\n${text}`);
    setTab('overview');
    setFormOpen(true);
    toast.success(t('visit.noteTaken'));
  };
  useBroughtNote(chart, addToNote);
  return (
    <CitedEntryContext value={lit}>
      <section
        className={styles.chart}
        data-pane="chart"
        data-concluding={conclusion !== null || undefined}
        aria-label={chart.patient.name}
      >
        {chart.emergency ? <EmergencyBanner emergency={chart.emergency} /> : null}
        <PatientHeader
          chart={chart}
          drugs={drugs}
          onOpenDrugs={() => setTab('medications')}
          visit={visit}
          onSaveAll={actions.saveAll}
          onNewVisit={endVisit}
          Moves={Moves}
          onOpenEntry={openEntry}
          onAddData={() => add('vitals')}
          onSwitchPatient={() => onView('patients')}
        />
        {visit.conflict ? (
          <div className={styles.notice}>
            <Alert
              tone="warn"
              title={t('conflict.notice')}
              live
              action={
                <Button size="xs" variant="default" onClick={actions.showConflict}>
                  {t('conflict.review')}
                </Button>
              }
            >
              {t('conflict.noticeText')}
            </Alert>
          </div>
        ) : null}
        <ChartTabs
          chart={chart}
          tab={tab}
          onChange={(wanted) => {
            setSought(null);
            setTab(wanted);
          }}
        />
        <div ref={panel} className={styles.scroller}>
          {formOpen && mayWrite && tab === 'overview' ? (
            <VisitCard
              chart={chart}
              desk={desk}
              visit={visit}
              goTo={goTo}
              showAllMarks={showAllMarks}
              onClose={() => setFormOpen(false)}
            />
          ) : null}
          {/* Rows alone take no focus: without a place for it, a long list could not be scrolled by keyboard. */}
          <div
            role="tabpanel"
            id={panelId}
            aria-labelledby={tabId(tab)}
            className={styles.panel}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the focus.
            tabIndex={0}
          >
            <SoughtVisitContext value={sought}>
              <EntryDesk chart={chart}>
                {tab === 'overview' ? <RequestsCard /> : null}
                <ChartPanel
                  chart={chart}
                  drugs={drugs}
                  orders={orders}
                  isOrderingElsewhere={conclusion !== null}
                  onVisit={visit.version > 0 || visit.unsaved ? desk.begin : undefined}
                  tab={tab}
                  showAllVitals={showAllVitals}
                  onShowAllVitals={setShowAllVitals}
                  onTab={setTab}
                  onAdd={add}
                  onOpenEntry={openEntry}
                  onUseInNote={mayWrite ? addToNote : null}
                />
              </EntryDesk>
            </SoughtVisitContext>
          </div>
        </div>
        {mayWrite ? (
          <ConclusionsDock
            chart={chart}
            drugs={drugs}
            orders={orders}
            desk={desk}
            visit={visit}
            open={conclusion}
            onOpen={setConclusion}
            onSummary={(texts) => setSummaryOf({ visitId: visit.visitId, texts })}
            onPrescription={() => setPrescribing(true)}
            onPrint={() => void actions.print()}
          />
        ) : null}
        <div className={styles.foot}>
          {visit.unsaved || visit.save.kind !== 'idle' ? (
            <div className={styles.saveBar}>
              <SaveIndicator of={visit} />
              <Button onClick={actions.saveAll} loading={visit.save.kind === 'saving'}>
                {t('visit.saveAll')}
              </Button>
            </div>
          ) : null}
          <button type="button" className={styles.ask} onClick={() => onView('assistant')}>
            <IconSparkles size={18} aria-hidden />
            <span>{t('view.ask')}</span>
            <assistant.Engine />
          </button>
        </div>
      </section>
      <aside
        className={styles.assistant}
        data-pane="assistant"
        data-covered={conclusion !== null || undefined}
        aria-label={t('view.assistant')}
      >
        <assistant.Panel
          patient={chart.patient}
          sessionId={visit.visitId}
          outOfRange={latestOfEachTest(chart.labs.entries)
            .filter(({ latest }) => isOutOfRange(latest))
            .map(({ latest }) => latest.name)}
          openedEntry={lit}
          onOpenEntry={openEntry}
          onUseInNote={mayWrite ? addToNote : null}
          onClose={() => onView('chart')}
          onAsk={desk.keepForConversation}
        />
      </aside>
      {mayWrite ? <ConclusionSheet chart={chart} visit={visit} /> : null}
      {prescribing ? (
        <Suspense>
          <VisitPrescription chart={chart} visit={visit} onClose={() => setPrescribing(false)} />
        </Suspense>
      ) : null}
      {summaryOf ? (
        <Suspense>
          <VisitSummary
            patientId={chart.patient.id}
            {...summaryOf}
            onFinish={async () => (await actions.startNewVisit('save')) === 'saved'}
            onClose={() => setSummaryOf(null)}
          />
        </Suspense>
      ) : null}
      {actions.dialog === 'unusual' ? (
        <ConfirmUnusualDialog
          visit={visit}
          problems={desk.toConfirm()}
          onRight={actions.confirmUnusual}
          onCorrect={() => {
            actions.close();
            setShowAllMarks(true);
            add('vitals');
          }}
        />
      ) : null}
      {actions.dialog === 'new-visit' ? (
        <NewVisitDialog
          busy={actions.busy}
          onSave={() => void actions.startNewVisit('save')}
          onGiveUp={() => void actions.startNewVisit('give-up')}
          onClose={actions.close}
        />
      ) : null}
      {actions.dialog === 'conflict' && visit.conflict ? (
        <ConflictDialog desk={desk} conflict={visit.conflict} onClose={actions.close} />
      ) : null}
    </CitedEntryContext>
  );
}
