import type { AccountRow, ApplicationRow, AuditEvent } from '@doctor-plus/contract/admin/schema.ts';
import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconClipboardList,
  IconClockHour4,
  IconShieldCog,
  IconStethoscope,
  IconTrash,
  IconUser,
} from '@tabler/icons-react';
import type { IconType } from '../../ui/icon-type.ts';
import type { Tone } from '../../ui/tone.ts';

type Look = { readonly tone: Tone; readonly icon: IconType };

/** Icon and colour of each status; the word is `admin:status.<name>`. */
export const statusLooks: Record<AccountRow['status'], Look> = {
  active: { tone: 'ok', icon: IconCircleCheck },
  pending: { tone: 'warn', icon: IconClockHour4 },
  rejected: { tone: 'bad', icon: IconCircleX },
  blocked: { tone: 'bad', icon: IconBan },
  erased: { tone: 'neutral', icon: IconTrash },
};

export const stateLooks: Record<ApplicationRow['state'], Look> = {
  pending: { tone: 'warn', icon: IconClockHour4 },
  approved: { tone: 'ok', icon: IconCircleCheck },
  rejected: { tone: 'bad', icon: IconCircleX },
};

export const outcomeLooks: Record<AuditEvent['outcome'], Look> = {
  success: { tone: 'ok', icon: IconCircleCheck },
  refused: { tone: 'warn', icon: IconCircleX },
  failed: { tone: 'bad', icon: IconAlertTriangle },
};

export const roleIcons: Record<Role, IconType> = {
  patient: IconUser,
  doctor: IconStethoscope,
  secretary: IconClipboardList,
  administrator: IconShieldCog,
};
