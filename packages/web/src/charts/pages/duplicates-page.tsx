import { type DuplicatePair, keepApart, listDuplicates } from '@doctor-plus/contract/charts/duplicates.ts';
import { listMerges, type Merge, undoMerge } from '@doctor-plus/contract/charts/merging.ts';
import type { PatientSummary } from '@doctor-plus/contract/charts/schema.ts';
import { Button } from '@mantine/core';
import { IconArrowMerge, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../platform/formats.ts';
import { carePath } from '../../platform/paths.ts';
import { useAction, useEndpoint } from '../../platform/use-endpoint.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { Card, Rows } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from '../parts/in-care/in-care.module.css';
import { useLikenessWords } from '../parts/in-care/likeness-words.ts';
import { MergeDialog } from '../parts/in-care/merge-dialog.tsx';
import { changedByMerging } from '../parts/in-care/stale.ts';
import { usePatientWords } from '../parts/patient-words.ts';

/** `/patients/directory/duplicates`: who may be there twice, and what was merged. */
export function DuplicatesPage() {
  const { t } = useTranslation('inCare');
  const pairs = useEndpoint(listDuplicates);
  return (
    <Page title={t('duplicates.title')} subtitle={t('duplicates.text')}>
      <Card title={t('duplicates.list')} detail={pairs.data?.total ?? null} padding="none">
        <Loaded
          of={pairs}
          rows={3}
          rowHeight={88}
          failed={t('duplicates.failed')}
          isEmpty={({ data }) => data.length === 0}
          empty={
            <EmptyState icon={IconUsers} title={t('duplicates.none')}>
              {t('duplicates.noneText')}
            </EmptyState>
          }
        >
          {({ data }) => (
            <Rows label={t('duplicates.list')}>
              {data.map((pair) => (
                <PairRow key={`${pair.one.id} ${pair.other.id}`} pair={pair} />
              ))}
            </Rows>
          )}
        </Loaded>
      </Card>
      <Merges />
    </Page>
  );
}

function Person({ patient }: { patient: PatientSummary }) {
  const words = usePatientWords();
  return (
    <div>
      <Link to={carePath(patient.id)}>{patient.name}</Link>
      <p className={styles.small}>{words.facts(patient).join(' · ')}</p>
    </div>
  );
}

function PairRow({ pair: { one, other, likenesses } }: { pair: DuplicatePair }) {
  const { t } = useTranslation('inCare');
  const likenessOf = useLikenessWords();
  const [merging, setMerging] = useState(false);
  const apart = useAction(keepApart, {
    stale: [listDuplicates],
    onDone: () => toast.success(t('duplicates.apartDone')),
  });
  return (
    <li className={styles.row}>
      <div className={styles.body}>
        <div className={styles.pair}>
          <Person patient={one} />
          <Person patient={other} />
        </div>
        <p className={styles.small}>{likenessOf(likenesses)}</p>
      </div>
      <div className={styles.buttons}>
        <Button
          variant="default"
          loading={apart.isPending}
          onClick={() => apart.mutate({ body: { one: one.id, other: other.id } })}
        >
          {t('duplicates.apart')}
        </Button>
        <Button variant="light" onClick={() => setMerging(true)}>
          {t('duplicates.compare')}
        </Button>
      </div>
      {merging ? <MergeDialog oneId={one.id} otherId={other.id} onClose={() => setMerging(false)} /> : null}
    </li>
  );
}

function Merges() {
  const { t } = useTranslation('inCare');
  const merges = useEndpoint(listMerges);
  return (
    <Card title={t('merges.title')} detail={merges.data?.data.length || null} padding="none">
      <Loaded
        of={merges}
        rows={2}
        rowHeight={64}
        failed={t('merges.failed')}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState icon={IconArrowMerge} title={t('merges.none')} />}
      >
        {({ data }) => (
          <Rows label={t('merges.title')}>
            {data.map((merge) => (
              <MergeRow key={merge.id} merge={merge} />
            ))}
          </Rows>
        )}
      </Loaded>
    </Card>
  );
}

function MergeRow({ merge }: { merge: Merge }) {
  const { t } = useTranslation('inCare');
  const formats = useFormats();
  const [asking, setAsking] = useState(false);
  const undo = useAction(undoMerge, {
    stale: changedByMerging,
    onDone: ({ followed }) => {
      setAsking(false);
      toast.success(t('merges.undone', { number: followed }));
    },
  });
  const { kept, merged_name: name, merged_number: number } = merge;
  return (
    <li className={styles.row}>
      <div className={styles.body}>
        <p>{t('merges.line', { name, number, kept: kept.name, keptNumber: kept.chart_number })}</p>
        <p className={styles.small}>
          {[
            merge.merged_by,
            formats.dateTime(merge.merged_at),
            merge.undone_at ? t('merges.wasUndone', { date: formats.dateTime(merge.undone_at) }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {merge.can.undo ? (
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('merges.undo')}
        </Button>
      ) : null}
      {asking ? (
        <AskDialog
          title={t('merges.undoTitle', { number })}
          answer={t('merges.undo')}
          onAnswer={() => undo.mutate({ params: { id: merge.id } })}
          busy={undo.isPending}
          failure={undo.error}
          onClose={() => setAsking(false)}
        >
          <p>{t('merges.undoText')}</p>
        </AskDialog>
      ) : null}
    </li>
  );
}
