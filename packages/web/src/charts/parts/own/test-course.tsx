import { dateOf } from '@doctor-plus/contract/charts/when.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import { Table } from '../../../ui/table.tsx';
import { TrendChart } from '../../../ui/trend-chart.tsx';
import { courseOf, type LabTest } from '../../lab-groups.ts';
import { isOutOfRange, ownerOf, placeOf, shownNumber } from '../../lab-rows.ts';
import { unitText } from '../../unit-text.ts';
import { useWhen } from '../../use-when.ts';
import { useLabValue } from '../lab-table.tsx';
import styles from './test-course.module.css';

/** The course of a test as a drawing, from three figures on, and every value as a table. */
export function TestCourse({ test }: { test: LabTest }) {
  const { t } = useTranslation('record');
  const formats = useFormats();
  const { when } = useWhen();
  const value = useLabValue();
  const { latest, results } = test;
  const course = courseOf(test);
  const [first] = course;
  return (
    <div className={styles.course}>
      {first ? (
        <div className={styles.drawing}>
          <TrendChart
            points={course.map((one) => ({
              id: one.lab.id,
              at: dateOf(one.lab),
              value: shownNumber(one.value),
              out: isOutOfRange(one.lab),
            }))}
            band={{ low: latest.low, high: latest.high }}
            label={t('tests.course', {
              name: latest.name,
              number: course.length,
              from: formats.date(dateOf(first.lab)),
              to: formats.date(dateOf(latest)),
            })}
            bandLabel={t(ownerOf(latest) === 'printed' ? 'tests.bandIsRange' : 'tests.bandOfPractice')}
            figure={(one) => formats.number(one)}
            date={formats.date}
          />
        </div>
      ) : null}
      {results.length > 1 ? (
        <div className={styles.values}>
          <Table label={t('tests.valuesOf', { name: latest.name })}>
            <thead>
              <tr>
                <th scope="col">{t('tests.date')}</th>
                <th scope="col" data-num>
                  {t('tests.value')}
                </th>
                <th scope="col">{t('tests.standing')}</th>
              </tr>
            </thead>
            <tbody>
              {results.map((lab) => (
                <tr key={lab.id}>
                  <th scope="row">{when(lab)}</th>
                  <td data-num>
                    {value(lab)} {unitText(lab.unit ?? '')}
                  </td>
                  <td>{t(`tests.place.${placeOf(lab) ?? 'unknown'}`)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      ) : null}
      <p className={styles.author}>{t('tests.reportedBy', { author: latest.author })}</p>
    </div>
  );
}
