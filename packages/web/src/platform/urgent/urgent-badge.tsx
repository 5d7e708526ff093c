import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/status-badge.tsx';

/** The mark of a request, message or notice in which words of an emergency stand. */
export function UrgentBadge() {
  const { t } = useTranslation('common');
  return (
    <StatusBadge tone="bad" icon={IconAlertTriangle}>
      {t('urgent.words')}
    </StatusBadge>
  );
}
