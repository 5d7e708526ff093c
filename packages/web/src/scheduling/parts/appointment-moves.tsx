import type { AppointmentAction, AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import {
  IconArrowBackUp,
  IconCalendarTime,
  IconCheck,
  IconChecks,
  IconCircleX,
  IconDoorEnter,
  IconDots,
  IconStethoscope,
  IconUserOff,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ApiError } from '../../platform/api-errors.ts';
import { useHold } from '../../platform/live/hold.ts';
import { useMe } from '../../platform/me.ts';
import { carePath } from '../../platform/paths.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { IconType } from '../../ui/icon-type.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { PushButton } from '../../ui/push-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './appointment-moves.module.css';
import { isFinal, movesOf } from './moves.ts';
import { useMove } from './use-move.ts';

const icons: Record<AppointmentAction, IconType> = {
  confirm: IconCheck,
  decline: IconCircleX,
  arrive: IconDoorEnter,
  start: IconStethoscope,
  complete: IconChecks,
  no_show: IconUserOff,
  cancel: IconCircleX,
  take_back: IconArrowBackUp,
};

/** A step that is asked about: before it is taken, or because somebody else was faster. */
type Asked = { readonly move: AppointmentAction; readonly refusal?: ApiError };

// Fetched when somebody asks: dashboards must not wait for its form.
const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }));

type AppointmentMovesProps = {
  item: AppointmentWithAbilities;
  /** The one step to take now stands out. */
  urgent?: boolean;
  /** Beside the chart already: starting the visit comes first, and leads nowhere. */
  inChart?: boolean;
};

/** The next sensible step as a button, the others in a menu. A doctor who starts a visit lands in the patient's chart. */
export function AppointmentMoves({ item, urgent = true, inChart = false }: AppointmentMovesProps) {
  const { t } = useTranslation('scheduling');
  const go = useNavigate();
  const { role } = useMe();
  const [asking, setAsking] = useState<Asked | null>(null);
  const { appointment } = item;
  const change = useMove({
    onMoved: (_, move) => {
      if (move === 'start' && role === 'doctor' && !inChart) void go(carePath(appointment.patient.id));
    },
    onOvertaken: (refusal, move) => setAsking({ move, refusal }),
  });
  // What stands here is what the step was meant for, and what the newer is compared with.
  useHold(change.pending !== null || asking !== null);
  const { next, others } = movesOf(item, inChart ? 'start' : null);
  const take = (move: AppointmentAction) => (isFinal(move) ? setAsking({ move }) : change.move(item, move));
  if (!next && others.length === 0 && !asking) return null;
  const moreLabel = t('move.more', { name: appointment.patient.name });
  const nameOf = (move: AppointmentAction) => `${t(`move.${move}`)}: ${appointment.patient.name}`;
  return (
    <>
      {next ? (
        <PushButton
          size="small"
          variant={urgent ? 'light' : 'default'}
          className={change.pending === next ? styles.busy : undefined}
          disabled={change.pending !== null}
          aria-label={nameOf(next)}
          onClick={() => take(next)}
        >
          {t(`move.${next}`)}
          {change.pending === next ? <Spinner /> : null}
        </PushButton>
      ) : null}
      {others.length > 0 ? (
        <Menu
          label={moreLabel}
          trigger={(props) => (
            <IconButton label={moreLabel} size={32} {...props}>
              <IconDots size={18} aria-hidden />
            </IconButton>
          )}
        >
          {item.can.propose ? (
            <MenuItem
              icon={<IconCalendarTime size={16} aria-hidden />}
              to={`/appointments/requests/${appointment.id}/propose?place=${appointment.location.id}`}
            >
              {t('move.propose')}
            </MenuItem>
          ) : null}
          {others.map((move) => {
            const Icon = icons[move];
            return (
              <MenuItem
                key={move}
                icon={<Icon size={16} aria-hidden />}
                danger={isFinal(move)}
                onChoose={() => take(move)}
              >
                {t(`move.${move}`)}
              </MenuItem>
            );
          })}
        </Menu>
      ) : null}
      {asking ? (
        <Suspense>
          <MoveDialog item={item} {...asking} onClose={() => setAsking(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
