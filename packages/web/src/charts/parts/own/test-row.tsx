import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconCheck,
  IconChevronDown,
  IconMinus,
} from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import type { IconType } from '../../../ui/icon-type.ts';
import { RangeBar } from '../../../ui/range-bar.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { Tone } from '../../../ui/tone.ts';
import type { LabTest } from '../../lab-groups.ts';
import { type LabEntry, numberOf, ownerOf, placeOf } from '../../lab-rows.ts';
import { unitText } from '../../unit-text.ts';
import { useTermName } from '../../use-term-name.ts';
import { useWhen } from '../../use-when.ts';
import { useLabValue } from '../lab-table.tsx';
import { TermName } from '../term-name.tsx';
import { CorrectionControl } from './correction-control.tsx';
import { TestCourse } from './test-course.tsx';
import styles from './test-row.module.css';

type Place = 'high' | 'low' | 'abnormal' | 'within' | 'unknown';

/** Word, icon and colour, never colour alone. Out of range is not an alarm: a laboratory's flag is. */
const looks: Record<Place, { tone: Tone; icon: IconType }> = {
  high: { tone: 'warn', icon: IconArrowUp },
  low: { tone: 'warn', icon: IconArrowDown },
  abnormal: { tone: 'warn', icon: IconAlertTriangle },
  within: { tone: 'ok', icon: IconCheck },
  unknown: { tone: 'neutral', icon: IconMinus },
};

const severe = ({ flag }: LabEntry) => flag === 'HH' || flag === 'LL' || flag === 'AA';

/** The newest result of a test; opened, what its range means, its course and every value. */
export function TestRow({ test }: { test: LabTest }) {
  const { t } = useTranslation('record');
  const { when } = useWhen();
  const value = useLabValue();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { latest } = test;
  const place: Place = placeOf(latest) ?? 'unknown';
  const { tone, icon } = looks[place];
  return (
    <li className={styles.test}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.name}>
          <TermName kind="lab" entry={latest} />
          <span className={styles.date}>{when(latest)}</span>
        </span>
        <span className={styles.value}>
          {value(latest)} <small>{unitText(latest.unit ?? '')}</small>
        </span>
        <span className={styles.place}>
          <StatusBadge tone={severe(latest) ? 'bad' : tone} icon={icon}>
            {t(`tests.place.${place}`)}
          </StatusBadge>
        </span>
        <IconChevronDown size={16} className={styles.chevron} aria-hidden />
      </button>
      <div id={id} className={styles.detail} hidden={!open}>
        {open ? <TestDetail test={test} place={place} /> : null}
      </div>
    </li>
  );
}

function TestDetail({ test, place }: { test: LabTest; place: Place }) {
  const { t } = useTranslation('record');
  const formats = useFormats();
  const { latest } = test;
  const { name } = useTermName('lab')(latest);
  const figure = numberOf(latest);
  const range =
    (latest.range_by === 'practice' ? null : latest.range_text) ?? formats.range(latest.low, latest.high);
  return (
    <>
      {range ? (
        <p className={styles.range}>
          <span>
            {t(rangeWords[ownerOf(latest)], {
              range: latest.range_text === range ? range : `${range} ${unitText(latest.unit ?? '')}`.trim(),
            })}
          </span>
          {figure === null ? null : (
            <RangeBar
              value={figure}
              low={latest.low}
              high={latest.high}
              tone={place === 'within' ? 'ok' : 'warn'}
            />
          )}
        </p>
      ) : null}
      {range && latest.range_source !== null ? (
        <p className={styles.source}>{t('tests.rangeSource', { source: latest.range_source })}</p>
      ) : null}
      {latest.note === null ? null : <p className={styles.source}>{latest.note}</p>}
      <p className={styles.explanation}>{t(`tests.explain.${explanationOf(latest, place)}`)}</p>
      <TestCourse test={test} />
      <CorrectionControl kind="lab" id={latest.id} name={name} />
    </>
  );
}

const rangeWords = {
  printed: 'tests.rangeOf',
  none: 'tests.rangeOf',
  practice: 'tests.rangeOfPractice',
  unit: 'tests.rangeOfPractice',
  origin: 'tests.rangeOfOrigin',
} as const;

/** Which sentence explains a result; a flag without a range is the laboratory's word alone. */
const explanationOf = (lab: LabEntry, place: Place): string => {
  const owner = ownerOf(lab);
  if (severe(lab)) return lab.critical_source === null ? 'severe' : 'severePractice';
  if (place === 'unknown') return lab.value === null ? 'words' : owner === 'unit' ? 'otherUnit' : 'unknown';
  if (place === 'abnormal') return 'abnormal';
  if (owner === 'practice' || owner === 'origin') return `${place}Practice`;
  return lab.low === null && lab.high === null ? 'flagged' : place;
};
