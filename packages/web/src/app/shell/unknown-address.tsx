import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { Alert } from '../../ui/alert.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './unknown-address.module.css';

/** Where a redirect says that the address does not exist: said once, above the dashboard. */
export function UnknownAddressNotice() {
  const { t } = useTranslation();
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const unknown: unknown = state?.unknownAddress;
  if (typeof unknown !== 'string') return null;
  return (
    <div className={styles.notice}>
      <Alert
        tone="warn"
        live
        title={t('notFound.addressTitle', { path: unknown })}
        action={
          <IconButton
            size={28}
            label={t('action.close')}
            onClick={() => void navigate(pathname, { replace: true, state: null })}
          >
            <IconX size={16} aria-hidden />
          </IconButton>
        }
      >
        {t('notFound.addressText')}
      </Alert>
    </div>
  );
}
