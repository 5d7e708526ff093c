import type { ImportSummary } from '@doctor-plus/contract/charts/import-list.ts';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconClock,
  IconColumns3,
  IconEye,
  IconLoader2,
  IconPlayerStop,
} from '@tabler/icons-react';
import { useMe } from '../../../platform/me.ts';
import type { IconType } from '../../../ui/icon-type.ts';
import type { Tone } from '../../../ui/tone.ts';

type Look = { readonly tone: Tone; readonly icon: IconType };

export const stateLooks: Readonly<Record<ImportSummary['state'], Look>> = {
  reading: { tone: 'info', icon: IconLoader2 },
  mapping: { tone: 'warn', icon: IconColumns3 },
  preview: { tone: 'warn', icon: IconEye },
  working: { tone: 'info', icon: IconLoader2 },
  done: { tone: 'ok', icon: IconCircleCheck },
  stopped: { tone: 'neutral', icon: IconPlayerStop },
  refused: { tone: 'bad', icon: IconAlertTriangle },
  failed: { tone: 'bad', icon: IconAlertTriangle },
  undoing: { tone: 'info', icon: IconLoader2 },
  undone: { tone: 'neutral', icon: IconArrowBackUp },
  discarded: { tone: 'neutral', icon: IconClock },
};

/** States that end by themselves. */
export const isUnderWay = (state: ImportSummary['state']): boolean =>
  state === 'reading' || state === 'working' || state === 'undoing';

/** Where the screens of imports are for this person. */
export const useImportsPath = (): string =>
  useMe().role === 'administrator' ? '/admin/imports' : '/patients/directory/import';
