import {
  type ChartDocuments,
  type IssuedDocument,
  type IssuedKind,
  issueDocument,
  listDocuments,
} from '@doctor-plus/contract/charts/documents.ts';
import { checkMedications } from '@doctor-plus/contract/charts/drug-safety.ts';
import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { checkWritten } from '@doctor-plus/contract/charts/written-drugs.ts';
import type { InputOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { Language } from '@doctor-plus/contract/kernel/values.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefused } from '../../../platform/api-errors.ts';
import { clock } from '../../../platform/clock.ts';
import { describeFailure } from '../../../platform/describe-failure.ts';
import { dayOf, useFormats } from '../../../platform/formats.ts';
import { offeredLanguages } from '../../../platform/offered-languages.ts';
import { useDraft } from '../../../platform/use-draft.ts';
import { endpointKey, useAction } from '../../../platform/use-endpoint.ts';
import { useWish } from '../../../platform/use-wish.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { toast } from '../../../ui/toast.tsx';
import {
  answersOf,
  contentOf,
  type DocumentProblem,
  documentProblems,
  emptyDocument,
  ofOrders,
  standingStops,
  TypedDocument,
  withVisit,
} from '../../issue-form.ts';
import { useListCheck } from '../drugs/use-list-check.ts';
import { WrittenCheck } from '../drugs/written-check.tsx';
import type { OpenedDocument } from './document-viewer.tsx';
import styles from './documents.module.css';
import { IssueFields } from './issue-fields.tsx';
import { openIssued } from './opened-document.ts';
import { useWordsOfPaper } from './use-words-of-paper.ts';

const read = (stored: unknown) => TypedDocument.safeParse(stored).data ?? null;

type IssueDialogProps = {
  kind: IssuedKind;
  /** The document that the new one takes the place of. */
  replaces: IssuedDocument | null;
  chart: Chart;
  documents: ChartDocuments;
  onClose: () => void;
  /** In place of `onClose`, once the document is issued. */
  onIssued: (document: OpenedDocument) => void;
  /** The visit that it is written in, with what it says already. */
  visit?: { readonly id: string } & Pick<TypedDocument, 'lines' | 'notes'>;
};

/** Writes a document from the chart and what is typed here. It survives a reload; sending twice issues one. */
export function IssueDialog(props: IssueDialogProps) {
  const { kind, replaces, chart, documents, visit, onClose, onIssued } = props;
  const { t } = useTranslation('documents');
  const id = useId();
  const formats = useFormats();
  const patientId = chart.patient.id;
  const empty = emptyDocument(replaces?.language ?? documents.language, dayOf(clock.now(), formats.zone));
  const draft = useDraft(`document-${visit?.id ?? patientId}-${kind}`, empty, read);
  const [checked, setChecked] = useState(false);
  const wish = useWish<InputOf<typeof issueDocument>['body']>();
  const cache = useQueryClient();
  const { state: check } = useListCheck(chart, kind === 'prescription');
  const issue = useAction(issueDocument, {
    stale: [listDocuments, checkMedications],
    onDone: ({ document }) => {
      draft.clear();
      toast.success(t('form.done'));
      onIssued(openIssued(patientId, document, t(`kind.${kind}`)));
    },
    // An alert stands by now that nobody saw: the check is made anew.
    onFailed: (failure) => {
      if (isRefused(failure, 'alerts_unanswered'))
        for (const endpoint of [checkMedications, checkWritten])
          void cache.resetQueries({ queryKey: endpointKey(endpoint) });
    },
  });
  const active = chart.medications.entries.filter(({ status }) => status === 'active');
  const typed = ofOrders(visit ? withVisit(draft.value, visit) : draft.value, active);
  const inTerms = active.filter(({ dosage }) => dosage !== null);
  const written = useWordsOfPaper(patientId, kind, typed, inTerms);
  const listed = check.kind === 'answered' ? standingStops(check.check, typed.lines) : [];
  const stops = [...listed, ...written.stops];
  const found = documentProblems(
    kind,
    typed,
    replaces !== null,
    stops,
    inTerms.map((order) => order.id),
  );
  const problems: Record<string, DocumentProblem> = checked ? found : {};
  const problem = (name: string) =>
    problems[name] ? <FieldError>{t(`problem.${problems[name]}`)}</FieldError> : null;

  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    const [first] = Object.keys(found);
    if (first) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const body = {
      language: typed.language,
      content: contentOf(kind, typed),
      answers: answersOf(typed),
      ...(replaces ? { replaces: { id: replaces.id, reason: typed.replaceReason.trim() } } : {}),
    };
    issue.mutate({ params: { id: patientId }, ...wish(body, body) });
  };

  return (
    <Dialog
      title={`${t(`kind.${kind}`)} · ${chart.patient.name} · ${chart.patient.chart_number}`}
      width={720}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" form={id} loading={issue.isPending}>
            {t('form.submit')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={send}>
        {issue.error ? (
          <div className={styles.whole}>
            <Alert tone="bad" title={t('form.failed')} live>
              {describeFailure(issue.error, t).sentence}
            </Alert>
          </div>
        ) : null}
        <IssueFields
          kind={kind}
          chart={chart}
          documents={documents}
          check={check}
          typed={typed}
          onType={(changes) => draft.set({ ...typed, ...changes })}
          problem={problem}
        />
        <div className={styles.whole}>
          <WrittenCheck
            of={written}
            answers={typed.answers}
            missing={checked}
            onAnswer={(key, answer) => draft.set({ ...typed, answers: { ...typed.answers, [key]: answer } })}
          />
        </div>
        {replaces ? (
          <div className={styles.whole}>
            <TextInput
              name="replaceReason"
              label={t('form.replaceReason')}
              maxLength={500}
              value={typed.replaceReason}
              error={problem('replaceReason')}
              onChange={(event) => draft.set({ ...typed, replaceReason: event.currentTarget.value })}
            />
          </div>
        ) : null}
        <NativeSelect
          label={t('form.language')}
          value={typed.language}
          data={offeredLanguages(typed.language).map(({ code, nativeName }) => ({
            value: code,
            label: nativeName,
          }))}
          onChange={(event) => {
            const chosen = Language.safeParse(event.currentTarget.value);
            if (chosen.success) draft.set({ ...typed, language: chosen.data });
          }}
        />
        <p className={`${styles.whole} ${styles.quiet}`}>{t('form.final')}</p>
      </form>
    </Dialog>
  );
}
