import {
  decideApplication,
  getApplication,
  listApplications,
} from '@doctor-plus/contract/admin/applications.ts';
import { getOverview } from '@doctor-plus/contract/admin/overview.ts';
import type { Application } from '@doctor-plus/contract/admin/schema.ts';
import { Button, Textarea } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useFormats } from '../../platform/formats.ts';
import { useTextDraft } from '../../platform/use-draft.ts';
import { endpointKey, useAction } from '../../platform/use-endpoint.ts';
import { useLeavingGuard } from '../../platform/use-leaving-guard.ts';
import { Alert } from '../../ui/alert.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './decision-form.module.css';

type Props = { application: Application; registerChecked: boolean };

/** Approve, or refuse with a reason; the reason goes to the doctor in the mail, word for word. */
export function DecisionForm({ application, registerChecked }: Props) {
  const { t } = useTranslation('admin');
  const { locale, date } = useFormats();
  const cache = useQueryClient();
  const [problem, setProblem] = useState<'reason' | 'register' | null>(null);
  const { id, name, former_refusal: former } = application;
  const { value: reason, set: setReason, clear } = useTextDraft(`application/${id}`);
  const decide = useAction(decideApplication, {
    stale: [listApplications, getOverview],
    onDone: (answer) => {
      clear();
      cache.setQueryData(endpointKey(getApplication, { params: { id } }), answer);
      toast.success(t(`decision.done.${answer.application.state}`, { name }));
    },
  });
  useLeavingGuard(reason.trim() !== '' && application.state === 'pending', { kept: true });
  const submit = (decision: 'approved' | 'rejected') => {
    const wrong =
      decision === 'rejected'
        ? reason.trim() === '' && ('reason' as const)
        : !registerChecked && ('register' as const);
    setProblem(wrong || null);
    if (wrong) return;
    decide.mutate({
      params: { id },
      body: { decision, reason: reason.trim() || null, register_checked: registerChecked },
    });
  };
  const language = new Intl.DisplayNames(locale, { type: 'language' }).of(application.language) ?? '';
  const busy = (decision: string) => decide.isPending && decide.variables?.body.decision === decision;
  return (
    <footer className={styles.form}>
      {former ? (
        <p className={styles.former}>
          <strong>
            {t('decision.formerRefusal', {
              person: former.by ?? t('course.somebody'),
              date: date(former.at),
            })}
          </strong>{' '}
          {former.reason}
        </p>
      ) : null}
      {decide.error ? <Alert tone="bad" title={describeFailure(decide.error, t).sentence} live /> : null}
      {problem === 'register' ? <Alert tone="warn" title={t('decision.registerFirst')} live /> : null}
      <div className={styles.line}>
        <Textarea
          className={styles.reason}
          label={t('decision.reason')}
          placeholder={t('decision.reasonPlaceholder', { language })}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={problem === 'reason' ? t('decision.reasonNeeded') : null}
          maxLength={1000}
          autosize
          minRows={1}
          maxRows={5}
        />
        <div className={styles.buttons}>
          <Button
            variant="outline"
            color="red"
            leftSection={<IconX size={16} aria-hidden />}
            loading={busy('rejected')}
            disabled={busy('approved')}
            onClick={() => submit('rejected')}
          >
            {t('decision.reject')}
          </Button>
          <Button
            variant="filled"
            leftSection={<IconCheck size={16} aria-hidden />}
            loading={busy('approved')}
            disabled={busy('rejected')}
            onClick={() => submit('approved')}
          >
            {t('decision.approve')}
          </Button>
        </div>
      </div>
      <p className={styles.kept}>{t('decision.documentKept', { count: application.document_days })}</p>
    </footer>
  );
}
