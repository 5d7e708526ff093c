import type { Location } from '@doctor-plus/contract/directory/schema.ts';
import type { CalendarVisit } from '@doctor-plus/contract/scheduling/calendar.ts';
import { useTranslation } from 'react-i18next';
import { formatsIn } from '../../platform/formats.ts';
import { ChangedDialog } from '../parts/changed-dialog.tsx';
import { differenceOf, overtakenIn } from '../parts/use-current.ts';
import { type Overtaking, onTopOf } from './overtaking.ts';
import { isProposal, type Target } from './target.ts';

type OvertakenDialogProps = {
  overtaken: Overtaking;
  places: readonly Location[];
  onMove: (visit: CalendarVisit, target: Target, reason: string) => void;
  onConfirm: (visit: CalendarVisit) => void;
  onClose: () => void;
};

/** What somebody else changed of a visit before it was put somewhere, where it would go now, and whether it shall. */
export function OvertakenDialog({ overtaken, places, onMove, onConfirm, onClose }: OvertakenDialogProps) {
  const { t, i18n } = useTranslation(['live', 'scheduling']);
  const { visit, refusal, wanted } = overtaken;
  const told = overtakenIn(refusal);
  const current: CalendarVisit = { ...visit, ...told?.current };
  const target = wanted && onTopOf(visit.appointment, current.appointment, wanted.target);
  const inWords = ({ start, end, placeId }: Target): string => {
    const place = places.find(({ id }) => id === placeId) ?? current.appointment.location;
    const formats = formatsIn(i18n.language, place.time_zone);
    return `${formats.longDate(start)}, ${formats.time(start)} – ${formats.time(end)} · ${place.name}`;
  };
  const again = (() => {
    if (!told) return null;
    if (!wanted || !target) {
      const run = () => onConfirm(current);
      return current.can.confirm ? { label: t('scheduling:move.confirm'), run } : null;
    }
    const run = () => onMove(current, target, wanted.reason);
    return current.can.move || isProposal(current, target) ? { label: t('overtaken.again'), run } : null;
  })();
  return (
    <ChangedDialog
      difference={differenceOf(visit, current, told)}
      {...(target ? { wanted: inWords(target) } : {})}
      again={again}
      onClose={onClose}
    />
  );
}
