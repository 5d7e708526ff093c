import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { getSeries, type Series } from '@doctor-plus/contract/charts/series.ts';
import { IconChartLine } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { TrendChart } from '../../ui/trend-chart.tsx';
import { placeOf, shownNumber } from '../lab-rows.ts';
import { useLabValue } from '../parts/lab-table.tsx';
import { unitText } from '../unit-text.ts';
import { useWhen } from '../use-when.ts';
import { linesOf, type TrendLine } from './lines.ts';
import type { TrendChoice } from './trend-choices.ts';
import styles from './trends.module.css';

type ViewProps = { chart: Chart; choice: TrendChoice; name: string; months: number | null };

/** The course of one sign or test: a picture with its band, the slope in words, and every value in a table. */
export function SeriesView({ chart, choice, name, months }: ViewProps) {
  const { t } = useTranslation('calculators');
  const reading = useEndpoint(getSeries, {
    params: { id: chart.patient.id },
    query: { section: choice.section, of: choice.of, ...(months === null ? {} : { months }) },
  });
  return (
    <Loaded
      of={reading}
      rows={4}
      rowHeight={56}
      failed={t('trends.failed')}
      isEmpty={({ total }) => total === 0}
      empty={
        <EmptyState icon={IconChartLine} title={t('trends.none')}>
          {t('trends.noneText')}
        </EmptyState>
      }
    >
      {(series) => (
        <>
          <Course series={series} chart={chart} name={name} />
          {choice.of === 'bmi' ? <p className={styles.note}>{t('trends.calculated')}</p> : null}
        </>
      )}
    </Loaded>
  );
}

const fewest = 2;

function Course({ series, chart, name }: { series: Series; chart: Chart; name: string }) {
  const { t } = useTranslation('calculators');
  const lines = linesOf(series, chart);
  return (
    <div className={styles.course}>
      {lines.map((line) => {
        const title = lines.length > 1 ? `${name}: ${t(`trends.${line.figure}`)}` : name;
        const slope = series.slopes.find(({ figure }) => figure === line.figure);
        return (
          <figure key={line.figure} className={styles.figure}>
            {lines.length > 1 ? <h3 className={styles.lineName}>{t(`trends.${line.figure}`)}</h3> : null}
            {line.points.length >= fewest ? (
              <Picture line={line} name={title} />
            ) : (
              <p className={styles.note}>{t('trends.one')}</p>
            )}
            <figcaption className={styles.caption}>
              {line.source === null ? t('trends.noBand') : null}{' '}
              {slope ? <Slope slope={slope} /> : t('trends.noSlope')}
            </figcaption>
          </figure>
        );
      })}
      <Values series={series} name={name} />
    </div>
  );
}

function Picture({ line: { points, low, high, source }, name }: { line: TrendLine; name: string }) {
  const { t } = useTranslation('calculators');
  const formats = useFormats();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  return (
    <TrendChart
      points={points}
      band={{ low, high }}
      label={t('trends.picture', {
        name,
        number: points.length,
        from: formats.date(first.at),
        to: formats.date(last.at),
      })}
      bandLabel={source ? t(`trends.band.${source}`) : ''}
      figure={(value) => formats.number(value)}
      date={formats.date}
    />
  );
}

function Slope({ slope }: { slope: Series['slopes'][number] }) {
  const { t } = useTranslation('calculators');
  const formats = useFormats();
  const { per_30_days, unit, from, to, results } = slope;
  const change = shownNumber(per_30_days);
  return t('trends.slope', {
    change: `${change === 0 ? formats.number(0) : formats.change(change)} ${unitText(unit ?? '')}`.trim(),
    from: formats.date(from),
    to: formats.date(to),
    number: results,
  });
}

/** Every value, newest first: what the picture shows, for whoever cannot see it. */
function Values({ series, name }: { series: Series; name: string }) {
  const { t } = useTranslation(['calculators', 'charts']);
  const formats = useFormats();
  const { whenWithTime } = useWhen();
  const labValue = useLabValue();
  const rows =
    series.section === 'vitals'
      ? series.entries.map((entry) => ({
          entry,
          value:
            entry.value2 === null
              ? formats.number(shownNumber(entry.value))
              : `${Math.round(entry.value)}/${Math.round(entry.value2)}`,
          range: '',
        }))
      : series.entries.map((entry) => {
          const place = placeOf(entry);
          const range = formats.range(entry.low, entry.high);
          const word = place === 'high' || place === 'low' ? ` · ${t(`charts:place.${place}`)}` : '';
          return { entry, value: labValue(entry), range: `${range}${word}` };
        });
  return (
    <div className={styles.values}>
      <Table label={t('trends.valuesOf', { name })}>
        <thead>
          <tr>
            <th scope="col">{t('charts:lab.date')}</th>
            <th scope="col" data-num>
              {t('charts:lab.value')}
            </th>
            {series.section === 'labs' ? <th scope="col">{t('charts:lab.range')}</th> : null}
            <th scope="col" data-wide>
              {t('charts:lab.author')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ entry, value, range }) => (
            <tr key={entry.id}>
              <th scope="row">{whenWithTime(entry)}</th>
              <td data-num>
                {value} <small>{unitText(entry.unit ?? '')}</small>
              </td>
              {series.section === 'labs' ? <td>{range}</td> : null}
              <td data-wide>{entry.author}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {series.total > series.entries.length ? (
        <p className={styles.note}>
          {t('charts:shownOf', { shown: series.entries.length, total: series.total })}
        </p>
      ) : null}
    </div>
  );
}
