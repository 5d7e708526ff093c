import { listRecordAccess, type RecordAccess } from '@doctor-plus/contract/accounts/settings.ts';
import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconEyeOff, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useActingName } from '../../../platform/acting.ts';
import { api } from '../../../platform/api.ts';
import { dayOf, useFormats } from '../../../platform/formats.ts';
import { useEndpoint } from '../../../platform/use-endpoint.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { accessDays } from '../../access-days.ts';
import { AccessPersonRow } from '../../parts/own/access-person-row.tsx';
import { ReportDialog } from '../../parts/own/report-dialog.tsx';
import { useOlder } from '../../use-older.ts';
import styles from './access-page.module.css';
import own from './own.module.css';
import { OwnSkeleton } from './own-skeleton.tsx';

/** `/medical-records/personal/access`: everybody else who opened or changed the record; nothing is left out (S67). */
export function OwnAccessPage() {
  const { t } = useTranslation('record');
  const acting = useActingName();
  const first = useEndpoint(listRecordAccess, { query: {} });
  return (
    <Page
      title={acting === null ? t('access.title') : t('access.titleOf', { name: acting })}
      subtitle={t('access.text')}
      width="narrow"
    >
      <Link to="/medical-records/personal" className={own.back}>
        <IconChevronLeft size={16} aria-hidden />
        {t('personal.title')}
      </Link>
      <Loaded
        of={first}
        failed={t('failed')}
        skeleton={<OwnSkeleton />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Card>
            <EmptyState icon={IconEyeOff} title={t('access.none')}>
              {t('access.noneText')}
            </EmptyState>
          </Card>
        }
      >
        {(page) => <AccessDays first={page} />}
      </Loaded>
    </Page>
  );
}

function AccessDays({ first }: { first: ResponseOf<typeof listRecordAccess> }) {
  const { t } = useTranslation(['record', 'settings']);
  const formats = useFormats();
  const older = useOlder(first, (before) => api(listRecordAccess, { query: { before } }));
  const [reporting, setReporting] = useState<RecordAccess | null>(null);
  const [reported, setReported] = useState<ReadonlyMap<string, RecordAccess>>(new Map());
  const accesses = older.data.map((access) => reported.get(access.id) ?? access);

  return (
    <div className={own.stack}>
      <Alert tone="neutral" icon={IconInfoCircle} title={t('access.whatThisIs')}>
        {t('access.ownNotShown')}
      </Alert>
      {accessDays(accesses, (at) => dayOf(at, formats.zone)).map(({ day, people }) => (
        <Card key={day} title={formats.calendarDate(day)} padding="none">
          <ul className={styles.people}>
            {people.map((person) => (
              <AccessPersonRow key={person.key} person={person} onReport={setReporting} />
            ))}
          </ul>
        </Card>
      ))}
      {older.more ? (
        <Button variant="default" className={styles.more} loading={older.asking} onClick={older.more}>
          {t('settings:access.more')}
        </Button>
      ) : null}
      {reporting ? (
        <ReportDialog
          access={reporting}
          onClose={() => setReporting(null)}
          onReported={(access) => {
            setReported((known) => new Map(known).set(reporting.id, access));
            setReporting(null);
          }}
        />
      ) : null}
    </div>
  );
}
