import { IconAlertTriangle, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import { PushButton } from '../../../ui/push-button.tsx';
import styles from './health-link-page.module.css';
import type { OpenedLink } from './open-link.ts';
import type { Line, Measured, SectionName, Summary } from './read-summary.ts';
import { SharedDocuments } from './shared-documents.tsx';

/** A summary to read and to print, in the reader's language; what was written by people stays as it was written. */
export function SummarySheet({ opened, secretKey }: { opened: OpenedLink; secretKey: string }) {
  const { t } = useTranslation('healthLinks');
  const { summary, locations } = opened;
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <article className={`${styles.page} ${styles.sheet}`} data-health-summary>
      <header className={styles.sheetHead}>
        <div>
          <h1 className={styles.title} ref={heading} tabIndex={-1}>
            {summary.patient.name || t('unnamed')}
          </h1>
          <Person summary={summary} />
        </div>
        <div className={styles.print}>
          <PushButton
            variant="default"
            icon={<IconPrinter size={18} aria-hidden />}
            onClick={() => globalThis.print()}
          >
            {t('view.print')}
          </PushButton>
        </div>
      </header>
      {summary.sections.map(({ name, lines }) => (
        <SummarySection key={name} name={name} lines={lines} />
      ))}
      {locations.length > 0 ? <SharedDocuments locations={locations} secretKey={secretKey} /> : null}
      <p className={styles.hint}>{t('view.recorded')}</p>
    </article>
  );
}

function Person({ summary: { patient, practice, madeAt } }: { summary: Summary }) {
  const { t } = useTranslation(['healthLinks', 'charts']);
  const formats = useFormats();
  const { deceasedAt: at } = patient;
  return (
    <dl className={styles.facts}>
      {patient.birthDate ? (
        <div>
          <dt>{t('view.born')}</dt>
          <dd>
            {formats.calendarDate(patient.birthDate)}
            {patient.deceased ? '' : ` (${formats.age(patient.birthDate)})`}
          </dd>
        </div>
      ) : null}
      {patient.deceased ? (
        <div>
          <dt>{t('view.death')}</dt>
          <dd>{at === null ? t('charts:deceasedUnknown') : formats.date(at)}</dd>
        </div>
      ) : null}
      {patient.sex === 'unknown' ? null : (
        <div>
          <dt>{t('view.sex')}</dt>
          <dd>{t(`charts:sex.${patient.sex}`)}</dd>
        </div>
      )}
      <div>
        <dt>{t('view.by')}</dt>
        <dd>
          {practice}
          <span className={styles.made}>{t('view.made', { date: formats.dateTime(madeAt) })}</span>
        </dd>
      </div>
    </dl>
  );
}

function SummarySection({ name, lines }: { name: SectionName; lines: readonly Line[] }) {
  const { t } = useTranslation(['healthLinks', 'charts']);
  return (
    <section className={styles.section} data-section={name}>
      <h2 className={styles.heading}>{t(`view.section.${name}`)}</h2>
      {lines.length === 0 ? (
        <p className={styles.none}>
          {t(name === 'allergies' ? 'charts:allergy.neverAskedText' : 'charts:export.noInformation')}
        </p>
      ) : (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <SummaryLine key={line.id} name={name} line={line} />
          ))}
        </ul>
      )}
    </section>
  );
}

function SummaryLine({ name, line }: { name: SectionName; line: Line }) {
  const { t } = useTranslation(['healthLinks', 'charts', 'entries']);
  const formats = useFormats();
  const title =
    line.status === 'none_known'
      ? t(
          line.noneKnown === null || line.noneKnown === 'all'
            ? 'charts:allergy.noneKnown'
            : `charts:allergy.noneKnownOf.${line.noneKnown}`,
        )
      : name === 'vitals'
        ? t([`charts:vital.${line.title}`, line.title])
        : line.title;
  const state =
    line.status === null || line.status === 'none_known'
      ? []
      : [
          t(
            name === 'allergies' && line.status !== 'inactive'
              ? `charts:allergy.${line.status}`
              : `charts:condition.${line.status}`,
          ),
        ];
  const detail = [
    ...line.detail,
    ...(line.severity ? [t(`entries:severity.${line.severity}`)] : []),
    ...state,
  ];
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <span className={styles.name}>{title}</span>
        {line.grave ? (
          <span className={styles.grave}>
            <IconAlertTriangle size={14} aria-hidden />
            {t('charts:allergy.severe')}
          </span>
        ) : null}
        {detail.length > 0 ? <span className={styles.detail}>{detail.join(' · ')}</span> : null}
      </div>
      {line.measured ? <Value name={name} title={line.title} measured={line.measured} /> : null}
      <time className={styles.at} dateTime={line.at ?? undefined}>
        {line.at ? formats.date(line.at) : ''}
      </time>
    </li>
  );
}

type ValueProps = { name: SectionName; title: string; measured: Measured };

function Value({ name, title, measured }: ValueProps) {
  const { t } = useTranslation(['healthLinks', 'charts']);
  const formats = useFormats();
  const { numbers, comparator, text, flag, low, high } = measured;
  const unit = name === 'vitals' ? t([`charts:unit.${title}`, measured.unit]) : measured.unit;
  const value =
    numbers.length > 0 ? `${comparator}${numbers.map((one) => formats.number(one)).join('/')}` : text;
  const range = formats.range(low, high);
  return (
    <div className={styles.value} data-flag={flag ?? undefined}>
      <span className={styles.number}>
        {value} {unit}
      </span>
      {flag ? <span className={styles.flag}>{t(`view.${flag}`)}</span> : null}
      {range ? (
        <span className={styles.range}>
          {t('charts:lab.range')} {range}
        </span>
      ) : null}
    </div>
  );
}
