import type { Import, ImportRow } from '@doctor-plus/contract/charts/imports.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../../platform/formats.ts';
import { carePath } from '../../../platform/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Table } from '../../../ui/table.tsx';
import styles from './imports.module.css';
import { Pages } from './pages.tsx';

type Decision = NonNullable<ImportRow['decision']>;

type PeopleTableProps = {
  of: Import;
  busy: boolean;
  onDecide: (positions: readonly number[] | 'all', decision: Decision) => void;
  onPage: (page: number) => void;
};

/** The people of a file, and what becomes of each. */
export function PeopleTable({ of, busy, onDecide, onPage }: PeopleTableProps) {
  const { t } = useTranslation('imports');
  const matched = of.rows.some(({ match }) => match !== null);
  return (
    <Card title={t('people.title')} detail={of.patients.total} padding="none">
      {of.can.decide && matched ? (
        <div className={styles.bar}>
          <p>{of.undecided > 0 ? t('people.undecided', { count: of.undecided }) : t('people.decided')}</p>
          {(['add', 'create', 'skip'] as const).map((decision) => (
            <Button
              key={decision}
              variant="default"
              size="xs"
              disabled={busy}
              onClick={() => onDecide('all', decision)}
            >
              {t(`people.all.${decision}`)}
            </Button>
          ))}
        </div>
      ) : null}
      <Table label={t('people.title')}>
        <thead>
          <tr>
            <th scope="col">{t('people.person')}</th>
            <th scope="col" data-num data-wide>
              {t('people.visits')}
            </th>
            <th scope="col" data-num data-wide>
              {t('people.entries')}
            </th>
            <th scope="col">{t('people.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {of.rows.map((row) => (
            <tr key={row.position}>
              <th scope="row">
                <Person row={row} />
              </th>
              <td data-num data-wide>
                {row.visits}
              </td>
              <td data-num data-wide>
                {row.entries}
              </td>
              <td>
                <Outcome row={row} of={of} busy={busy} onDecide={onDecide} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Pages page={of.page} pages={of.pages} label={t('people.pages')} onPage={onPage} />
    </Card>
  );
}

function Person({ row }: { row: ImportRow }) {
  const { t } = useTranslation('imports');
  const formats = useFormats();
  const { match } = row;
  return (
    <span>
      {row.patient ? (
        <Link to={carePath(row.patient.id)}>{row.name}</Link>
      ) : (
        <span className={styles.name}>{row.name}</span>
      )}
      <span className={styles.below}>
        {row.birth_date ? formats.calendarDate(row.birth_date) : t('people.noBirthDate')}
      </span>
      {match ? (
        <span className={styles.below}>
          {t(`match.${match.reason}`)}
          {match.patient
            ? ` ${[match.patient.chart_number, match.patient.name, match.patient.birth_date ? formats.calendarDate(match.patient.birth_date) : ''].filter(Boolean).join(' · ')}`
            : ''}
        </span>
      ) : null}
    </span>
  );
}

type OutcomeProps = Pick<PeopleTableProps, 'of' | 'busy' | 'onDecide'> & { row: ImportRow };

function Outcome({ row, of, busy, onDecide }: OutcomeProps) {
  const { t } = useTranslation('imports');
  if (!of.can.decide || !row.match)
    return (
      <>
        {row.state === 'waiting' ? t(`decision.${row.decision ?? 'create'}`) : t(`personState.${row.state}`)}
        {row.state === 'done' || row.state === 'kept' ? (
          <span className={styles.below}>{t('people.added', { count: row.added })}</span>
        ) : null}
      </>
    );
  return (
    <SelectField
      label={t('people.decide', { name: row.name })}
      labelHidden
      size="compact"
      value={row.decision ?? ''}
      disabled={busy}
      {...(row.decision === null ? { placeholder: t('people.choose') } : {})}
      options={(['add', 'create', 'skip'] as const).map((value) => ({
        value,
        label: t(`decision.${value}`),
      }))}
      onChange={(value) => {
        const decision = (['add', 'create', 'skip'] as const).find((one) => one === value);
        if (decision) onDecide([row.position], decision);
      }}
    />
  );
}
