import {
  type MergeField,
  type MergePreview,
  mergePatients,
  previewMerge,
} from '@doctor-plus/contract/charts/merging.ts';
import { Button } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import { useAction, useEndpoint } from '../../../platform/use-endpoint.ts';
import { Alert } from '../../../ui/alert.tsx';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { toast } from '../../../ui/toast.tsx';
import styles from './in-care.module.css';
import { changedByMerging } from './stale.ts';
import { takeableFields } from './takeable-fields.ts';
import { staysRather } from './which-stays.ts';

type MergeDialogProps = { oneId: string; otherId: string; onClose: () => void };

/** Shows what goes where before two charts become one; which of them stays is proposed, and can be turned round. */
export function MergeDialog({ oneId, otherId, onClose }: MergeDialogProps) {
  const { t } = useTranslation('inCare');
  const [ids, setIds] = useState({ id: oneId, otherId });
  const [proposed, setProposed] = useState(false);
  const [take, setTake] = useState<readonly MergeField[]>([]);
  const preview = useEndpoint(previewMerge, { params: ids });
  const merge = useAction(mergePatients, {
    stale: changedByMerging,
    onDone: ({ merge: { kept, merged_number } }) => {
      toast.success(t('merge.done', { name: kept.name, number: merged_number }));
      onClose();
    },
  });
  const turn = () => {
    setIds({ id: ids.otherId, otherId: ids.id });
    setTake([]);
  };
  // Before the first answer is drawn: nobody sees the charts change places.
  if (preview.data && !proposed) {
    setProposed(true);
    if (staysRather(preview.data)) turn();
  }
  return (
    <AskDialog
      title={t('merge.title')}
      answer={t('merge.do')}
      onAnswer={() => merge.mutate({ params: { id: ids.id }, body: { other: ids.otherId, take: [...take] } })}
      disabled={!preview.data || preview.data.obstacles.length > 0}
      busy={merge.isPending}
      failure={merge.error}
      onClose={onClose}
    >
      <Loaded of={preview} rows={4} rowHeight={56} failed={t('merge.failed')}>
        {(shown) => <Preview shown={shown} take={take} onTake={setTake} onTurn={turn} />}
      </Loaded>
    </AskDialog>
  );
}

type PreviewProps = {
  shown: MergePreview;
  take: readonly MergeField[];
  onTake: (take: readonly MergeField[]) => void;
  onTurn: () => void;
};

function Preview({ shown, take, onTake, onTurn }: PreviewProps) {
  const { t } = useTranslation('inCare');
  const formats = useFormats();
  const { kept, merged, doctors, obstacles } = shown;
  const differing = takeableFields(kept, merged);
  return (
    <div className={styles.stack}>
      {obstacles.map((obstacle) => (
        <Alert key={obstacle} tone="bad" title={t(`obstacle.${obstacle}`)} />
      ))}
      <div className={styles.sides}>
        <Side side={kept} stays />
        <Side side={merged} />
      </div>
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowsExchange size={16} aria-hidden />}
          onClick={onTurn}
        >
          {t('merge.turn')}
        </Button>
      </div>
      {differing.length > 0 ? (
        <div className={styles.fields}>
          {differing.map((field) => (
            <FieldChoice
              key={field}
              field={field}
              shown={shown}
              isTaken={take.includes(field)}
              onChoose={(taken) =>
                onTake([...take.filter((one) => one !== field), ...(taken ? [field] : [])])
              }
            />
          ))}
        </div>
      ) : null}
      {doctors.length > 0 ? <p>{t('merge.doctors', { names: formats.list(doctors) })}</p> : null}
      <p className={styles.small}>{t('merge.undoable', { number: merged.patient.chart_number })}</p>
    </div>
  );
}

function Side({ side, stays = false }: { side: MergePreview['kept']; stays?: boolean }) {
  const { t } = useTranslation('inCare');
  const { visits, entries, appointments, other } = side.counts;
  return (
    <div className={styles.side} data-kept={stays || undefined}>
      <p className={styles.small}>{t(stays ? 'merge.stays' : 'merge.goes')}</p>
      <p className={styles.title}>
        {side.patient.name} · {side.patient.chart_number}
      </p>
      <p className={styles.small}>
        {[
          t('counts.visits', { number: visits }),
          t('counts.entries', { number: entries }),
          t('counts.appointments', { number: appointments }),
          ...(other > 0 ? [t('counts.other', { number: other })] : []),
          ...(side.signs_in ? [t('merge.signsIn')] : []),
        ].join(' · ')}
      </p>
    </div>
  );
}

type FieldChoiceProps = {
  field: MergeField;
  shown: MergePreview;
  isTaken: boolean;
  onChoose: (taken: boolean) => void;
};

function FieldChoice({ field, shown, isTaken, onChoose }: FieldChoiceProps) {
  const { t } = useTranslation(['inCare', 'charts']);
  const formats = useFormats();
  const said = ({ fields }: MergePreview['kept']): string => {
    const value = fields[field];
    if (value === null || value === '') return t('field.none');
    if (field === 'birth_date') return formats.calendarDate(value);
    return field === 'sex' ? (value === 'unknown' ? t('field.none') : t(`charts:sex.${fields.sex}`)) : value;
  };
  return (
    <fieldset className={styles.field}>
      <legend>{t(`field.${field}`)}</legend>
      {[shown.kept, shown.merged].map((side) => (
        <label key={side.patient.id} className={styles.choice}>
          <input
            type="radio"
            name={field}
            checked={isTaken === (side === shown.merged)}
            onChange={() => onChoose(side === shown.merged)}
          />
          <span>
            {said(side)} <span className={styles.small}>({side.patient.chart_number})</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
