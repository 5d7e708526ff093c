import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { getSecretaryDashboard } from '@doctor-plus/contract/reports/endpoints.ts';
import { getDaySheet } from '@doctor-plus/contract/scheduling/day-sheet.ts';
import { Button, TextInput } from '@mantine/core';
import {
  IconCalendarOff,
  IconChevronLeft,
  IconChevronRight,
  IconPrinter,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { clock } from '../../platform/clock.ts';
import { dayOf } from '../../platform/formats.ts';
import { useMe } from '../../platform/me.ts';
import { practiceZone } from '../../platform/practice-zone.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { addDays } from '../booking/calendar-days.ts';
import styles from './day-sheet.module.css';
import { DaySheet } from './day-sheet.tsx';

const isDate = (text: string) => /^20\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

type Doctor = { readonly id: string; readonly name: string };

/** One doctor's day as it comes out of the printer; day and doctor stand in the address. */
export function DaySheetPage() {
  const me = useMe();
  return me.role === 'secretary' ? <ForSecretary /> : <ForDoctors doctors={[{ id: me.id, name: me.name }]} />;
}

/** Whose agenda a secretary sees. */
const sharingAgenda = ({ doctors }: ResponseOf<typeof getSecretaryDashboard>): readonly Doctor[] =>
  doctors.filter(({ permissions }) => permissions.appointments !== 'none');

function ForSecretary() {
  const { t } = useTranslation('appointmentHistory');
  const home = useEndpoint(getSecretaryDashboard);
  return (
    <Loaded
      of={home}
      failed={t('sheet.failed')}
      isEmpty={(data) => sharingAgenda(data).length === 0}
      empty={
        <Page title={t('sheet.title')} width="narrow">
          <Card padding="none">
            <EmptyState icon={IconUsersGroup} title={t('sheet.noDoctor')}>
              {t('sheet.noDoctorText')}
            </EmptyState>
          </Card>
        </Page>
      }
    >
      {(data) => <ForDoctors doctors={sharingAgenda(data)} />}
    </Loaded>
  );
}

function ForDoctors({ doctors }: { doctors: readonly Doctor[] }) {
  const { t } = useTranslation('appointmentHistory');
  const [address, setAddress] = useSearchParams();
  const wanted = address.get('date') ?? '';
  const date = isDate(wanted) ? wanted : dayOf(clock.now(), practiceZone());
  const doctor = (doctors.find(({ id }) => id === address.get('doctor')) ?? doctors[0])?.id ?? '';
  const sheet = useEndpoint(getDaySheet, { query: { date, doctor_id: doctor } }, { enabled: doctor !== '' });
  const show = (change: { date?: string; doctor?: string }) =>
    setAddress({ date, doctor, ...change }, { replace: true });
  return (
    <Page
      title={t('sheet.title')}
      subtitle={t('sheet.subtitle')}
      actions={
        <Button
          leftSection={<IconPrinter size={16} aria-hidden />}
          disabled={!sheet.data || sheet.data.data.length === 0}
          onClick={() => print()}
        >
          {t('sheet.print')}
        </Button>
      }
    >
      <div className={styles.choice}>
        <div className={styles.day}>
          <IconButton label={t('sheet.before')} onClick={() => show({ date: addDays(date, -1) })}>
            <IconChevronLeft size={18} aria-hidden />
          </IconButton>
          <TextInput
            type="date"
            aria-label={t('sheet.date')}
            value={date}
            onChange={(event) =>
              isDate(event.currentTarget.value) && show({ date: event.currentTarget.value })
            }
          />
          <IconButton label={t('sheet.after')} onClick={() => show({ date: addDays(date, 1) })}>
            <IconChevronRight size={18} aria-hidden />
          </IconButton>
        </div>
        {doctors.length > 1 ? (
          <SelectField
            size="compact"
            labelHidden
            label={t('filter.doctor')}
            value={doctor}
            onChange={(id) => show({ doctor: id })}
            options={doctors.map(({ id, name }) => ({ value: id, label: name }))}
          />
        ) : null}
      </div>
      <Card padding="none">
        <Loaded
          of={sheet}
          rows={6}
          rowHeight={48}
          failed={t('sheet.failed')}
          isEmpty={({ data }) => data.length === 0}
          empty={
            <EmptyState icon={IconCalendarOff} title={t('sheet.none')}>
              {t('sheet.noneText')}
            </EmptyState>
          }
        >
          {(day) => <DaySheet day={day} />}
        </Loaded>
      </Card>
    </Page>
  );
}
