import { listMyDoctors, type MyDoctor } from '@doctor-plus/contract/directory/my-doctors.ts';
import { Button } from '@mantine/core';
import { IconCalendarCheck, IconHistory, IconStar, IconStethoscope } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../platform/formats.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card, Row, Rows } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { specialtyNames } from '../parts/facts-of.ts';
import { PortalDoctorRow } from '../parts/portal-doctor-row.tsx';
import styles from './my-doctors-page.module.css';

/** The patient's doctors of today, or of before. */
export function MyDoctorsPage({ when }: { when: 'current' | 'past' }) {
  const { t } = useTranslation('directory');
  const doctors = useEndpoint(listMyDoctors, { query: { when } });
  return (
    <Page title={t(`mine.${when}.title`)} subtitle={t(`mine.${when}.subtitle`)}>
      <Card padding="none">
        <Loaded
          of={doctors}
          rows={3}
          rowHeight={132}
          failed={t('mine.failed')}
          isEmpty={({ data }) => data.length === 0}
          empty={
            <EmptyState
              icon={when === 'current' ? IconStethoscope : IconHistory}
              title={t(`mine.${when}.none`)}
              action={
                <Button component={Link} to="/doctors/specialty" variant="default">
                  {t('mine.find')}
                </Button>
              }
            >
              {t(`mine.${when}.noneText`)}
            </EmptyState>
          }
        >
          {({ data }) => (
            <Rows label={t(`mine.${when}.title`)}>
              {data.map((doctor) =>
                doctor.found ? (
                  <PortalDoctorRow key={doctor.id} doctor={doctor.found}>
                    <Visits of={doctor} />
                  </PortalDoctorRow>
                ) : (
                  <Row
                    key={doctor.id}
                    lead={<Avatar name={doctor.name} size={52} />}
                    title={doctor.name}
                    detail={
                      <>
                        {specialtyNames(doctor.specialties, t).join(' · ')}
                        <span className={styles.gone}>{t('mine.gone')}</span>
                        <Visits of={doctor} />
                      </>
                    }
                  />
                ),
              )}
            </Rows>
          )}
        </Loaded>
      </Card>
    </Page>
  );
}

/** When the patient was there and will be again, and what they said of it. */
function Visits({ of: { last_visit, next_visit, visits, review } }: { of: MyDoctor }) {
  const { t } = useTranslation('directory');
  const formats = useFormats();
  return (
    <div className={styles.visits}>
      {next_visit ? (
        <span className={styles.fact}>
          <IconCalendarCheck size={16} aria-hidden />
          {t('mine.next', { date: `${formats.day(next_visit)}, ${formats.time(next_visit)}` })}
        </span>
      ) : null}
      {last_visit ? (
        <span className={styles.fact}>
          <IconHistory size={16} aria-hidden />
          {t('mine.last', { date: formats.date(last_visit), count: visits })}
        </span>
      ) : null}
      {review ? (
        <Link className={styles.review} to={`/doctors/reviews/new?appointment=${review.appointment_id}`}>
          <IconStar size={16} aria-hidden />
          {review.stars === null
            ? t('mine.review')
            : t('mine.reviewed', { figure: formats.number(review.stars) })}
        </Link>
      ) : null}
    </div>
  );
}
