import { issueDocument, listDocuments } from '@doctor-plus/contract/charts/documents.ts';
import { checkWritten, type WrittenText } from '@doctor-plus/contract/charts/written-drugs.ts';
import type { InputOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefused } from '../../../platform/api-errors.ts';
import { describeFailure } from '../../../platform/describe-failure.ts';
import { endpointKey, useAction } from '../../../platform/use-endpoint.ts';
import { useWish } from '../../../platform/use-wish.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { createSummarySteps, summaryOf } from '../../visit-summary.ts';
import { type Answers, repliesOf } from '../../written-drugs.ts';
import { useWrittenCheck } from '../drugs/use-written-check.ts';
import { WrittenCheck } from '../drugs/written-check.tsx';
import { DocumentViewer, type OpenedDocument } from './document-viewer.tsx';
import styles from './documents.module.css';
import { openIssued } from './opened-document.ts';

type VisitSummaryProps = {
  patientId: string;
  visitId: string;
  /** The orders of the visit: an alert may have come up since it was answered there. */
  texts: readonly WrittenText[];
  /** Saves and finishes the visit; says itself what stands in the way, and gives false then. */
  onFinish: () => Promise<boolean>;
  onClose: () => void;
};

/** From the conclusions to a paper with a code: finishes the visit, issues its summary and shows it. */
export function VisitSummaryDialog({ patientId, visitId, texts, onFinish, onClose }: VisitSummaryProps) {
  const { t } = useTranslation(['patientCare', 'documents']);
  const [steps] = useState(createSummarySteps);
  const [finishing, setFinishing] = useState(false);
  const [opened, setOpened] = useState<OpenedDocument | null>(null);
  const [answers, setAnswers] = useState<Answers>({});
  const [missing, setMissing] = useState(false);
  const cache = useQueryClient();
  const written = useWrittenCheck(patientId, { kind: 'visit', id: visitId }, texts);
  const wish = useWish<InputOf<typeof issueDocument>['body']>();
  const issue = useAction(issueDocument, {
    stale: [listDocuments],
    onDone: ({ document }) => setOpened(openIssued(patientId, document, t('documents:kind.visit_summary'))),
    onFailed: (failure) => {
      if (isRefused(failure, 'alerts_unanswered'))
        void cache.resetQueries({ queryKey: endpointKey(checkWritten) });
    },
  });

  const send = async () => {
    setMissing(true);
    setFinishing(true);
    const body = { ...summaryOf(visitId), answers: repliesOf(answers) };
    const finished = await steps({
      finish: onFinish,
      issue: () => issue.mutate({ params: { id: patientId }, ...wish(body, body) }),
    });
    setFinishing(false);
    if (!finished) onClose();
  };

  if (opened) return <DocumentViewer document={opened} onClose={onClose} />;
  return (
    <Dialog
      title={t('documents:kind.visit_summary')}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button loading={finishing || issue.isPending} onClick={() => void send()}>
            {t(issue.error ? 'documents:form.submit' : 'summary.submit')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {issue.error ? (
          <Alert tone="bad" title={t('summary.failed')} live>
            {describeFailure(issue.error, t).sentence}
          </Alert>
        ) : (
          <p>{t('summary.text')}</p>
        )}
        {isRefused(issue.error, 'alerts_unanswered') ? (
          <WrittenCheck
            of={written}
            answers={answers}
            missing={missing}
            onAnswer={(key, answer) => setAnswers((before) => ({ ...before, [key]: answer }))}
          />
        ) : null}
        <p>{t('documents:form.final')}</p>
      </div>
    </Dialog>
  );
}
