import {
  getApplication,
  listApplications,
  reopenApplication,
} from '@doctor-plus/contract/admin/applications.ts';
import { getOverview } from '@doctor-plus/contract/admin/overview.ts';
import type { Application } from '@doctor-plus/contract/admin/schema.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { describeFailure } from '../../platform/describe-failure.ts';
import { endpointKey, useAction } from '../../platform/use-endpoint.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './dialog-text.module.css';

type Props = { application: Application; onClose: () => void };

/** Says what reopening means; afterwards the same application is on the screen, waiting. */
export function ReopenDialog({ application, onClose }: Props) {
  const { t } = useTranslation('admin');
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { id, name, document } = application;
  const reopen = useAction(reopenApplication, {
    stale: [listApplications, getOverview],
    onDone: (answer) => {
      onClose();
      cache.setQueryData(endpointKey(getApplication, { params: { id } }), answer);
      // Without its own address the queue would show whoever comes next.
      void navigate(`/admin/approvals/${id}`, { replace: true });
      toast.success(t('decision.reopened', { name }));
    },
  });
  return (
    <Dialog
      title={t('decision.reopenTitle')}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button
            variant="filled"
            loading={reopen.isPending}
            onClick={() => reopen.mutate({ params: { id } })}
          >
            {t('decision.reopen')}
          </Button>
        </>
      }
    >
      <div className={styles.text}>
        <p>{t('decision.reopenText')}</p>
        <p>{t(document ? 'decision.reopenDocument' : 'document.removed')}</p>
        {reopen.error ? <Alert tone="bad" title={describeFailure(reopen.error, t).sentence} live /> : null}
      </div>
    </Dialog>
  );
}
