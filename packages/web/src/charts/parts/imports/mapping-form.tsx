import { importFields } from '@doctor-plus/contract/charts/import-words.ts';
import {
  DateOrder,
  type Import,
  ImportField,
  type ImportTable,
  mapImport,
  TableEncoding,
} from '@doctor-plus/contract/charts/imports.ts';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../../platform/describe-failure.ts';
import { useAction } from '../../../platform/use-endpoint.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/form-fields.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import styles from './imports.module.css';

type Column = ImportTable['columns'][number];
type ColumnProblem = 'no_name_column' | 'no_person_column' | 'no_test_column' | 'no_time_column';
type Problem = ColumnProblem | 'date_order' | null;

const columnSentences: Readonly<Record<ColumnProblem, string>> = {
  no_name_column: 'noName',
  no_person_column: 'noPerson',
  no_test_column: 'noTest',
  no_time_column: 'noTime',
};

const problemOf = (columns: readonly Column[], order: DateOrder | null): Problem => {
  const named =
    columns.includes('full_name') || (columns.includes('given_name') && columns.includes('family_name'));
  // With a value, each line is a result of somebody who has a chart: a number says whose.
  const measured = columns.includes('value');
  if (!measured && !named) return 'no_name_column';
  if (measured && !named && !columns.includes('identifier')) return 'no_person_column';
  if (measured && !columns.includes('test_code') && !columns.includes('test_name')) return 'no_test_column';
  if (measured && !columns.includes('taken_at')) return 'no_time_column';
  const dated = columns.includes('birth_date') || measured;
  return dated && order === null ? 'date_order' : null;
};

type MappingFormProps = { id: string; table: ImportTable; onDone: (answer: Import) => void };

/** What each column of a table is: guessed from its heading, and decided by whoever imports. */
export function MappingForm({ id, table, onDone }: MappingFormProps) {
  const { t } = useTranslation('imports');
  const form = useId();
  const [columns, setColumns] = useState<readonly Column[]>(table.columns);
  const [order, setOrder] = useState<DateOrder | null>(table.date_order);
  const [sender, setSender] = useState(table.sender ?? '');
  const [problem, setProblem] = useState<Problem>(null);
  const send = useAction(mapImport, { onDone });
  const dates = [...table.columns, ...columns].some(
    (field) => field === 'birth_date' || field === 'taken_at',
  );

  const choose = (at: number, value: string) => {
    const field = ImportField.safeParse(value).data ?? null;
    // What was another column until now is this one.
    setColumns(columns.map((one, index) => (index === at ? field : one === field ? null : one)));
    setProblem(null);
  };
  const submit = () => {
    const found = problemOf(columns, order);
    setProblem(found);
    if (found === 'date_order') document.getElementById(`${form}-order`)?.querySelector('select')?.focus();
    else if (found) document.getElementById(`${form}-columns`)?.querySelector('select')?.focus();
    else send.mutate({ params: { id }, body: { columns: [...columns], date_order: order, sender } });
  };
  // Other letters make other headings: what the columns are is guessed anew.
  const readAs = (encoding: TableEncoding) =>
    send.mutate({
      params: { id },
      body: { columns: table.headers.map(() => null), date_order: null, encoding, sender },
    });

  return (
    <Card title={t('mapping.title')} detail={t('mapping.rows', { count: table.rows })}>
      <div className={styles.stack}>
        <p className={styles.text}>{t('mapping.text')}</p>
        <p className={styles.text}>
          {t('mapping.read', {
            encoding: table.encoding,
            separator: t(`separator.${separatorNames[table.separator]}`),
          })}
        </p>
        {table.encodings.length > 1 ? (
          <div className={styles.upload}>
            <SelectField
              label={t('mapping.encoding')}
              value={table.encoding}
              disabled={send.isPending}
              options={table.encodings.map((one) => ({
                value: one,
                label: `${t(`encoding.${lettersOf[one]}`)} (${one})`,
              }))}
              onChange={(value) => readAs(TableEncoding.parse(value))}
            />
          </div>
        ) : null}
        {table.encoding_certain ? null : <Alert tone="warn" title={t('mapping.encodingUnsure')} />}
        {problem && problem !== 'date_order' ? (
          <Alert tone="bad" title={t(`mapping.${columnSentences[problem]}`)} live />
        ) : null}
        <div className={styles.columns} id={`${form}-columns`}>
          {table.headers.map((header, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name; two may be called the same.
            <div key={at} className={styles.column}>
              <SelectField
                label={header || t('mapping.unnamed', { number: at + 1 })}
                size="compact"
                value={columns[at] ?? ''}
                placeholder={t('mapping.leaveOut')}
                options={importFields.map((field) => ({ value: field, label: t(`field.${field}`) }))}
                onChange={(value) => choose(at, value)}
              />
              <ul className={styles.samples} aria-label={t('mapping.sample')}>
                {table.sample.slice(0, 3).map((row, line) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file, in their order.
                  <li key={line}>{row[at] || '–'}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        {dates ? (
          <div id={`${form}-order`} className={styles.upload}>
            <SelectField
              label={t('mapping.dateOrder')}
              value={order ?? ''}
              placeholder={t('mapping.chooseOrder')}
              options={DateOrder.options.map((one) => ({ value: one, label: t(`dateOrder.${one}`) }))}
              error={problem === 'date_order' ? t('mapping.orderMissing') : null}
              onChange={(value) => {
                setOrder(DateOrder.safeParse(value).data ?? null);
                setProblem(null);
              }}
            />
            {table.possible_orders.length > 1 ? (
              <p className={styles.text}>{t('mapping.orderAmbiguous')}</p>
            ) : null}
          </div>
        ) : null}
        {columns.includes('identifier') ? (
          <div className={styles.upload}>
            <TextField
              label={t('mapping.sender')}
              value={sender}
              maxLength={100}
              onChange={(event) => setSender(event.currentTarget.value)}
            />
            <p className={styles.text}>{t('mapping.senderHint')}</p>
          </div>
        ) : null}
        {send.error ? <Alert tone="bad" title={describeFailure(send.error, t).sentence} live /> : null}
        <div className={styles.buttons}>
          <Button loading={send.isPending} onClick={submit}>
            {t('action.preview')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** For which letters an encoding is. */
const lettersOf: Readonly<Record<TableEncoding, string>> = {
  'UTF-8': 'unicode',
  'UTF-16': 'unicode',
  'Windows-1252': 'western',
  Macintosh: 'western',
  IBM850: 'western',
  'Windows-1250': 'central',
  'Windows-1251': 'cyrillic',
  'KOI8-R': 'cyrillic',
  'Windows-1253': 'greek',
  'Windows-1254': 'turkish',
  'Windows-1255': 'hebrew',
  'Windows-1256': 'arabic',
  'Windows-1257': 'baltic',
  Shift_JIS: 'japanese',
  'EUC-JP': 'japanese',
  GB18030: 'simplifiedChinese',
  Big5: 'traditionalChinese',
  'EUC-KR': 'korean',
};

const separatorNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;
