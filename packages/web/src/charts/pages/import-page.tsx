import { listImports } from '@doctor-plus/contract/charts/import-list.ts';
import {
  decideImport,
  downloadImportReport,
  getImport,
  type Import,
  startImport,
  stopImport,
  undoImport,
} from '@doctor-plus/contract/charts/imports.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { describeFailure } from '../../platform/describe-failure.ts';
import { download } from '../../platform/download.ts';
import { endpointKey, useAction, useEndpoint } from '../../platform/use-endpoint.ts';
import { Alert } from '../../ui/alert.tsx';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import { EntriesCard } from '../parts/imports/entries-card.tsx';
import { ImportProgress } from '../parts/imports/import-progress.tsx';
import { isUnderWay, stateLooks, useImportsPath } from '../parts/imports/import-words.ts';
import styles from '../parts/imports/imports.module.css';
import { MappingForm } from '../parts/imports/mapping-form.tsx';
import { PeopleTable } from '../parts/imports/people-table.tsx';
import { ReportCard } from '../parts/imports/report-card.tsx';

/** One import: its progress, its preview with what is to be decided, or its report with the undo. */
export function ImportPage() {
  const { t } = useTranslation('imports');
  const { id = '' } = useParams();
  const path = useImportsPath();
  const [page, setPage] = useState(1);
  const reading = useEndpoint(getImport, { params: { id }, query: { page } }, { keepPrevious: true });
  const list = useEndpoint(listImports);
  const summary = list.data?.data.find((one) => one.id === id);
  const shown = reading.data;
  const { refetch } = reading;
  // Progress comes with the list, which is live; the import itself, whose every reading is logged, when it moved on.
  const movedOn = summary !== undefined && shown !== undefined && summary.state !== shown.state;
  useEffect(() => {
    if (movedOn) void refetch();
  }, [movedOn, refetch]);
  const now = shown && summary && summary.state === shown.state ? { ...shown, ...summary } : shown;
  return (
    <Page
      title={shown?.file_name ?? t('one')}
      subtitle={
        <>
          <Link to={path}>{t('title')}</Link>
          {shown ? ` · ${t('into', { doctor: shown.doctor.name })}` : ''}
        </>
      }
      actions={now ? <StatusBadge {...stateLooks[now.state]}>{t(`state.${now.state}`)}</StatusBadge> : null}
    >
      <Loaded of={{ ...reading, data: now }} rows={6} failed={t('failed')}>
        {(one) => <Content of={one} page={page} onPage={setPage} />}
      </Loaded>
    </Page>
  );
}

type ContentProps = { of: Import; page: number; onPage: (page: number) => void };

function Content({ of, page, onPage }: ContentProps) {
  const { t } = useTranslation('imports');
  const cache = useQueryClient();
  const keep = (answer: Import) => {
    cache.setQueryData(endpointKey(getImport, { params: { id: of.id }, query: { page } }), answer);
    void cache.invalidateQueries({ queryKey: endpointKey(listImports) });
  };
  const onFailed = (failure: Error) => toast.error(describeFailure(failure, t).sentence);
  const decide = useAction(decideImport, { onDone: keep, onFailed });
  const people = (
    <PeopleTable
      of={of}
      busy={decide.isPending}
      onPage={onPage}
      onDecide={(positions, decision) =>
        decide.mutate({
          params: { id: of.id },
          query: { page },
          body:
            positions === 'all'
              ? { all: decision }
              : { decisions: positions.map((position) => ({ position, decision })) },
        })
      }
    />
  );
  if (isUnderWay(of.state)) return <ImportProgress of={of} onStopped={() => keep({ ...of })} />;
  return (
    <div className={styles.stack}>
      <Verdict of={of} />
      {of.state === 'mapping' && of.table ? <MappingForm id={of.id} table={of.table} onDone={keep} /> : null}
      {of.state === 'preview' ? <Begin of={of} onDone={keep} onFailed={onFailed} /> : null}
      {of.rows.length > 0 ? people : null}
      {of.report ? (
        <ReportCard
          report={of.report}
          preview={of.state === 'preview' || of.state === 'discarded'}
          downloads={
            of.can.report ? (
              <>
                <ReportButton id={of.id} format="csv" />
                <ReportButton id={of.id} format="json" />
              </>
            ) : null
          }
        />
      ) : null}
      {of.can.report ? <EntriesCard id={of.id} /> : null}
      {of.state === 'preview' && of.table ? <MappingForm id={of.id} table={of.table} onDone={keep} /> : null}
      {of.can.undo ? <Undo id={of.id} onDone={keep} /> : null}
    </div>
  );
}

/** What came of it, in a sentence. */
function Verdict({ of }: { of: Import }) {
  const { t } = useTranslation('imports');
  if (of.state === 'refused')
    return (
      <Alert tone="bad" title={t(of.refusal ? `refusal.${of.refusal.code}` : 'refusal.unknown')}>
        {t('refused')}
        {of.refusal && of.refusal.problems.length > 0 ? (
          <ul className={styles.problems}>
            {of.refusal.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        ) : null}
      </Alert>
    );
  if (of.state === 'failed')
    return (
      <Alert tone="bad" title={t('verdict.failed')}>
        {t('verdict.failedText', { count: of.entries_added })}
      </Alert>
    );
  if (of.state === 'done' || of.state === 'stopped')
    return (
      <Alert tone={of.state === 'done' ? 'ok' : 'info'} title={t(`verdict.${of.state}`)}>
        {t('verdict.added', { count: of.entries_added })}
      </Alert>
    );
  if (of.state === 'undone' && of.undo)
    return (
      <Alert
        tone={of.undo.patients_kept + of.undo.entries_kept > 0 ? 'warn' : 'ok'}
        title={t('verdict.undone')}
      >
        {t('verdict.removed', { entries: of.undo.entries_removed, patients: of.undo.patients_removed })}
        {of.undo.patients_kept + of.undo.entries_kept > 0
          ? ` ${t('verdict.kept', { entries: of.undo.entries_kept, patients: of.undo.patients_kept })}`
          : ''}
      </Alert>
    );
  return of.state === 'discarded' ? (
    <Alert tone="neutral" title={t('verdict.discarded')}>
      {t('verdict.discardedText')}
    </Alert>
  ) : null;
}

type StepProps = { of: Import; onDone: (answer: Import) => void; onFailed: (failure: Error) => void };

function Begin({ of, onDone, onFailed }: StepProps) {
  const { t } = useTranslation('imports');
  const start = useAction(startImport, { onDone, onFailed });
  const discard = useAction(stopImport, { onDone, onFailed });
  const params = { id: of.id };
  return (
    <Alert
      tone={of.can.start ? 'info' : 'warn'}
      title={of.can.start ? t('begin.ready') : t('people.undecided', { count: of.undecided })}
      action={
        <div className={styles.buttons}>
          <Button variant="default" loading={discard.isPending} onClick={() => discard.mutate({ params })}>
            {t('action.discard')}
          </Button>
          <Button disabled={!of.can.start} loading={start.isPending} onClick={() => start.mutate({ params })}>
            {t('action.start')}
          </Button>
        </div>
      }
    >
      {t('begin.text', { doctor: of.doctor.name })}
    </Alert>
  );
}

function ReportButton({ id, format }: { id: string; format: 'csv' | 'json' }) {
  const { t } = useTranslation('imports');
  const [busy, setBusy] = useState(false);
  const fetchReport = async () => {
    setBusy(true);
    try {
      await download(downloadImportReport, { params: { id }, query: { format } });
    } catch (failure) {
      if (failure instanceof Error) toast.error(describeFailure(failure, t).sentence);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="subtle"
      size="xs"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={busy}
      onClick={() => void fetchReport()}
    >
      {t(format === 'csv' ? 'action.report' : 'action.reportJson')}
    </Button>
  );
}

function Undo({ id, onDone }: { id: string; onDone: (answer: Import) => void }) {
  const { t } = useTranslation('imports');
  const [asking, setAsking] = useState(false);
  const undo = useAction(undoImport, {
    onDone: (answer) => {
      setAsking(false);
      onDone(answer);
    },
  });
  return (
    <div className={styles.buttons}>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('action.undo')}
      </Button>
      {asking ? (
        <AskDialog
          title={t('undo.title')}
          answer={t('action.undo')}
          grave
          busy={undo.isPending}
          failure={undo.error}
          onAnswer={() => undo.mutate({ params: { id } })}
          onClose={() => setAsking(false)}
        >
          <p>{t('undo.text')}</p>
        </AskDialog>
      ) : null}
    </div>
  );
}
