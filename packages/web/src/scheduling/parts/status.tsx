import type { AppointmentStatus } from '@doctor-plus/contract/scheduling/schema.ts';
import { useTranslation } from 'react-i18next';
import { appointmentLooks } from '../../platform/appointment-looks.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';

/** The status of an appointment; needs the group `scheduling`. */
export function AppointmentBadge({ status, bare = false }: { status: AppointmentStatus; bare?: boolean }) {
  const { t } = useTranslation('scheduling');
  const { tone, icon } = appointmentLooks[status];
  return (
    <StatusBadge tone={tone} icon={icon} bare={bare}>
      {t(`status.${status}`)}
    </StatusBadge>
  );
}
