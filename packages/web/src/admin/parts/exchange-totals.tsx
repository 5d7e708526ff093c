import type { ExchangeTotals as Totals } from '@doctor-plus/contract/assistant/exchanges.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { Card } from '../../ui/card.tsx';
import { Counter } from '../../ui/counter.tsx';
import { Table } from '../../ui/table.tsx';
import { bytesText } from './bytes.ts';
import styles from './exchange-totals.module.css';
import { Fact, FactList } from './fact-list.tsx';

/**
 * What the questions of a time come to: how many, what left the practice, when no model answered, and how they were found.
 * Null while they are counted.
 */
export function ExchangeTotals({ totals }: { totals: Totals | null }) {
  const { t } = useTranslation('exchanges');
  const formats = useFormats();
  const { number } = formats;
  const counted = (what: string, count: number) => t(`total.${what}`, { count, number: number(count) });
  const counters = [
    {
      what: 'questions',
      value: totals?.questions,
      detail:
        totals &&
        [
          counted('answered', totals.answered),
          counted('stopped', totals.stopped),
          counted('failed', totals.failed),
        ].join(' · '),
    },
    {
      what: 'left',
      value: totals?.left,
      detail: totals && t('total.leftDetail', { size: bytesText(totals.bytes, formats) }),
    },
    { what: 'fellBack', value: totals?.fell_back, detail: t('total.fellBackDetail') },
    { what: 'refused', value: totals?.refused, detail: t('total.refusedDetail') },
    {
      what: 'ratings',
      value: totals ? totals.up + totals.down : undefined,
      detail: totals && [counted('useful', totals.up), counted('notUseful', totals.down)].join(' · '),
    },
    {
      what: 'unproven',
      value: totals?.unproven,
      detail: totals && t(totals.unproven === 0 ? 'total.proven' : 'total.unprovenDetail'),
    },
  ];
  return (
    <div className={styles.counters} aria-busy={totals === null}>
      {counters.map(({ what, value, detail }) => (
        <Card key={what}>
          <Counter
            label={t(`total.${what}`)}
            value={value === undefined ? null : number(value)}
            detail={detail}
          />
        </Card>
      ))}
    </div>
  );
}

/** The same day by day, and why a model's answer did not stand. */
export function ExchangeDays({ totals: { days, failures } }: { totals: Totals }) {
  const { t } = useTranslation(['exchanges', 'models']);
  const { number, calendarDate } = useFormats();
  return (
    <div className={styles.columns} data-alone={failures.length === 0 || undefined}>
      <Card title={t('days.title')} padding="none">
        <div className={styles.days}>
          <Table label={t('days.title')}>
            <thead>
              <tr>
                <th scope="col">{t('days.day')}</th>
                <th scope="col" data-num>
                  {t('list')}
                </th>
                <th scope="col" data-num>
                  {t('days.left')}
                </th>
                <th scope="col" data-num>
                  {t('days.tokens')}
                </th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, questions, left, tokens }) => (
                <tr key={day}>
                  <td>{calendarDate(day)}</td>
                  <td data-num>{number(questions)}</td>
                  <td data-num>{number(left)}</td>
                  <td data-num>{number(tokens)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
        <p className={styles.note}>{t('days.text')}</p>
      </Card>
      {failures.length > 0 ? (
        <Card title={t('failures.title')}>
          <FactList>
            {failures.map(({ failure, questions }) => (
              <Fact key={failure} name={t(`models:failure.${failure}`)}>
                {number(questions)}
              </Fact>
            ))}
          </FactList>
        </Card>
      ) : null}
    </div>
  );
}
