import type { PatientSummary } from '@doctor-plus/contract/charts/schema.ts';
import { newestFirst } from '@doctor-plus/contract/charts/when.ts';
import { IconArrowNarrowDown, IconArrowNarrowUp, IconCheck, IconHeartbeat } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { Card } from '../../ui/card.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { type ChartPart, unbroken } from '../chart-lists.ts';
import { unitText } from '../unit-text.ts';
import { useWhen } from '../use-when.ts';
import { type VitalTile, vitalTiles } from '../vital-tiles.ts';
import { useEntryMarks } from './cited-entry.ts';
import { EarlierControl } from './earlier-control.tsx';
import { EntryRow } from './entry-row.tsx';
import { useVitalText } from './vital-text.ts';
import styles from './vitals-card.module.css';

const useRangeText = () => {
  const formats = useFormats();
  return ({ code, bands: [band, second] }: VitalTile): string => {
    if (!band) return '';
    // 129/79 is the last normal pressure; people know it as "below 130/80".
    if (code === 'blood_pressure') return `< ${(band.high ?? 0) + 1}/${(second?.high ?? 0) + 1}`;
    if (code === 'weight') return formats.range(null, band.high);
    return formats.range(band.low, band.high);
  };
};

function TileStatus({ tile }: { tile: VitalTile }) {
  const { t } = useTranslation('charts');
  const formats = useFormats();
  const [latest] = tile.entries;
  if (tile.status) {
    const { word, tone } = tile.status;
    if (word === 'normal')
      return (
        <StatusBadge tone="neutral" icon={IconCheck} bare>
          {t('place.normal')}
        </StatusBadge>
      );
    return (
      <StatusBadge tone={tone} icon={word === 'high' ? IconArrowNarrowUp : IconArrowNarrowDown} bare>
        {t(`place.${word}`, tile.code === 'heart_rate' ? {} : { context: 'feminine' })}
      </StatusBadge>
    );
  }
  if (!tile.change || !latest) return null;
  return (
    <StatusBadge tone="neutral" icon={tile.change > 0 ? IconArrowNarrowUp : IconArrowNarrowDown} bare>
      {`${formats.change(tile.change)} ${unitText(latest.unit)}`}
    </StatusBadge>
  );
}

function Tile({ tile }: { tile: VitalTile }) {
  const { t } = useTranslation('charts');
  const { when, whenWithTime } = useWhen();
  const vitalText = useVitalText();
  const rangeText = useRangeText();
  const [latest] = tile.entries;
  const marks = useEntryMarks('vital', latest?.id);
  const name = t(`vital.${tile.code}`);
  const tone = tile.status?.tone;
  return (
    <div className={styles.tile} data-code={tile.code} {...marks}>
      <div className={styles.line}>
        <h3 className={styles.name}>{name}</h3>
        <TileStatus tile={tile} />
      </div>
      {latest ? (
        <>
          <div className={styles.line}>
            <p className={styles.value} title={`${whenWithTime(latest)} · ${latest.author}`}>
              {vitalText(latest).value} <span className={styles.unit}>{vitalText(latest).unit}</span>
            </p>
            <span className={styles.range}>{rangeText(tile)}</span>
          </div>
          <Sparkline
            domain={tile.domain}
            series={tile.lines.map((values, index) => ({
              values,
              ...(tile.bands[index] ? { band: tile.bands[index] } : {}),
              ...(index === 0 && tone && tone !== 'ok' ? { tone } : {}),
            }))}
            label={t('vital.lastValues', {
              name,
              values: tile.entries.map((entry) => `${vitalText(entry).value} (${when(entry)})`).join(', '),
            })}
          />
        </>
      ) : (
        <p className={styles.missing}>{t('vital.notRecorded')}</p>
      )}
    </div>
  );
}

function AllVitals({ chart }: { chart: ChartPart<'vitals'> }) {
  const { t } = useTranslation('charts');
  const vitalText = useVitalText();
  const entries = unbroken(chart, 'vitals');
  return (
    <div className={styles.all}>
      <ul aria-label={t('vital.all')}>
        {entries.map((entry) => {
          const { value, unit } = vitalText(entry);
          return (
            <EntryRow
              key={entry.id}
              kind="vital"
              entry={entry}
              title={`${t(`vital.${entry.code}`)}: ${value} ${unit}`}
            />
          );
        })}
      </ul>
      <EarlierControl chart={chart} section="vitals" shown={entries.length} />
    </div>
  );
}

type VitalsCardProps = {
  chart: ChartPart<'vitals'> & { readonly patient: Pick<PatientSummary, 'id' | 'age'> };
  aside?: ReactNode;
  /** A citation points at an older measurement: the list has to be open. */
  showAll: boolean;
  onShowAll: (show: boolean) => void;
};

/** The six signs as small multiples over the normal band; every measurement in a list below. */
export function VitalsCard({ chart, aside, showAll, onShowAll }: VitalsCardProps) {
  const { t } = useTranslation('charts');
  const { whenWithTime } = useWhen();
  const { entries } = chart.vitals;
  const [latest] = [...entries].sort(newestFirst);
  return (
    <Card
      title={t('vital.title')}
      detail={
        latest ? (
          <>
            {whenWithTime(latest)}
            <span className={styles.author}> · {latest.author}</span>
          </>
        ) : undefined
      }
      aside={aside}
      padding="none"
    >
      {latest ? (
        <>
          <div className={styles.tiles}>
            {vitalTiles(entries, chart.patient.age).map((tile) => (
              <Tile key={tile.code} tile={tile} />
            ))}
          </div>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={showAll}
            onClick={() => onShowAll(!showAll)}
          >
            {showAll ? t('vital.hideAll') : t('vital.showAll', { count: chart.vitals.total })}
          </button>
          {showAll ? <AllVitals chart={chart} /> : null}
        </>
      ) : (
        <EmptyState icon={IconHeartbeat} title={t('vital.none')}>
          {t('vital.noneText')}
        </EmptyState>
      )}
    </Card>
  );
}
