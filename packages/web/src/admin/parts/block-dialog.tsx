import type { Account } from '@doctor-plus/contract/admin/schema.ts';
import { changeAccount } from '@doctor-plus/contract/admin/users.ts';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../platform/use-endpoint.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';

type Props = { account: Account; onClose: () => void; onBlocked: (answer: { account: Account }) => void };

/** Says what blocking does before it is done. */
export function BlockDialog({ account, onClose, onBlocked }: Props) {
  const { t } = useTranslation('admin');
  const block = useAction(changeAccount, { onDone: onBlocked });
  return (
    <AskDialog
      title={t('users.blockTitle', { name: account.name })}
      answer={t('users.block')}
      onAnswer={() => block.mutate({ params: { id: account.id }, body: { status: 'blocked' } })}
      grave
      busy={block.isPending}
      failure={block.error}
      onClose={onClose}
    >
      <p>{t('users.blockText')}</p>
      {account.role === 'doctor' ? <p>{t('users.blockDoctorText')}</p> : null}
    </AskDialog>
  );
}
