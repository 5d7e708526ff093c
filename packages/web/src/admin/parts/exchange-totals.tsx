import type { ExchangeTotals as Totals } from '@doctor-plus/contract/assistant/exchanges.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { Card } from '../../ui/card.tsx';
import { Counter } from '../../ui/counter.tsx';
import { Table } from '../../ui/table.tsx';
import { bytesText } from './bytes.ts';
import styles from './exchange-totals.module.css';
import { Fact, FactList } from './fact-list.tsx';

/** What the questions of a time come to: how many, what left the practice, when no model answered, and how they were found. */
export function ExchangeTotals({ totals }: { totals: Totals }) {
  const { t } = useTranslation('exchanges');
  const formats = useFormats();
  const { number } = formats;
  const counted = (what: string, count: number) => t(`total.${what}`, { count, number: number(count) });
  return (
    <div className={styles.counters}>
      <Card>
        <Counter
          label={t('total.questions')}
          value={number(totals.questions)}
          detail={[
            counted('answered', totals.answered),
            counted('stopped', totals.stopped),
            counted('failed', totals.failed),
          ].join(' · ')}
        />
      </Card>
      <Card>
        <Counter
          label={t('total.left')}
          value={number(totals.left)}
          detail={t('total.leftDetail', { size: bytesText(totals.bytes, formats) })}
        />
      </Card>
      <Card>
        <Counter
          label={t('total.fellBack')}
          value={number(totals.fell_back)}
          detail={t('total.fellBackDetail')}
        />
      </Card>
      <Card>
        <Counter
          label={t('total.refused')}
          value={number(totals.refused)}
          detail={t('total.refusedDetail')}
        />
      </Card>
      <Card>
        <Counter
          label={t('total.ratings')}
          value={number(totals.up + totals.down)}
          detail={[counted('useful', totals.up), counted('notUseful', totals.down)].join(' · ')}
        />
      </Card>
      <Card>
        <Counter
          label={t('total.unproven')}
          value={number(totals.unproven)}
          detail={t(totals.unproven === 0 ? 'total.proven' : 'total.unprovenDetail')}
        />
      </Card>
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
