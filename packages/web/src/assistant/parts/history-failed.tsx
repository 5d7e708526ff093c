import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert.tsx';

/** What was said before could not be read; asking goes on all the same. */
export function HistoryFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('assistant');
  return (
    <Alert
      tone="warn"
      title={t('ui.historyFailed')}
      action={
        <Button size="xs" variant="default" onClick={onRetry}>
          {t('common:action.retry')}
        </Button>
      }
    >
      {t('ui.historyFailedText')}
    </Alert>
  );
}
