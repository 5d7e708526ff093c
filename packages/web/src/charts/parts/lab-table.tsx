import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { RangeBar } from '../../ui/range-bar.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import { Table } from '../../ui/table.tsx';
import {
  digitsOf,
  type LabEntry,
  type LabSummary,
  numberOf,
  ownerOf,
  placeOf,
  printedDigits,
  shownNumber,
} from '../lab-rows.ts';
import { unitText } from '../unit-text.ts';
import { useWhen } from '../use-when.ts';
import { useEntryMarks } from './cited-entry.ts';
import { EntryMenu } from './entries/entry-menu.tsx';
import styles from './lab-table.module.css';
import { TermName } from './term-name.tsx';

/** The result as people read it: `5.3`, `< 5`, or the words that were printed. */
export const useLabValue = () => {
  const formats = useFormats();
  const { t } = useTranslation('charts');
  return ({ value, comparator, text }: LabEntry): string => {
    // The words in which an import keeps a result that was yes or no.
    if (value === null && (text === 'positive' || text === 'negative')) return t(`lab.${text}`);
    if (value === null) return text ?? '';
    const printed = printedDigits({ value, text });
    const signs = { '<': '<', '<=': '≤', '>': '>', '>=': '≥' } as const;
    const figure =
      printed === null
        ? formats.number(shownNumber(value), { maximumFractionDigits: 6 })
        : formats.number(value, { minimumFractionDigits: printed, maximumFractionDigits: printed });
    return comparator ? `${signs[comparator]}\u00a0${figure}` : figure;
  };
};

function LabValue({ lab }: { lab: LabEntry }) {
  const { t } = useTranslation('charts');
  const value = useLabValue();
  const place = placeOf(lab);
  const out = place === 'high' || place === 'low' || place === 'abnormal';
  return (
    <td data-num data-out={out ? 'bad' : undefined} className={styles.value}>
      {out ? (
        <span role="img" aria-label={t(`place.${place}`)} title={t(`place.${place}`)}>
          {place === 'abnormal' ? '!' : place === 'high' ? '↑' : '↓'}
        </span>
      ) : null}
      {value(lab)}{' '}
      <small>
        {unitText(lab.unit ?? '')
          .split('/')
          .map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a unit have no other name.
            <Fragment key={index}>
              {index > 0 ? '/' : ''}
              <wbr />
              {part}
            </Fragment>
          ))}
      </small>
      {lab.note === null ? null : <small className={styles.owner}>{lab.note}</small>}
      {lab.critical_source === null ? null : (
        <strong className={styles.critical} title={lab.critical_source}>
          {t('lab.critical')}
        </strong>
      )}
    </td>
  );
}

const ownerWords = {
  practice: 'byPractice',
  origin: 'byOrigin',
  unit: 'otherUnit',
  none: 'noRange',
} as const;

/** Whose range it is where it was not printed with the result; and that none is known, which must not look like a normal result. */
function RangeOwnerNote({ lab }: { lab: LabEntry }) {
  const { t } = useTranslation('charts');
  const owner = ownerOf(lab);
  if (owner === 'printed') return null;
  return (
    <small className={styles.owner} title={lab.range_source ?? undefined}>
      {t(`lab.${ownerWords[owner]}`)}
    </small>
  );
}

function RangeCells({ lab }: { lab: LabEntry }) {
  const formats = useFormats();
  const { t } = useTranslation('charts');
  const value = numberOf(lab);
  const place = placeOf(lab);
  return (
    <>
      <td className={styles.bar}>
        {value === null ? null : (
          <RangeBar
            value={value}
            low={lab.low}
            high={lab.high}
            tone={place === null || place === 'within' ? 'ok' : 'bad'}
          />
        )}
      </td>
      <td data-num className={styles.range}>
        {lab.range_by === 'practice'
          ? formats.range(lab.low, lab.high)
          : (lab.range_text ?? formats.range(lab.low, lab.high))}
        <RangeOwnerNote lab={lab} />
        {lab.range_by === 'practice' && lab.range_text !== null ? (
          <small className={styles.owner}>{t('lab.printedRange', { range: lab.range_text })}</small>
        ) : null}
      </td>
    </>
  );
}

function LatestRow({ row, withTrend }: { row: LabSummary; withTrend: boolean }) {
  const { t } = useTranslation('charts');
  const formats = useFormats();
  const { when } = useWhen();
  const { latest, change, series } = row;
  const marks = useEntryMarks('lab', latest.id);
  const [low, high] = [Math.min(...series), Math.max(...series)];
  const scale: [number, number] = [
    Math.min(low, latest.low ?? low) * 0.9,
    Math.max(high, latest.high ?? high) * 1.1 || 1,
  ];
  return (
    <tr {...marks}>
      <th scope="row">
        <TermName kind="lab" entry={latest} />
      </th>
      <LabValue lab={latest} />
      <RangeCells lab={latest} />
      <td data-num data-wide className={styles.range}>
        {change === null
          ? ''
          : change === 0
            ? formats.number(0, { minimumFractionDigits: digitsOf(latest) })
            : formats.change(change, digitsOf(latest))}
      </td>
      {withTrend ? (
        <>
          <td data-wide className={styles.trend}>
            {series.length > 1 ? (
              <Sparkline
                series={[{ values: series, band: { low: latest.low, high: latest.high } }]}
                domain={scale}
                height={26}
                label={t('lab.trendOf', {
                  name: latest.name,
                  values: series.map((value) => formats.number(shownNumber(value))).join(', '),
                })}
              />
            ) : null}
          </td>
          <td data-num data-wide className={styles.range}>
            {when(latest)}
          </td>
        </>
      ) : null}
    </tr>
  );
}

type LatestTableProps = {
  label: string;
  rows: readonly LabSummary[];
  /** The lines of the last results and their dates; the overview has no room for them. */
  withTrend?: boolean;
};

/** The latest result of each test: value, place in its range, change to the one before. */
export function LatestLabTable({ label, rows, withTrend = false }: LatestTableProps) {
  const { t } = useTranslation('charts');
  return (
    <div className={styles.tight}>
      <Table label={label}>
        <thead>
          <tr>
            <th scope="col">{t('lab.test')}</th>
            <th scope="col" data-num>
              {t('lab.value')}
            </th>
            <th scope="col" colSpan={2} data-num className={styles.range}>
              {t('lab.range')}
            </th>
            <th scope="col" data-num data-wide>
              {t('lab.change')}
            </th>
            {withTrend ? (
              <>
                <th scope="col" data-wide>
                  {t('lab.trend')}
                </th>
                <th scope="col" data-num data-wide>
                  {t('lab.date')}
                </th>
              </>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <LatestRow key={row.latest.id} row={row} withTrend={withTrend} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function ReportRow({ lab }: { lab: LabEntry }) {
  const marks = useEntryMarks('lab', lab.id);
  return (
    <tr {...marks}>
      <th scope="row">
        <TermName kind="lab" entry={lab} />
      </th>
      <LabValue lab={lab} />
      <RangeCells lab={lab} />
      <td data-wide className={styles.author}>
        {lab.author}
      </td>
      <td className={styles.menu}>
        <EntryMenu kind="lab" id={lab.id} />
      </td>
    </tr>
  );
}

/** The results of one day, as they were reported. */
export function ReportTable({ label, results }: { label: string; results: readonly LabEntry[] }) {
  const { t } = useTranslation('charts');
  return (
    <div className={`${styles.tight} ${styles.report}`}>
      <Table label={label}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('lab.test')}</th>
            <th scope="col">{t('lab.value')}</th>
            <th scope="col" colSpan={2}>
              {t('lab.range')}
            </th>
            <th scope="col">{t('lab.author')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {results.map((lab) => (
            <ReportRow key={lab.id} lab={lab} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}
