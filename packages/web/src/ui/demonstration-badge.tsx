import { IconFlask } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from './status-badge.tsx';

/** Says that the data on the screen is made up. */
export function DemonstrationBadge({ iconOnly = false }: { iconOnly?: boolean }) {
  const { t } = useTranslation();
  return (
    <StatusBadge tone="neutral" icon={IconFlask} iconOnly={iconOnly}>
      {t('demonstration')}
    </StatusBadge>
  );
}
