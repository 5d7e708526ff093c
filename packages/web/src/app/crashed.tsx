import { IconMoodConfuzed } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../ui/card.tsx';
import { Page } from '../ui/page.tsx';
import { PushButton } from '../ui/push-button.tsx';
import { EmptyState } from '../ui/states.tsx';

/** A page that failed while it was drawn or fetched; what the server has is safe, and the way back is a reload. */
export function Crashed() {
  const { t } = useTranslation();
  return (
    <Page title={t('state.crashed')} width="narrow">
      <Card>
        <EmptyState
          icon={IconMoodConfuzed}
          title={t('state.crashed')}
          action={<PushButton onClick={() => location.reload()}>{t('state.reload')}</PushButton>}
        >
          {t('state.crashedText')}
        </EmptyState>
      </Card>
    </Page>
  );
}
