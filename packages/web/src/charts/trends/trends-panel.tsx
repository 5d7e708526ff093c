import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { IconChartLine } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { SeriesView } from './series-view.tsx';
import { keyOf, type TrendChoice, trendChoices } from './trend-choices.ts';
import styles from './trends.module.css';

const periods = [3, 12, 60] as const;

/** The course of any sign or test of the chart, one at a time. */
export function TrendsPanel({ chart }: { chart: Chart }) {
  const { t } = useTranslation(['calculators', 'charts']);
  const { first, tests } = trendChoices(chart);
  const all = [...first, ...tests];
  const [chosen, setChosen] = useState('');
  const [months, setMonths] = useState('');
  const choice = all.find((one) => keyOf(one) === chosen) ?? all[0];
  const nameOf = (one: TrendChoice) => (one.section === 'vitals' ? t(`charts:vital.${one.of}`) : one.name);
  if (!choice) {
    return (
      <Card title={t('trends.title')}>
        <EmptyState icon={IconChartLine} title={t('trends.nothing')}>
          {t('trends.nothingText')}
        </EmptyState>
      </Card>
    );
  }
  const key = keyOf(choice);
  return (
    <Card title={t('trends.title')} detail={nameOf(choice)}>
      <div className={styles.controls}>
        <fieldset className={styles.chips}>
          <legend className="visually-hidden">{t('trends.choose')}</legend>
          {first.map((one) => (
            <label key={keyOf(one)} className={styles.chip}>
              <input
                type="radio"
                name="trend"
                checked={key === keyOf(one)}
                onChange={() => setChosen(keyOf(one))}
              />
              <span>{nameOf(one)}</span>
            </label>
          ))}
        </fieldset>
        {tests.length > 0 ? (
          <SelectField
            size="compact"
            label={t('trends.test')}
            placeholder={t('answer.choose')}
            value={tests.some((one) => keyOf(one) === key) ? key : ''}
            onChange={setChosen}
            options={tests.map((one) => ({ value: keyOf(one), label: nameOf(one) }))}
          />
        ) : null}
        <SelectField
          size="compact"
          label={t('trends.period')}
          value={months}
          onChange={setMonths}
          options={[
            { value: '', label: t('trends.ever') },
            ...periods.map((one) => ({ value: String(one), label: t(`trends.months.${one}`) })),
          ]}
        />
      </div>
      <SeriesView
        key={key}
        chart={chart}
        choice={choice}
        name={nameOf(choice)}
        months={months === '' ? null : Number(months)}
      />
    </Card>
  );
}
