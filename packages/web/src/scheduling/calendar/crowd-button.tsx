import type { CalendarVisit } from '@doctor-plus/contract/scheduling/calendar.ts';
import { Menu } from '@mantine/core';
import { IconCalendarOff, IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { appointmentLooks } from '../../platform/appointment-looks.ts';
import { type Formats, formatsIn } from '../../platform/formats.ts';
import { type Crowd, stripe } from './crowd.ts';
import type { Span } from './layout.ts';
import styles from './time-grid.module.css';
import { atMinute, boxOf } from './visit-block.tsx';

type CrowdButtonProps = {
  crowd: Crowd;
  range: Span;
  /** Formats in UTC, for minutes of the day. */
  calendar: Formats;
  onOpen: (visit: CalendarVisit) => void;
};

/** `+2`: opens the list of the blocks that have no lane of their own. */
export function CrowdButton({ crowd, range, calendar, onOpen }: CrowdButtonProps) {
  const { t, i18n } = useTranslation(['calendar', 'scheduling']);
  const count = crowd.blocks.length;
  const { top, height } = boxOf(crowd, range);
  return (
    <Menu position="bottom-start" width={280}>
      <Menu.Target>
        <button
          type="button"
          className={styles.crowd}
          style={{ top, height, insetInlineEnd: 3, width: stripe - 4 }}
          data-crowd
        >
          +{count}
          <span className={styles.hidden}>
            , {calendar.time(atMinute(crowd.top))}, {t('month.more', { count })}
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {crowd.blocks.map((block) => {
          if ('busy' in block) {
            const Icon =
              block.keptFor === undefined && block.heldUntil === null ? IconCalendarOff : IconHourglass;
            const name = block.keptFor ?? t(block.heldUntil === null ? 'busy' : 'held');
            return (
              <Menu.Label key={block.key} className={styles.crowdBusy}>
                <Icon size={16} aria-hidden /> {calendar.time(atMinute(block.top))} · {name}
              </Menu.Label>
            );
          }
          const { appointment, override } = block.visit;
          const { icon: Icon } = appointmentLooks[appointment.status];
          const formats = formatsIn(i18n.language, appointment.location.time_zone);
          return (
            <Menu.Item
              key={appointment.id}
              leftSection={<Icon size={16} aria-hidden />}
              onClick={() => onOpen(block.visit)}
            >
              <strong>{appointment.patient.name}</strong>
              <br />
              {[
                `${formats.time(appointment.start)} – ${formats.time(appointment.end)}`,
                t(`scheduling:status.${appointment.status}`),
                override ? t('override') : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
