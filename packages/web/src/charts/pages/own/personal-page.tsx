import { getOwnPersonal, type OwnPersonal } from '@doctor-plus/contract/charts/own-record.ts';
import { IconChevronRight, IconEyeOff, IconPencil, IconStethoscope } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { actsFor, useActingName } from '../../../platform/acting.ts';
import { useFormats } from '../../../platform/formats.ts';
import { useEndpoint } from '../../../platform/use-endpoint.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card, Row, Rows } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useAccessWords } from '../../parts/own/access-words.ts';
import { OwnExportCard } from '../../parts/own/export-card.tsx';
import { usePatientWords } from '../../parts/patient-words.ts';
import styles from './own.module.css';
import { OwnSkeleton } from './own-skeleton.tsx';
import card from './personal-page.module.css';

/** `/medical-records/personal`: who the record says the person is, who cares for them, who opened it. */
export function OwnPersonalPage() {
  const { t } = useTranslation('record');
  const acting = useActingName();
  const personal = useEndpoint(getOwnPersonal);
  return (
    <Page
      title={acting === null ? t('personal.title') : t('personal.titleOf', { name: acting })}
      subtitle={t('personal.text')}
    >
      <Loaded of={personal} failed={t('failed')} skeleton={<OwnSkeleton rows={6} />}>
        {(record) => (
          <div className={styles.columns}>
            <div className={styles.column}>
              <Identity record={record} />
              <Contact record={record} />
            </div>
            <div className={styles.column}>
              <Care care={record.care} />
              <Accesses accesses={record.accesses} />
              {actsFor === null ? <Corrections /> : null}
              <Documents />
              {actsFor === null ? (
                <>
                  <HealthLinks />
                  <OwnExportCard patientId={record.patient.id} />
                </>
              ) : null}
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** What the record says of the person is the person's to change, not of whoever acts for them. */
function Change() {
  const { t } = useTranslation('record');
  if (actsFor !== null) return null;
  return (
    <Link to="/settings/personal" className={card.change}>
      <IconPencil size={16} aria-hidden />
      {t('personal.change')}
    </Link>
  );
}

function Fact({ name, detail, children }: { name: string; detail?: string; children: ReactNode }) {
  const { t } = useTranslation('record');
  return (
    <div className={card.fact}>
      <dt>{name}</dt>
      <dd>
        {children ? children : <span className={card.missing}>{t('personal.notRecorded')}</span>}
        {detail ? <span className={card.detail}>{detail}</span> : null}
      </dd>
    </div>
  );
}

function Identity({ record: { patient, blood_type: blood } }: { record: OwnPersonal }) {
  const { t } = useTranslation('record');
  const formats = useFormats();
  const words = usePatientWords();
  return (
    <Card title={t('personal.identity')} aside={<Change />}>
      <div className={card.person}>
        <Avatar name={patient.name} size={56} />
        <div>
          <p className={card.name}>{patient.name}</p>
          <p className={card.chart}>{t('personal.chart', { number: patient.chart_number })}</p>
        </div>
      </div>
      <dl className={card.facts}>
        <Fact name={t('personal.birthDate')} detail={words.age(patient)}>
          {patient.birth_date ? formats.calendarDate(patient.birth_date) : null}
        </Fact>
        <Fact name={t('personal.sex')}>{words.sex(patient)}</Fact>
        <Fact
          name={t('personal.bloodType')}
          detail={
            blood
              ? t('personal.bloodTypeFrom', { author: blood.author, date: formats.date(blood.at) })
              : t('personal.bloodTypeMissing')
          }
        >
          {blood?.value}
        </Fact>
      </dl>
    </Card>
  );
}

function Contact({ record }: { record: OwnPersonal }) {
  const { t } = useTranslation('record');
  return (
    <Card title={t('personal.contact')} aside={<Change />}>
      <dl className={card.facts}>
        <Fact name={t('personal.phone')}>{record.patient.phone}</Fact>
        <Fact name={t('personal.email')}>{record.email}</Fact>
        <Fact
          name={t('personal.emergency')}
          {...(record.emergency_contact || actsFor !== null
            ? {}
            : { detail: t('personal.emergencyMissing') })}
        >
          {record.emergency_contact}
        </Fact>
      </dl>
    </Card>
  );
}

function Care({ care }: Pick<OwnPersonal, 'care'>) {
  const { t } = useTranslation(['record', 'specialties']);
  const formats = useFormats();
  return (
    <Card title={t('personal.care')} detail={care.length || null} padding="none">
      {care.length === 0 ? (
        <EmptyState
          icon={IconStethoscope}
          title={t('personal.careNone')}
          action={actsFor === null ? <Link to="/doctors/specialty">{t('personal.findDoctor')}</Link> : null}
        >
          {t('personal.careNoneText')}
        </EmptyState>
      ) : (
        <>
          <p className={styles.intro}>{t('personal.careText')}</p>
          <Rows label={t('personal.care')}>
            {care.map((one) => (
              <Row
                key={one.doctor_id}
                lead={<Avatar name={one.name} tone="doctor" />}
                title={
                  one.listed && actsFor === null ? (
                    <Link to={`/doctor/${one.doctor_id}`}>{one.name}</Link>
                  ) : (
                    one.name
                  )
                }
                detail={
                  <>
                    <p>{formats.list(one.specialties.map((slug) => t(`specialties:${slug}`)))}</p>
                    <Facts
                      items={[
                        t(`personal.reason.${one.reason}`),
                        t('since', { date: formats.date(one.since) }),
                        ...(one.until ? [t('until', { date: formats.date(one.until) })] : []),
                      ]}
                    />
                  </>
                }
              />
            ))}
          </Rows>
        </>
      )}
    </Card>
  );
}

function Documents() {
  const { t } = useTranslation('documents');
  return (
    <Card title={t('own.title')} padding="none">
      <p className={styles.intro}>{t('own.text')}</p>
      <Link to="/medical-records/personal/documents" className={card.all}>
        {t('own.all')}
        <IconChevronRight size={16} aria-hidden />
      </Link>
    </Card>
  );
}

function HealthLinks() {
  const { t } = useTranslation('healthLinks');
  return (
    <Card title={t('title')} padding="none">
      <p className={styles.intro}>{t('text')}</p>
      <Link to="/medical-records/personal/health-links" className={card.all}>
        {t('all')}
        <IconChevronRight size={16} aria-hidden />
      </Link>
    </Card>
  );
}

function Accesses({ accesses }: Pick<OwnPersonal, 'accesses'>) {
  const { t } = useTranslation('record');
  const formats = useFormats();
  const words = useAccessWords();
  return (
    <Card title={t('access.title')} padding="none">
      {accesses.length === 0 ? (
        <EmptyState icon={IconEyeOff} title={t('access.none')}>
          {t('access.noneText')}
        </EmptyState>
      ) : (
        <Rows label={t('access.title')}>
          {accesses.map((access) => (
            <Row
              key={access.id}
              lead={
                <Avatar name={words.who(access)} tone={access.role === 'doctor' ? 'doctor' : 'neutral'} />
              }
              title={words.who(access)}
              detail={words.what(access)}
              end={<time dateTime={access.at}>{formats.day(access.at)}</time>}
            />
          ))}
        </Rows>
      )}
      <Link to="/medical-records/personal/access" className={card.all}>
        {t('access.all')}
        <IconChevronRight size={16} aria-hidden />
      </Link>
    </Card>
  );
}

function Corrections() {
  const { t } = useTranslation('entries');
  return (
    <Card title={t('own.title')} padding="none">
      <p className={styles.intro}>{t('own.noneText')}</p>
      <Link to="/medical-records/personal/corrections" className={card.all}>
        {t('own.page')}
        <IconChevronRight size={16} aria-hidden />
      </Link>
    </Card>
  );
}
