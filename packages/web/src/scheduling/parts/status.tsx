import type { AppointmentStatus } from '@doctor-plus/contract/scheduling/schema.ts';
import {
  IconChecks,
  IconCircleCheck,
  IconCircleX,
  IconClockHour4,
  IconHourglass,
  IconStethoscope,
  IconUserOff,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { IconType } from '../../ui/icon-type.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Tone } from '../../ui/tone.ts';

const looks: Record<AppointmentStatus, { tone: Tone; icon: IconType }> = {
  pending: { tone: 'warn', icon: IconClockHour4 },
  confirmed: { tone: 'ok', icon: IconCircleCheck },
  arrived: { tone: 'warn', icon: IconHourglass },
  in_progress: { tone: 'info', icon: IconStethoscope },
  completed: { tone: 'neutral', icon: IconChecks },
  cancelled: { tone: 'bad', icon: IconCircleX },
  no_show: { tone: 'bad', icon: IconUserOff },
};

/** The status of an appointment; needs the group `scheduling`. */
export function AppointmentBadge({ status, bare = false }: { status: AppointmentStatus; bare?: boolean }) {
  const { t } = useTranslation('scheduling');
  const { tone, icon } = looks[status];
  return (
    <StatusBadge tone={tone} icon={icon} bare={bare}>
      {t(`status.${status}`)}
    </StatusBadge>
  );
}
