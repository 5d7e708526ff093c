import {
  type AccessReport,
  handleAccessReport,
  listAccessReports,
} from '@doctor-plus/contract/accounts/access-reports.ts';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconHourglass, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { useAction, useEndpoint } from '../../platform/use-endpoint.ts';
import { usePages } from '../../platform/use-pages.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { Card, Rows } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { PageTurner } from '../../ui/page-turner.tsx';
import { ReportRow, Small, Words } from '../../ui/report-row.tsx';
import { StateSelect } from '../../ui/state-select.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAccessWords } from '../parts/own/access-words.ts';
import { isSaid, WordsField } from '../parts/own/words-field.tsx';
import styles from './access-reports-page.module.css';

const states = ['open', 'handled', 'all'] as const;

/** `/admin/access-reports`: accesses that patients ask about, to look into and to answer. */
export function AccessReportsPage() {
  const { t } = useTranslation('record');
  const [state, setState] = useState<(typeof states)[number]>('open');
  const pages = usePages(state);
  const reports = useEndpoint(
    listAccessReports,
    {
      query: {
        ...(state === 'all' ? {} : { state }),
        ...(pages.cursor ? { cursor: pages.cursor } : {}),
      },
    },
    { keepPrevious: true },
  );
  const next = reports.data?.next ?? null;
  return (
    <Page title={t('reports.title')} subtitle={t('reports.text')}>
      <Card
        title={t('reports.list')}
        detail={reports.data ? t('reports.open', { number: reports.data.open }) : null}
        padding="none"
        aside={
          <StateSelect
            label={t('reports.state')}
            value={state}
            states={states}
            nameOf={(one) => t(`reports.states.${one}`)}
            onChange={setState}
          />
        }
      >
        <Loaded
          of={reports}
          rows={4}
          rowHeight={96}
          failed={t('reports.failed')}
          isEmpty={({ data }) => data.length === 0}
          empty={
            <EmptyState icon={IconShieldCheck} title={t('reports.none')}>
              {t('reports.noneText')}
            </EmptyState>
          }
        >
          {({ data }) => (
            <Rows label={t('reports.list')}>
              {data.map((report) => (
                <AccessReportRow key={report.id} report={report} />
              ))}
            </Rows>
          )}
        </Loaded>
        <PageTurner
          pages={pages}
          next={next}
          words={{ label: t('reports.pages'), newer: t('reports.newer'), older: t('reports.older') }}
        />
      </Card>
    </Page>
  );
}

function AccessReportRow({ report }: { report: AccessReport }) {
  const { t } = useTranslation('record');
  const formats = useFormats();
  const words = useAccessWords();
  const [answering, setAnswering] = useState(false);
  const { accessor, handled, patient } = report;
  return (
    <ReportRow
      title={
        <>
          {t('reports.about', { patient, name: words.who(accessor) })}
          <StatusBadge tone={handled ? 'ok' : 'warn'} icon={handled ? IconCircleCheck : IconHourglass}>
            {t(`access.state.${report.state}`)}
          </StatusBadge>
        </>
      }
      action={
        handled ? null : (
          <Button
            variant="light"
            aria-label={t('reports.answerNamed', { patient, name: words.who(accessor) })}
            onClick={() => setAnswering(true)}
          >
            {t('reports.answer')}
          </Button>
        )
      }
    >
      <Small>
        {[
          words.role(accessor),
          words.did({ kind: report.kind, times: 1 }),
          formats.dateTime(report.accessed_at),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Small>
      <Words>{report.reason}</Words>
      <Small>{t('reports.received', { date: formats.dateTime(report.reported_at) })}</Small>
      {handled ? (
        <div className={styles.answer}>
          <Small>
            {[t('reports.answered'), handled.by ?? '', formats.dateTime(handled.at)]
              .filter(Boolean)
              .join(' · ')}
          </Small>
          <Words>{handled.answer}</Words>
        </div>
      ) : null}
      {answering ? <AnswerDialog report={report} onClose={() => setAnswering(false)} /> : null}
    </ReportRow>
  );
}

function AnswerDialog({ report, onClose }: { report: AccessReport; onClose: () => void }) {
  const { t } = useTranslation('record');
  const [answer, setAnswer] = useState('');
  const handle = useAction(handleAccessReport, {
    stale: [listAccessReports],
    onDone: () => {
      toast.success(t('reports.sent'));
      onClose();
    },
  });
  return (
    <AskDialog
      title={t('reports.answerTitle', { patient: report.patient })}
      answer={t('reports.send')}
      onAnswer={() => handle.mutate({ params: { id: report.id }, body: { answer } })}
      disabled={!isSaid(answer)}
      busy={handle.isPending}
      failure={handle.error}
      onClose={onClose}
    >
      <Words>{report.reason}</Words>
      <WordsField
        label={t('reports.answerLabel')}
        description={t('reports.answerHint')}
        value={answer}
        onChange={setAnswer}
      />
    </AskDialog>
  );
}
