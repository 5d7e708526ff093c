import {
  getApplication,
  listApplications,
  reopenApplication,
} from '@doctor-plus/contract/admin/applications.ts';
import { getOverview } from '@doctor-plus/contract/admin/overview.ts';
import type { Application } from '@doctor-plus/contract/admin/schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { endpointKey, useAction } from '../../platform/use-endpoint.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
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
    <AskDialog
      title={t('decision.reopenTitle')}
      answer={t('decision.reopen')}
      onAnswer={() => reopen.mutate({ params: { id } })}
      busy={reopen.isPending}
      failure={reopen.error}
      onClose={onClose}
    >
      <div className={styles.text}>
        <p>{t('decision.reopenText')}</p>
        <p>{t(document ? 'decision.reopenDocument' : 'document.removed')}</p>
      </div>
    </AskDialog>
  );
}
