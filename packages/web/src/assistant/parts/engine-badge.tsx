import { getEngine } from '@doctor-plus/contract/assistant/endpoints.ts';
import { IconCloud, IconCpu, IconServer2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';

const icons = { own: IconCpu, local: IconServer2, external: IconCloud } as const;

/** Which engine answers, and with whom: a fact, not a fault. Until it is known nothing is claimed. */
export function EngineBadge() {
  const { t } = useTranslation('assistant');
  const { data } = useEndpoint(getEngine);
  if (!data) return null;
  const engine = data.model ?? 'own';
  return (
    <StatusBadge tone="neutral" icon={icons[engine]}>
      {t(`ui.engine.${engine}`)}
    </StatusBadge>
  );
}
