import type { AppointmentAction, AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconCheck,
  IconChecks,
  IconCircleX,
  IconDoorEnter,
  IconDots,
  IconStethoscope,
  IconUserOff,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMe } from '../../platform/me.ts';
import type { IconType } from '../../ui/icon-type.ts';
import { MoveDialog } from './move-dialog.tsx';
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
};

type AppointmentMovesProps = {
  item: AppointmentWithAbilities;
  /** The one step to take now stands out. */
  urgent?: boolean;
  fullWidth?: boolean;
};

/** The next sensible step as a button, the others in a menu. A doctor who starts a visit lands in the patient's chart. */
export function AppointmentMoves({ item, urgent = true, fullWidth = false }: AppointmentMovesProps) {
  const { t } = useTranslation('scheduling');
  const go = useNavigate();
  const { role } = useMe();
  const [asking, setAsking] = useState<AppointmentAction | null>(null);
  const { appointment } = item;
  const change = useMove((_, move) => {
    if (move === 'start' && role === 'doctor')
      void go(`/ai-assistant/patient-care?patient=${appointment.patient.id}`);
  });
  const { next, others } = movesOf(item);
  const take = (move: AppointmentAction) => (isFinal(move) ? setAsking(move) : change.move(item, move));
  if (!next && others.length === 0) return null;
  const nameOf = (move: AppointmentAction) => `${t(`move.${move}`)}: ${appointment.patient.name}`;
  return (
    <>
      {next ? (
        <Button
          size="xs"
          variant={urgent ? 'light' : 'default'}
          fullWidth={fullWidth}
          loading={change.pending === next}
          disabled={change.pending !== null && change.pending !== next}
          aria-label={nameOf(next)}
          onClick={() => take(next)}
        >
          {t(`move.${next}`)}
        </Button>
      ) : null}
      {others.length > 0 ? (
        <Menu position="bottom-end" width={220} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <ActionIcon size={30} aria-label={t('move.more', { name: appointment.patient.name })}>
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((move) => {
              const Icon = icons[move];
              return (
                <Menu.Item
                  key={move}
                  leftSection={<Icon size={16} aria-hidden />}
                  {...(isFinal(move) ? { color: 'red' } : {})}
                  onClick={() => take(move)}
                >
                  {t(`move.${move}`)}
                </Menu.Item>
              );
            })}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {asking ? <MoveDialog item={item} move={asking} onClose={() => setAsking(null)} /> : null}
    </>
  );
}
