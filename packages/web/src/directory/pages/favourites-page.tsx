import { listFavourites } from '@doctor-plus/contract/directory/my-doctors.ts';
import { Button } from '@mantine/core';
import { IconHeart } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Card, Rows } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { PortalDoctorRow } from '../parts/portal-doctor-row.tsx';

/** Doctors whom the patient keeps. */
export function FavouritesPage() {
  const { t } = useTranslation('directory');
  const favourites = useEndpoint(listFavourites);
  return (
    <Page title={t('favourites.title')} subtitle={t('favourites.subtitle')}>
      <Card padding="none">
        <Loaded
          of={favourites}
          rows={3}
          rowHeight={116}
          failed={t('favourites.failed')}
          isEmpty={({ data }) => data.length === 0}
          empty={
            <EmptyState
              icon={IconHeart}
              title={t('favourites.none')}
              action={
                <Button component={Link} to="/doctors/specialty" variant="default">
                  {t('mine.find')}
                </Button>
              }
            >
              {t('favourites.noneText')}
            </EmptyState>
          }
        >
          {({ data }) => (
            <Rows label={t('favourites.title')}>
              {data.map((doctor) => (
                <PortalDoctorRow key={doctor.id} doctor={doctor} />
              ))}
            </Rows>
          )}
        </Loaded>
      </Card>
    </Page>
  );
}
