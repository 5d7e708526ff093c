import { getOwnWeek } from '@doctor-plus/contract/team/schedules.ts';
import { IconCalendarClock, IconPlayerPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { useMe } from '../../platform/me.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Card, Row, Rows } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import styles from '../parts/week.module.css';
import { hoursIn, placeOfZone, weekdays, weekWords } from '../parts/week.ts';

/** `/profile/schedule`: the secretary's own week, doctor by doctor, as each of them set it. */
export function OwnSchedulePage() {
  const { t } = useTranslation('team');
  const { practice } = useMe();
  const { locale, number } = useFormats();
  const words = weekWords(locale);
  const week = useEndpoint(getOwnWeek);
  return (
    <Page
      title={t('own.title')}
      subtitle={t('own.subtitle', { zone: placeOfZone(practice.time_zone) })}
      width="narrow"
    >
      <Loaded
        of={week}
        rows={5}
        rowHeight={52}
        failed={t('own.failed')}
        isEmpty={({ data }) => data.every(({ hours }) => hours.length === 0)}
        empty={
          <Card>
            <EmptyState icon={IconCalendarClock} title={t('own.none')}>
              {t('own.noneText')}
            </EmptyState>
          </Card>
        }
      >
        {({ data }) =>
          data.map(({ doctor, state, hours }) => (
            <Card
              key={doctor.id}
              title={t('own.with', { name: doctor.name })}
              detail={t('schedules.hours', { hours: number(hoursIn(hours)) })}
              aside={
                state === 'suspended' ? (
                  <StatusBadge tone="warn" icon={IconPlayerPause}>
                    {t('own.suspended')}
                  </StatusBadge>
                ) : null
              }
              padding="none"
            >
              {hours.length === 0 ? (
                <p className={styles.note}>{t('own.noHours')}</p>
              ) : (
                <Rows label={t('own.with', { name: doctor.name })}>
                  {weekdays.map((weekday) => {
                    const own = hours.filter((one) => one.weekday === weekday);
                    return (
                      <Row
                        key={weekday}
                        title={words.title(weekday)}
                        end={
                          own.length === 0 ? (
                            <span className={styles.free}>{t('schedules.free')}</span>
                          ) : (
                            <span>
                              {own.map((one) => (
                                <span key={one.starts_at} className={styles.span}>
                                  {words.span(one)}
                                </span>
                              ))}
                            </span>
                          )
                        }
                      />
                    );
                  })}
                </Rows>
              )}
            </Card>
          ))
        }
      </Loaded>
    </Page>
  );
}
