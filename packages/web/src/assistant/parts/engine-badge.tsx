import { IconCpu } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/status-badge.tsx';

/** Which engine answers: a fact, not a fault. */
export function EngineBadge() {
  const { t } = useTranslation('assistant');
  return (
    <StatusBadge tone="neutral" icon={IconCpu}>
      {t('ui.engine')}
    </StatusBadge>
  );
}
