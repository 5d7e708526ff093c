import {
  acceptSecretary,
  declineSecretary,
  listSecretaries,
  resumeSecretary,
  type Secretary,
  suspendSecretary,
  unlinkSecretary,
} from '@doctor-plus/contract/team/endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useFormats } from '../../platform/formats.ts';
import { endpointKey, useAction } from '../../platform/use-endpoint.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PushButton } from '../../ui/push-button.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './answer-dialog.module.css';
import { Evidence } from './secretary-row.tsx';

const endpoints = {
  accept: acceptSecretary,
  decline: declineSecretary,
  suspend: suspendSecretary,
  resume: resumeSecretary,
  unlink: unlinkSecretary,
} as const;

export type Act = keyof typeof endpoints;

type AnswerDialogProps = { secretary: Secretary; act: Act; onClose: () => void };

/** Says what the answer means before it is given: what the secretary will see, or stops seeing. */
export function AnswerDialog({ secretary, act, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('team');
  const { t: anyT } = useTranslation();
  const formats = useFormats();
  const cache = useQueryClient();
  const { id, name, email, state, since } = secretary;
  const isRequest = act === 'accept' || act === 'decline';
  const answer = useAction(endpoints[act], {
    onDone: (list) => {
      cache.setQueryData(endpointKey(listSecretaries, {}), list);
      toast.success(t(`answer.${act}.done`, { name }));
      onClose();
    },
    // Somebody answered in another window, or the request is gone: what stands here is old.
    onFailed: () => void cache.invalidateQueries({ queryKey: endpointKey(listSecretaries) }),
  });
  return (
    <Dialog
      title={t(`answer.${act}.title`, { name })}
      onClose={onClose}
      footer={
        <>
          <PushButton variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </PushButton>
          <PushButton
            aria-disabled={answer.isPending}
            onClick={() => {
              if (!answer.isPending) answer.mutate({ params: { id } });
            }}
          >
            {t(`answer.${act}.confirm`)}
          </PushButton>
        </>
      }
    >
      <div className={styles.body}>
        <dl className={styles.facts}>
          <dt>{t('answer.name')}</dt>
          <dd>{name}</dd>
          <dt>{t('answer.email')}</dt>
          <dd>{email ?? t('answer.noEmail')}</dd>
          {state === 'suspended' ? null : (
            <>
              <dt>{t(isRequest ? 'answer.askedOn' : 'answer.workingSince')}</dt>
              <dd>{formats.date(since)}</dd>
            </>
          )}
        </dl>
        {isRequest ? <Evidence secretary={secretary} /> : null}
        <p>{t(`answer.${act}.text`)}</p>
        {act === 'accept' && !secretary.email_verified ? (
          <Alert tone="warn" title={t('answer.unverifiedTitle')}>
            {t('answer.unverifiedText')}
          </Alert>
        ) : null}
        {answer.error ? <Alert tone="bad" title={describeFailure(answer.error, anyT).sentence} live /> : null}
      </div>
    </Dialog>
  );
}
