import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { IconCircleCheck, IconShieldQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { allergyState, noneKnownKey } from '../allergy-state.ts';

/**
 * A chart without an active allergy says why: there are none known, or nobody asked. Nothing where there is one, which the alerts
 * of the chart name.
 */
export function AllergyBadge({ chart }: { chart: Pick<Chart, 'allergies'> }) {
  const { t } = useTranslation('charts');
  const formats = useFormats();
  const { state, denied } = allergyState(chart.allergies.entries);
  if (state === 'list') return null;
  return state === 'unknown' ? (
    <StatusBadge tone="warn" icon={IconShieldQuestion}>
      {t('allergy.neverAsked')}
    </StatusBadge>
  ) : (
    <StatusBadge tone="ok" icon={IconCircleCheck}>
      {formats.list(denied.map((entry) => t(noneKnownKey(entry))))}
    </StatusBadge>
  );
}
