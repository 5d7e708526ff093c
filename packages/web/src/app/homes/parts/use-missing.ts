import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { TeamArea } from '@doctor-plus/contract/kernel/team-areas.ts';
import type { getSecretaryDashboard } from '@doctor-plus/contract/reports/endpoints.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';

type Doctors = ResponseOf<typeof getSecretaryDashboard>['doctors'];

/** Names the doctors who keep an area to themselves, where a card shows that of the others; null where nobody does. */
export const useMissing = (doctors: Doctors): ((area: TeamArea) => string | null) => {
  const { t } = useTranslation('dashboard');
  const { list } = useFormats();
  return (area) => {
    const names = doctors.filter(({ permissions }) => permissions[area] === 'none').map(({ name }) => name);
    return names.length > 0 ? t('missing', { names: list(names) }) : null;
  };
};
