import type { Account } from '@doctor-plus/contract/admin/schema.ts';
import { changeAccount } from '@doctor-plus/contract/admin/users.ts';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../platform/use-endpoint.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';

type Props = { account: Account; onClose: () => void; onChanged: (answer: { account: Account }) => void };

/** Lets a doctor administer the installation, or no longer. Their sessions end, and the next one shows it. */
export function AdministrationDialog({ account, onClose, onChanged }: Props) {
  const { t } = useTranslation('admin');
  const grants = account.can.grant_administration;
  const change = useAction(changeAccount, { onDone: onChanged });
  return (
    <AskDialog
      title={t(grants ? 'users.grantTitle' : 'users.withdrawTitle', { name: account.name })}
      answer={t(grants ? 'users.grant' : 'users.withdraw')}
      onAnswer={() => change.mutate({ params: { id: account.id }, body: { administers: grants } })}
      busy={change.isPending}
      failure={change.error}
      onClose={onClose}
    >
      <p>{t(grants ? 'users.grantText' : 'users.withdrawText')}</p>
    </AskDialog>
  );
}
