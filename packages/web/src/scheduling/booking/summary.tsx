import { IconCalendarTime, IconClock, IconMapPin, IconStethoscope, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { practiceZone } from '../../platform/practice-zone.ts';
import { typeNameAt } from '../../platform/type-name.ts';
import { Avatar } from '../../ui/avatar.tsx';
import type { IconType } from '../../ui/icon-type.ts';
import { BothTimes } from './both-times.tsx';
import styles from './summary.module.css';
import type { Flow } from './use-flow.ts';

function Fact({ icon: Icon, name, children }: { icon: IconType; name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>
        <Icon size={16} aria-hidden />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

type SummaryProps = {
  flow: Flow;
  button: ReactNode;
  /** Length of the visit, once it is known. */
  minutes: number | null;
};

/** What was chosen so far, and the button that goes on. On a phone the last part is a bar above the bottom bar. */
export function Summary({ flow, button, minutes }: SummaryProps) {
  const { t } = useTranslation(['scheduling', 'specialties']);
  const formats = useFormats();
  const { choice, doctor, patientName } = flow;
  const place = doctor?.locations.find(({ id }) => id === choice.place);
  const time =
    choice.start && choice.place ? (
      <BothTimes className={styles.time} start={choice.start} zone={place?.time_zone ?? practiceZone()} />
    ) : null;
  // A time that the calendar brought stands there before any step asks for one.
  const isTimeAmongFacts = time !== null && !button;
  if (!doctor && !patientName && !button) return null;
  return (
    <section className={styles.summary}>
      {doctor ? (
        <div className={styles.doctor}>
          <Avatar name={doctor.name} tone="doctor" size={48} image={doctor.profile_image} />
          <div className={styles.who}>
            <p className={styles.name}>{doctor.name}</p>
            <p className={styles.specialties}>
              {formats.list(doctor.specialties.map((slug) => t(`specialties:${slug}`)))}
            </p>
          </div>
        </div>
      ) : null}
      {patientName || choice.type || place || isTimeAmongFacts ? (
        <dl className={styles.facts}>
          {patientName ? (
            <Fact icon={IconUser} name={t('summary.patient')}>
              {patientName}
            </Fact>
          ) : null}
          {choice.type ? (
            <Fact icon={IconStethoscope} name={t('summary.type')}>
              {typeNameAt(doctor, choice.type, t)}
            </Fact>
          ) : null}
          {isTimeAmongFacts ? (
            <Fact icon={IconCalendarTime} name={t('confirm.when')}>
              {time}
            </Fact>
          ) : null}
          {place ? (
            <Fact icon={IconMapPin} name={t('summary.place')}>
              {place.name}, {place.city}
            </Fact>
          ) : null}
          {minutes ? (
            <Fact icon={IconClock} name={t('summary.duration')}>
              {t('minutes', { count: minutes })}
            </Fact>
          ) : null}
        </dl>
      ) : null}
      {button ? (
        <div className={styles.onward} data-foot-bar>
          {time ? (
            <div className={styles.choice}>
              <p className={styles.label}>{t('summary.choice')}</p>
              {time}
            </div>
          ) : null}
          {button}
        </div>
      ) : null}
    </section>
  );
}
