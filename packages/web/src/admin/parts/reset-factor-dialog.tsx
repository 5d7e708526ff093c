import type { Account } from '@doctor-plus/contract/admin/schema.ts';
import { resetAccountSecondFactor } from '@doctor-plus/contract/admin/users.ts';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../platform/use-endpoint.ts';
import { Alert } from '../../ui/alert.tsx';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import styles from './dialog-text.module.css';

type Props = { account: Account; onClose: () => void; onReset: (answer: { account: Account }) => void };

/** Says what goes, and asks to make sure first who is asking: afterwards the password alone opens the account. */
export function ResetFactorDialog({ account, onClose, onReset }: Props) {
  const { t } = useTranslation('admin');
  const reset = useAction(resetAccountSecondFactor, { onDone: onReset });
  return (
    <AskDialog
      title={t('users.resetFactorTitle', { name: account.name })}
      answer={t('users.resetFactor')}
      onAnswer={() => reset.mutate({ params: { id: account.id } })}
      grave
      busy={reset.isPending}
      failure={reset.error}
      onClose={onClose}
    >
      <div className={styles.text}>
        <p>{t('users.resetFactorText')}</p>
        {account.email ? <p>{t('users.resetFactorMail')}</p> : null}
        <Alert tone="warn" title={t('users.resetFactorCheck', { name: account.name })} />
      </div>
    </AskDialog>
  );
}
