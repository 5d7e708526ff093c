import {
  type CorrectionRequest,
  declineCorrection,
  listCorrections,
} from '@doctor-plus/contract/charts/corrections.ts';
import { getChart } from '@doctor-plus/contract/charts/endpoints.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import { useTextDraft } from '../../../platform/use-draft.ts';
import { useAction, useEndpoint } from '../../../platform/use-endpoint.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Card, Rows } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useEntryDesk } from '../../entries/entry-desk-context.ts';
import { findEntry, isSigned } from '../../entries/entry-form.ts';
import { useEntryWords } from '../../entries/entry-words.ts';
import { isSaid, WordsField } from '../own/words-field.tsx';
import styles from './requests-card.module.css';

/** What the patient says is wrong, to correct or to decline; nothing while nothing waits. */
export function RequestsCard() {
  const desk = useEntryDesk();
  if (!desk || desk.chart.corrections_open === 0) return null;
  return <OpenRequests patientId={desk.chart.patient.id} />;
}

function OpenRequests({ patientId }: { patientId: string }) {
  const { t } = useTranslation('entries');
  const requests = useEndpoint(listCorrections, { params: { id: patientId } });
  const [declining, setDeclining] = useState<CorrectionRequest | null>(null);
  return (
    <Card title={t('requests.title')} detail={requests.data?.open} padding="none">
      <Loaded of={requests} rows={1} rowHeight={104} failed={t('requests.failed')}>
        {({ data }) => (
          <Rows label={t('requests.title')}>
            {data
              .filter(({ state }) => state === 'open')
              .map((request) => (
                <RequestRow key={request.id} request={request} onDecline={setDeclining} />
              ))}
          </Rows>
        )}
      </Loaded>
      {declining ? (
        <DeclineDialog patientId={patientId} request={declining} onClose={() => setDeclining(null)} />
      ) : null}
    </Card>
  );
}

type RequestRowProps = { request: CorrectionRequest; onDecline: (request: CorrectionRequest) => void };

function RequestRow({ request, onDecline }: RequestRowProps) {
  const { t } = useTranslation('entries');
  const formats = useFormats();
  const words = useEntryWords();
  const desk = useEntryDesk();
  const { kind, id, title } = request.entry;
  const shown = desk && findEntry(desk.chart, kind, id);
  const open = (what: 'correct' | 'error' | 'addendum') =>
    desk?.open({ do: what, kind, id, request: request.id });
  return (
    <li className={styles.row}>
      <p className={styles.title}>{words.titleWords(kind, title)}</p>
      <Facts
        items={[title === '' ? '' : t(`kind.${kind}`), formats.dateTime(request.requested_at)]}
        className={styles.facts}
      />
      <dl className={styles.words}>
        <dt>{t('requests.wrong')}</dt>
        <dd>{request.wrong}</dd>
        <dt>{t('requests.right')}</dt>
        <dd>{request.right}</dd>
      </dl>
      <div className={styles.actions}>
        {shown ? (
          <>
            {kind === 'conclusion' ? null : (
              <Button size="xs" onClick={() => open(isSigned(shown) ? 'addendum' : 'correct')}>
                {t(isSigned(shown) ? 'requests.addendum' : 'requests.correct')}
              </Button>
            )}
            <Button size="xs" variant="default" onClick={() => open('error')}>
              {t('requests.remove')}
            </Button>
          </>
        ) : (
          <p className={styles.facts}>{t('requests.notShown')}</p>
        )}
        <Button size="xs" variant="subtle" color="gray" onClick={() => onDecline(request)}>
          {t('requests.decline')}
        </Button>
      </div>
    </li>
  );
}

type DeclineDialogProps = { patientId: string; request: CorrectionRequest; onClose: () => void };

function DeclineDialog({ patientId, request, onClose }: DeclineDialogProps) {
  const { t } = useTranslation('entries');
  const { value: answer, set: setAnswer, clear } = useTextDraft(`correction/decline/${request.id}`);
  const decline = useAction(declineCorrection, {
    stale: [listCorrections, getChart],
    onDone: () => {
      clear();
      toast.success(t('requests.declined'));
      onClose();
    },
  });
  return (
    <AskDialog
      title={t('requests.declineTitle')}
      answer={t('requests.send')}
      onAnswer={() => decline.mutate({ params: { id: patientId, requestId: request.id }, body: { answer } })}
      disabled={!isSaid(answer)}
      busy={decline.isPending}
      failure={decline.error}
      onClose={onClose}
    >
      <p>{request.wrong}</p>
      <WordsField
        label={t('requests.answer')}
        description={t('requests.answerHint')}
        value={answer}
        onChange={setAnswer}
      />
    </AskDialog>
  );
}
