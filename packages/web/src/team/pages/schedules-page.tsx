import { getTeamWeek, type TeamWeek, type WeekHours } from '@doctor-plus/contract/team/schedules.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../platform/formats.ts';
import { useMe } from '../../platform/me.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Card, Row, Rows } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { HoursDialog } from '../parts/hours-dialog.tsx';
import styles from '../parts/week.module.css';
import { byDay, placeOfZone, weekWords } from '../parts/week.ts';
import { WeekTable } from '../parts/week-table.tsx';

/** `/team/schedules`: the week of the team at a glance, and when nobody or several are at reception. */
export function SchedulesPage() {
  const { t } = useTranslation('team');
  const { practice } = useMe();
  const week = useEndpoint(getTeamWeek);
  const [edited, setEdited] = useState<TeamWeek['people'][number] | null>(null);
  return (
    <Page
      title={t('schedules.title')}
      subtitle={t('schedules.subtitle', { zone: placeOfZone(practice.time_zone) })}
    >
      <Loaded of={week} rows={4} rowHeight={72} failed={t('schedules.failed')}>
        {(found) =>
          found.people.length === 0 ? (
            <Nobody />
          ) : (
            <>
              <WeekTable week={found} onEdit={setEdited} />
              <div className={styles.cover}>
                <Gaps week={found} />
                <Overlaps week={found} />
              </div>
            </>
          )
        }
      </Loaded>
      {edited ? <HoursDialog person={edited} onClose={() => setEdited(null)} /> : null}
    </Page>
  );
}

function Nobody() {
  const { t } = useTranslation('team');
  return (
    <Card>
      <EmptyState
        icon={IconUsersGroup}
        title={t('schedules.none')}
        action={
          <Button component={Link} to="/team/secretaries" variant="default">
            {t('permissions.toSecretaries')}
          </Button>
        }
      >
        {t('schedules.noneText')}
      </EmptyState>
    </Card>
  );
}

const keyOf = ({ weekday, starts_at }: WeekHours): string => `${weekday} ${starts_at}`;

function Gaps({ week: { gaps, reception } }: { week: TeamWeek }) {
  const { t } = useTranslation('team');
  const words = weekWords(useFormats().locale);
  return (
    <Card title={t('schedules.gaps')} detail={gaps.length || null} padding="none">
      {gaps.length > 0 ? (
        <Rows label={t('schedules.gaps')}>
          {byDay(gaps, ({ weekday }) => weekday).map(([weekday, own]) => (
            <Row
              key={weekday}
              lead={<IconAlertTriangle size={18} aria-hidden className={styles.gap} />}
              title={words.title(weekday)}
              detail={own.map(words.span).join(' · ')}
            />
          ))}
        </Rows>
      ) : (
        <p className={styles.note}>
          {reception.length > 0 ? <IconCircleCheck size={18} aria-hidden className={styles.whole} /> : null}
          {t(reception.length > 0 ? 'schedules.noGaps' : 'schedules.noReception')}
        </p>
      )}
    </Card>
  );
}

function Overlaps({ week: { overlaps, people } }: { week: TeamWeek }) {
  const { t } = useTranslation('team');
  const formats = useFormats();
  const words = weekWords(formats.locale);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return (
    <Card title={t('schedules.overlaps')} detail={overlaps.length || null} padding="none">
      {overlaps.length > 0 ? (
        <Rows label={t('schedules.overlaps')}>
          {overlaps.map(({ hours, people: ids }) => (
            <Row
              key={keyOf(hours)}
              title={words.title(hours.weekday)}
              detail={formats.list(ids.map((id) => names.get(id) ?? ''))}
              end={words.span(hours)}
            />
          ))}
        </Rows>
      ) : (
        <p className={styles.note}>{t('schedules.noOverlaps')}</p>
      )}
    </Card>
  );
}
