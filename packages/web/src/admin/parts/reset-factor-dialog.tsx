import type { Account } from '@doctor-plus/contract/admin/schema.ts';
import { resetAccountSecondFactor } from '@doctor-plus/contract/admin/users.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useAction } from '../../platform/use-endpoint.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './dialog-text.module.css';

type Props = { account: Account; onClose: () => void; onReset: (answer: { account: Account }) => void };

/** Says what goes, and asks to make sure first who is asking: afterwards the password alone opens the account. */
export function ResetFactorDialog({ account, onClose, onReset }: Props) {
  const { t } = useTranslation('admin');
  const reset = useAction(resetAccountSecondFactor, { onDone: onReset });
  return (
    <Dialog
      title={t('users.resetFactorTitle', { name: account.name })}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button
            variant="filled"
            color="red"
            loading={reset.isPending}
            onClick={() => reset.mutate({ params: { id: account.id } })}
          >
            {t('users.resetFactor')}
          </Button>
        </>
      }
    >
      <div className={styles.text}>
        <p>{t('users.resetFactorText')}</p>
        {account.email ? <p>{t('users.resetFactorMail')}</p> : null}
        <Alert tone="warn" title={t('users.resetFactorCheck', { name: account.name })} />
        {reset.error ? <Alert tone="bad" title={describeFailure(reset.error, t).sentence} live /> : null}
      </div>
    </Dialog>
  );
}
