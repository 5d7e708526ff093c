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
import type { IconType } from '../ui/icon-type.ts';
import type { Tone } from '../ui/tone.ts';

/** How the states of an appointment look, in the calendar and in the chart. */
export const appointmentLooks: Record<AppointmentStatus, { tone: Tone; icon: IconType }> = {
  pending: { tone: 'warn', icon: IconClockHour4 },
  confirmed: { tone: 'ok', icon: IconCircleCheck },
  arrived: { tone: 'warn', icon: IconHourglass },
  in_progress: { tone: 'info', icon: IconStethoscope },
  completed: { tone: 'neutral', icon: IconChecks },
  cancelled: { tone: 'bad', icon: IconCircleX },
  no_show: { tone: 'bad', icon: IconUserOff },
};
