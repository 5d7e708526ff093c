import type { Account } from '@doctor-plus/contract/admin/schema.ts';
import { changeAccount } from '@doctor-plus/contract/admin/users.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useAction } from '../../platform/use-endpoint.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Props = { account: Account; onClose: () => void; onBlocked: (answer: { account: Account }) => void };

/** Says what blocking does before it is done. */
export function BlockDialog({ account, onClose, onBlocked }: Props) {
  const { t } = useTranslation('admin');
  const block = useAction(changeAccount, { onDone: onBlocked });
  return (
    <Dialog
      title={t('users.blockTitle', { name: account.name })}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button
            variant="filled"
            color="red"
            loading={block.isPending}
            onClick={() => block.mutate({ params: { id: account.id }, body: { status: 'blocked' } })}
          >
            {t('users.block')}
          </Button>
        </>
      }
    >
      <p>{t('users.blockText')}</p>
      {account.role === 'doctor' ? <p>{t('users.blockDoctorText')}</p> : null}
      {block.error ? <Alert tone="bad" title={describeFailure(block.error, t).sentence} live /> : null}
    </Dialog>
  );
}
