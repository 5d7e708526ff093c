import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { getSecretaryDashboard } from '@doctor-plus/contract/reports/endpoints.ts';
import { IconClock, IconMoodSmile, IconUserCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../../platform/formats.ts';
import { Card } from '../../../ui/card.tsx';
import { Definition } from '../../../ui/definition.tsx';
import type { IconType } from '../../../ui/icon-type.ts';
import styles from './week-figures.module.css';

type Home = ResponseOf<typeof getSecretaryDashboard>;

const week = '/appointments/history?period=days7';

/** Figures of the last seven days with their definitions; what rests on too little is not shown as a figure. */
export function WeekFigures({ home: { week: figures, satisfaction, doctors } }: { home: Home }) {
  const { t } = useTranslation('dashboard');
  const { number } = useFormats();
  const { attendance, average_minutes } = figures;
  const [only, another] = doctors;
  return (
    <Card title={t('week.title')} detail={t('week.period')}>
      <dl className={styles.figures}>
        <FigureLine
          icon={IconUserCheck}
          name={t('week.attendance')}
          definition={t('week.attendanceDefinition')}
          to={week}
        >
          {attendance.value === null
            ? t('week.notEnough', { count: attendance.of })
            : t('week.attendanceValue', { value: number(attendance.value), count: attendance.of })}
        </FigureLine>
        <FigureLine
          icon={IconClock}
          name={t('week.average')}
          definition={t('week.averageDefinition')}
          to={`${week}&status=completed`}
        >
          {average_minutes.value === null
            ? t('week.notEnough', { count: average_minutes.of })
            : t('week.averageValue', { value: number(average_minutes.value), count: average_minutes.of })}
        </FigureLine>
        <FigureLine
          icon={IconMoodSmile}
          name={t('week.satisfaction')}
          definition={t('week.satisfactionDefinition')}
          to={only && !another ? `/doctor/${only.id}` : null}
        >
          {satisfaction.value === null
            ? t('week.fewReviews', { count: satisfaction.of })
            : t('week.satisfactionValue', { value: number(satisfaction.value), count: satisfaction.of })}
        </FigureLine>
      </dl>
    </Card>
  );
}

type FigureLineProps = {
  icon: IconType;
  name: string;
  definition: string;
  /** What it counts, where one page shows it. */
  to: string | null;
  children: ReactNode;
};

function FigureLine({ icon: Icon, name, definition, to, children }: FigureLineProps) {
  const { t } = useTranslation('dashboard');
  return (
    <div className={styles.figure}>
      <dt>
        <Icon size={16} aria-hidden />
        {name}
        <Definition label={t('definition.of', { name })} className={styles.info}>
          {definition}
        </Definition>
      </dt>
      <dd>{to === null ? children : <Link to={to}>{children}</Link>}</dd>
    </div>
  );
}
