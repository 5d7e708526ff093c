import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { getSecretaryDashboard } from '@doctor-plus/contract/reports/endpoints.ts';
import { IconClock, IconMoodSmile, IconUserCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../../platform/formats.ts';
import { useGranted } from '../../../platform/use-granted.ts';
import { Card } from '../../../ui/card.tsx';
import { Definition } from '../../../ui/definition.tsx';
import type { IconType } from '../../../ui/icon-type.ts';
import styles from './week-figures.module.css';

type Home = ResponseOf<typeof getSecretaryDashboard>;

const week = '/appointments/history?period=days7';

type WeekFiguresProps = {
  home: Home;
  /** Whose visits and reviews are not counted. */
  missing: string | null;
};

/** Visits of the last seven days and all reviews in figures with their definitions; what rests on too little is not shown as a figure. */
export function WeekFigures({ home: { week: figures, satisfaction, doctors }, missing }: WeekFiguresProps) {
  const { t } = useTranslation('dashboard');
  const { number } = useFormats();
  const listsVisits = useGranted('appointments:read');
  const { attendance, average_minutes } = figures;
  const rated = doctors.filter(({ permissions }) => permissions.reports !== 'none');
  const [only, another] = rated;
  return (
    <Card title={t('week.title')} note={missing}>
      <dl className={styles.figures}>
        <FigureLine
          icon={IconUserCheck}
          name={t('week.attendance')}
          over={t('week.period')}
          definition={t('week.attendanceDefinition')}
          to={listsVisits ? week : null}
        >
          {attendance.value === null
            ? t('week.notEnough', { count: attendance.of })
            : t('week.attendanceValue', { value: number(attendance.value), count: attendance.of })}
        </FigureLine>
        <FigureLine
          icon={IconClock}
          name={t('week.average')}
          over={t('week.period')}
          definition={t('week.averageDefinition')}
          to={listsVisits ? `${week}&status=completed` : null}
        >
          {average_minutes.value === null
            ? t('week.notEnough', { count: average_minutes.of })
            : t('week.averageValue', { value: number(average_minutes.value), count: average_minutes.of })}
        </FigureLine>
        <FigureLine
          icon={IconMoodSmile}
          name={t('week.satisfaction')}
          over={t('week.allReviews')}
          definition={t('week.satisfactionDefinition')}
          to={only && !another ? `/doctor/${only.id}` : null}
          parts={another ? <ReviewLinks doctors={rated} /> : null}
        >
          {satisfaction.value === null
            ? t('week.fewReviews', { count: satisfaction.of })
            : t('week.satisfactionValue', { value: number(satisfaction.value), count: satisfaction.of })}
        </FigureLine>
      </dl>
    </Card>
  );
}

/** Where the reviews of several doctors stand: of each on a page of its own. */
function ReviewLinks({ doctors }: Pick<Home, 'doctors'>) {
  return (
    <ul className={styles.parts}>
      {doctors.map(({ id, name }) => (
        <li key={id}>
          <Link to={`/doctor/${id}`}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}

type FigureLineProps = {
  icon: IconType;
  name: string;
  /** The time or the things it is over, in a few words. */
  over: string;
  definition: string;
  /** What it counts, where one page shows it. */
  to: string | null;
  /** The same where several pages do. */
  parts?: ReactNode;
  children: ReactNode;
};

function FigureLine({ icon: Icon, name, over, definition, to, parts, children }: FigureLineProps) {
  const { t } = useTranslation('dashboard');
  return (
    <div className={styles.figure}>
      <dt>
        <Icon size={16} aria-hidden />
        <span>
          {name}
          <span className={styles.over}>{over}</span>
        </span>
        <Definition label={t('definition.of', { name })} className={styles.info}>
          {definition}
        </Definition>
      </dt>
      <dd>
        {to === null ? children : <Link to={to}>{children}</Link>}
        {parts}
      </dd>
    </div>
  );
}
