import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { getDaySheet, SheetVisit } from '@doctor-plus/contract/scheduling/day-sheet.ts';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { clock } from '../../platform/clock.ts';
import { delayOf, inOrderOfPresence } from '../../platform/day-flow.ts';
import { dayOf, useFormats } from '../../platform/formats.ts';
import { useMe } from '../../platform/me.ts';
import { practiceZone } from '../../platform/practice-zone.ts';
import { typeNameOf } from '../../platform/type-name.ts';
import { useNow } from '../../platform/use-now.ts';
import { capitalised } from '../parts/capitalised.ts';
import { OverrideMark } from '../parts/override-mark.tsx';
import { WaitingTime } from '../parts/waiting-time.tsx';
import styles from './day-sheet.module.css';

type Day = ResponseOf<typeof getDaySheet>;

/**
 * The day on the screen, with those in the room and those who wait on top. The same stands in order of time beside the portal for the printer,
 * which then sees nothing else.
 */
export function DaySheet({ day }: { day: Day }) {
  const now = useNow();
  const late = day.date === dayOf(now, practiceZone()) ? delayOf(day.data, now) : null;
  return (
    <>
      <Sheet day={{ ...day, data: inOrderOfPresence(day.data, (visit) => visit) }} late={late} />
      {createPortal(
        <article className={styles.paper} data-print-sheet aria-hidden>
          <Sheet day={day} late={null} />
        </article>,
        document.body,
      )}
    </>
  );
}

/** `viernes, 21 de noviembre de 2026` */
const dayInWords = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

function Sheet({ day, late }: { day: Day; late: number | null }) {
  const { t } = useTranslation(['appointmentHistory', 'scheduling']);
  const { practice } = useMe();
  const formats = useFormats();
  const date = dayInWords(day.date, formats.locale);
  const places = [...new Set(day.data.map(({ location }) => location.name))];
  return (
    <>
      <header className={styles.head}>
        <div>
          <p className={styles.title}>{capitalised(date, formats.locale)}</p>
          <p>
            {day.doctor.name} · {t('count', { count: day.data.length })}
            {late === null ? null : ` · ${t('scheduling:waiting.late', { count: late })}`}
          </p>
        </div>
        <p className={styles.practice}>{[practice.name, ...places].filter(Boolean).join(' · ')}</p>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard. */}
      <section className={styles.scroller} aria-label={t('sheet.title')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {(['time', 'patient', 'born', 'phone', 'reason', 'status', 'notes'] as const).map((column) => (
                <th key={column} scope="col" className={styles[column]}>
                  {t(`sheet.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {day.data.map((visit) => (
              <Line key={visit.id} visit={visit} withPlace={places.length > 1} />
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.foot}>{t('sheet.asOf', { when: formats.dateTime(clock.now()) })}</p>
    </>
  );
}

function Line({ visit, withPlace }: { visit: SheetVisit; withPlace: boolean }) {
  const { t } = useTranslation(['appointmentHistory', 'scheduling']);
  const formats = useFormats(visit.location.time_zone);
  const { patient } = visit;
  return (
    <tr>
      <td className={styles.time}>
        {formats.time(visit.start)}
        <span className={styles.small}>{formats.time(visit.end)}</span>
      </td>
      <th scope="row" className={styles.patient}>
        {patient.name}
        <span className={styles.small}>{patient.chart_number}</span>
      </th>
      <td>
        {patient.birth_date?.slice(0, 4) ?? ''}
        {patient.birth_date ? (
          <span className={styles.small}>{formats.age(patient.birth_date, visit.start)}</span>
        ) : null}
      </td>
      <td className={styles.phone}>{patient.phone}</td>
      <td>
        {typeNameOf(visit, t)}
        {visit.reason ? <span className={styles.small}>{visit.reason}</span> : null}
        {visit.series ? (
          <span className={styles.small}>
            {t('scheduling:series.mark', { number: visit.series.number, total: visit.series.count })}
          </span>
        ) : null}
        {visit.override ? (
          <span className={styles.small}>
            <OverrideMark reason={visit.override_reason} />
          </span>
        ) : null}
        {withPlace ? <span className={styles.small}>{visit.location.name}</span> : null}
      </td>
      <td>
        {t(`scheduling:status.${visit.status}`)}
        {visit.status === 'arrived' ? <WaitingTime appointment={visit} /> : null}
      </td>
      <td className={styles.notes} />
    </tr>
  );
}
