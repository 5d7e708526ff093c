import {
  endHealthLink,
  type HealthLink,
  listHealthLinks,
} from '@doctor-plus/contract/charts/health-links.ts';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../platform/use-endpoint.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';

/** Asks once more before a link is ended: it cannot be brought back. */
export function EndHealthLink({ link, onClose }: { link: HealthLink; onClose: () => void }) {
  const { t } = useTranslation('healthLinks');
  const end = useAction(endHealthLink, {
    stale: [listHealthLinks],
    onDone: () => {
      toast.success(t('end.done'));
      onClose();
    },
  });
  return (
    <AskDialog
      title={t('end.title')}
      answer={t('end.answer')}
      grave
      onAnswer={() => end.mutate({ params: { id: link.id } })}
      busy={end.isPending}
      failure={end.error}
      onClose={onClose}
    >
      <p>{t('end.text', { label: link.label || t('unnamed') })}</p>
    </AskDialog>
  );
}
