import { subregionsOf } from '@doctor-plus/contract/accounts/reference/subregions.ts';
import { getApplication } from '@doctor-plus/contract/admin/applications.ts';
import type { Application } from '@doctor-plus/contract/admin/schema.ts';
import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowLeft,
  IconCertificate,
  IconCircleCheck,
  IconId,
  IconLanguage,
  IconMail,
  IconMapPin,
  IconPhone,
  IconRotateClockwise,
  IconStethoscope,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../platform/formats.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import styles from './application-view.module.css';
import { DecisionForm } from './decision-form.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { Fact, FactList } from './fact-list.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';
import { stateLooks } from './words.ts';

/** One doctor's application: the document beside what was declared, so that the eye compares on one line. */
export function ApplicationView({ id }: { id: string }) {
  const reading = useEndpoint(getApplication, { params: { id } });
  return (
    <Loaded of={reading} rows={6}>
      {({ application }) => <View application={application} />}
    </Loaded>
  );
}

function View({ application }: { application: Application }) {
  const { t } = useTranslation('admin');
  const [registerChecked, setRegisterChecked] = useState(false);
  return (
    <>
      <Heading application={application} />
      <div className={styles.columns}>
        <section className={styles.document} aria-label={t('document.title')}>
          <DocumentPreview document={application.document} name={application.name} />
        </section>
        <div className={styles.side}>
          <Declared application={application} />
          <Checks application={application}>
            {application.can.decide ? (
              <label className={styles.byHand}>
                <input
                  type="checkbox"
                  checked={registerChecked}
                  onChange={(event) => setRegisterChecked(event.currentTarget.checked)}
                />
                {t('checks.registerDone')}
              </label>
            ) : null}
          </Checks>
          <Course application={application} />
        </div>
      </div>
      {application.can.decide ? (
        <DecisionForm application={application} registerChecked={registerChecked} />
      ) : (
        <Decided application={application} />
      )}
    </>
  );
}

const countryName = (code: string, locale: string) =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;

const placeOf = ({ country, subregion }: Application, locale: string): string => {
  if (country === null) return '';
  const part = subregionsOf(country).find(({ code }) => code === subregion)?.name;
  return [part, countryName(country, locale)].filter(Boolean).join(', ');
};

function Heading({ application }: { application: Application }) {
  const { t } = useTranslation(['admin', 'specialties']);
  const formats = useFormats();
  const look = stateLooks[application.state];
  const since = formats.fromNow(application.submitted_at);
  return (
    <header className={styles.heading}>
      <Link to="/admin/approvals" className={styles.back}>
        <IconArrowLeft size={16} aria-hidden />
        {t('approvals.title')}
      </Link>
      <Avatar name={application.name} size={44} />
      <div className={styles.who}>
        <h2 className={styles.name}>{application.name}</h2>
        <p className={styles.about}>
          {[
            formats.list(application.specialties.map((slug) => t(`specialties:${slug}`))),
            placeOf(application, formats.locale),
            application.email ?? '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <StatusBadge tone={look.tone} icon={look.icon}>
        {application.state === 'pending'
          ? t('approvals.waitingSince', { since })
          : t(`state.${application.state}`)}
      </StatusBadge>
    </header>
  );
}

function Declared({ application }: { application: Application }) {
  const { t } = useTranslation(['admin', 'specialties', 'registration']);
  const formats = useFormats();
  const missing = <span className={styles.missing}>{t('declared.missing')}</span>;
  const idName = application.id_type
    ? t(`registration:register.idTypes.${application.id_type}`)
    : t('declared.idNumber');
  return (
    <section className={styles.part}>
      <h3>{t('declared.title')}</h3>
      <FactList>
        <Fact name={t('declared.exequatur')} icon={IconCertificate}>
          {application.exequatur_number ?? missing}
        </Fact>
        <Fact name={idName} icon={IconId}>
          {application.id_number ?? missing}
        </Fact>
        <Fact name={t('declared.specialties')} icon={IconStethoscope}>
          {application.specialties.length > 0
            ? formats.list(application.specialties.map((slug) => t(`specialties:${slug}`)))
            : missing}
        </Fact>
        <Fact name={t('declared.place')} icon={IconMapPin}>
          {placeOf(application, formats.locale) || missing}
        </Fact>
        <Fact name={t('declared.email')} icon={IconMail}>
          {application.email ?? missing}
        </Fact>
        {application.phone ? (
          <Fact name={t('declared.phone')} icon={IconPhone}>
            {application.phone}
          </Fact>
        ) : null}
        <Fact name={t('declared.language')} icon={IconLanguage}>
          {new Intl.DisplayNames(formats.locale, { type: 'language' }).of(application.language)}
        </Fact>
      </FactList>
    </section>
  );
}

function Checks({ application, children }: { application: Application; children: ReactNode }) {
  const { t } = useTranslation('admin');
  return (
    <section className={styles.part}>
      <h3>{t('checks.title')}</h3>
      <ul className={styles.checks}>
        {(['document_present', 'exequatur_unique', 'id_number_unique', 'email_verified'] as const).map(
          (name) => (
            <Check key={name} holds={application.checks[name]}>
              {t(`checks.${name}.${application.checks[name] ? 'yes' : 'no'}`)}
            </Check>
          ),
        )}
        <Check holds={false}>{t('checks.register')}</Check>
      </ul>
      {children}
    </section>
  );
}

function Check({ holds, children }: { holds: boolean; children: string }) {
  const Icon = holds ? IconCircleCheck : IconAlertTriangle;
  return (
    <li data-holds={holds || undefined}>
      <Icon size={16} aria-hidden />
      {children}
    </li>
  );
}

/** What happened so far, in its order. */
function Course({ application }: { application: Application }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const { document, email_verified_at, submitted_at, decided_at, decided_by, former_refusal, state } =
    application;
  const by = (person: string | null) => ({ person: person ?? t('course.somebody') });
  const steps = [
    ...(document ? [{ at: document.uploaded_at, text: t('course.uploaded') }] : []),
    { at: submitted_at, text: t('course.submitted') },
    ...(email_verified_at ? [{ at: email_verified_at, text: t('course.verified') }] : []),
    ...(former_refusal ? [{ at: former_refusal.at, text: t('course.rejected', by(former_refusal.by)) }] : []),
    ...(decided_at && state !== 'pending'
      ? [{ at: decided_at, text: t(`course.${state}`, by(decided_by)) }]
      : []),
  ].sort((a, b) => a.at.localeCompare(b.at));
  return (
    <section className={styles.part}>
      <h3>{t('course.title')}</h3>
      <ol className={styles.course}>
        {steps.map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            <time dateTime={at} title={formats.dateTime(at)}>
              {formats.weekday(at)}, {formats.time(at)}
            </time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Decided({ application }: { application: Application }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const [reopening, setReopening] = useState(false);
  const kept = application.document?.kept_until;
  return (
    <footer className={styles.decided}>
      {application.can.reopen ? (
        <Button
          className={styles.reopen}
          variant="default"
          leftSection={<IconRotateClockwise size={16} aria-hidden />}
          onClick={() => setReopening(true)}
        >
          {t('decision.reopen')}
        </Button>
      ) : null}
      {application.reason ? (
        <p>
          <strong>{t('decision.reasonGiven')}</strong> {application.reason}
        </p>
      ) : null}
      <p className={styles.quiet}>
        {kept ? t('document.keptUntil', { date: formats.date(kept) }) : t('document.removed')}{' '}
        <Link to={`/admin/users/${application.id}`}>{t('approvals.openAccount')}</Link>
      </p>
      {reopening ? <ReopenDialog application={application} onClose={() => setReopening(false)} /> : null}
    </footer>
  );
}
