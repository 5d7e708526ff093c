import type { TeamWeek, WeekHours } from '@doctor-plus/contract/team/schedules.ts';
import { Button } from '@mantine/core';
import { IconPencil, IconPlayerPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { Card } from '../../ui/card.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import styles from './week.module.css';
import { hoursIn, weekdays, weekWords } from './week.ts';

type Person = TeamWeek['people'][number];

type WeekTableProps = { week: TeamWeek; onEdit: (person: Person) => void };

/** Days across, people down, the doctor's own hours on top. On a phone each person is a list of days. */
export function WeekTable({ week, onEdit }: WeekTableProps) {
  const { t } = useTranslation('team');
  const { locale, number } = useFormats();
  const words = weekWords(locale);
  return (
    <Card title={t('schedules.week')} padding="none">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('schedules.person')}</th>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col">
                <abbr title={words.day(weekday)}>{words.shortDay(weekday)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className={styles.reception}>
            <th scope="row">{t('schedules.reception')}</th>
            <Days hours={week.reception} />
          </tr>
          {week.people.map((person) => (
            <tr key={person.id}>
              <th scope="row">
                <span className={styles.name}>{person.name}</span>
                {person.state === 'suspended' ? (
                  <StatusBadge tone="neutral" bare icon={IconPlayerPause}>
                    {t('working.suspended')}
                  </StatusBadge>
                ) : null}
                <span className={styles.sum}>
                  {t('schedules.hours', { hours: number(hoursIn(person.hours)) })}
                </span>
                <Button
                  size="xs"
                  variant="default"
                  leftSection={<IconPencil size={14} aria-hidden />}
                  aria-label={t('schedules.editWho', { name: person.name })}
                  onClick={() => onEdit(person)}
                >
                  {t('schedules.edit')}
                </Button>
              </th>
              <Days hours={person.hours} />
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** The cells of one row. */
function Days({ hours }: { hours: readonly WeekHours[] }) {
  const { t } = useTranslation('team');
  const words = weekWords(useFormats().locale);
  return weekdays.map((weekday) => {
    const own = hours.filter((one) => one.weekday === weekday);
    return (
      <td key={weekday} data-day={words.day(weekday)} data-free={own.length === 0 || undefined}>
        {own.length === 0 ? <span className={styles.free}>{t('schedules.free')}</span> : null}
        {own.map((one) => (
          <span key={one.starts_at} className={styles.span}>
            {words.span(one)}
          </span>
        ))}
      </td>
    );
  });
}
