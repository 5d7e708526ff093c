import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { getSecretaryDashboard } from '@doctor-plus/contract/reports/endpoints.ts';
import { IconClock, IconInfoCircle, IconMoodSmile, IconUserCheck } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import { Card } from '../../../ui/card.tsx';
import { Floating } from '../../../ui/floating.tsx';
import type { IconType } from '../../../ui/icon-type.ts';
import styles from './week-figures.module.css';

type Week = ResponseOf<typeof getSecretaryDashboard>['week'];

/** Figures of the last seven days with their definitions; what rests on too little is not shown as a figure. */
export function WeekFigures({ week: { attendance, average_minutes } }: { week: Week }) {
  const { t } = useTranslation('dashboard');
  const { number } = useFormats();
  return (
    <Card title={t('week.title')} detail={t('week.period')}>
      <dl className={styles.figures}>
        <FigureLine
          icon={IconUserCheck}
          name={t('week.attendance')}
          definition={t('week.attendanceDefinition')}
        >
          {attendance.value === null
            ? t('week.notEnough', { count: attendance.of })
            : t('week.attendanceValue', { value: number(attendance.value), count: attendance.of })}
        </FigureLine>
        <FigureLine icon={IconClock} name={t('week.average')} definition={t('week.averageDefinition')}>
          {average_minutes.value === null
            ? t('week.notEnough', { count: average_minutes.of })
            : t('week.averageValue', { value: number(average_minutes.value), count: average_minutes.of })}
        </FigureLine>
        <FigureLine
          icon={IconMoodSmile}
          name={t('week.satisfaction')}
          definition={t('week.satisfactionDefinition')}
        >
          {t('week.noReviews')}
        </FigureLine>
      </dl>
    </Card>
  );
}

type FigureLineProps = { icon: IconType; name: string; definition: string; children: ReactNode };

function FigureLine({ icon: Icon, name, definition, children }: FigureLineProps) {
  return (
    <div className={styles.figure}>
      <dt>
        <Icon size={16} aria-hidden />
        {name}
        <Definition name={name}>{definition}</Definition>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** How a figure is made, on request: reachable by finger and keyboard, not only by the pointer. */
function Definition({ name, children }: { name: string; children: string }) {
  const { t } = useTranslation('dashboard');
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={styles.info}
        aria-label={t('week.definitionOf', { name })}
        title={children}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <IconInfoCircle size={16} aria-hidden />
      </button>
      {open ? (
        <Floating anchor={anchor} side="bottom-end" width={280} onClose={() => setOpen(false)}>
          <p role="status" className={styles.definition}>
            {children}
          </p>
        </Floating>
      ) : null}
    </>
  );
}
