import {
  type LabRange,
  listLabRangeVersions,
  retireLabRange,
  reviewLabRange,
} from '@doctor-plus/contract/charts/lab-ranges.ts';
import { Button } from '@mantine/core';
import {
  IconCircleOff,
  IconHistory,
  IconPencil,
  IconShieldCheck,
  IconShieldQuestion,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction, useEndpoint } from '../../platform/use-endpoint.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { Rows } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from '../parts/drugs/practice.module.css';
import { RangeDialog, touchedByRanges } from './range-dialog.tsx';
import own from './range-row.module.css';
import { useRangeWords } from './range-words.ts';

const looks = {
  draft: { tone: 'warn', icon: IconShieldQuestion },
  in_force: { tone: 'ok', icon: IconShieldCheck },
  superseded: { tone: 'neutral', icon: IconHistory },
  retired: { tone: 'neutral', icon: IconCircleOff },
} as const;

/** What one version says: limits, people, sources, and through whose hands it went. */
function RangeBody({ range }: { range: LabRange }) {
  const { t } = useTranslation('labRanges');
  const words = useRangeWords();
  const { tone, icon } = looks[range.state];
  return (
    <div className={styles.body}>
      <p className={styles.title}>
        {range.name}
        <StatusBadge tone={tone} icon={icon}>
          {t(`state.${range.state}`)}
        </StatusBadge>
      </p>
      <Facts items={[words.limits(range), words.critical(range), ...words.people(range)]} />
      <Facts className={styles.small} items={[words.code(range), ...words.basis(range)]} />
      <Facts
        className={styles.small}
        items={[t('row.version', { version: range.version }), ...words.hands(range)]}
      />
      {range.replaces ? <p className={styles.small}>{t('row.replaces')}</p> : null}
    </div>
  );
}

type RangeRowProps = {
  range: LabRange;
  /** Whether this is the newest version of its row: the one that is changed and taken out of force. */
  newest: boolean;
};

/** A range of the practice with what can be done about it. */
export function RangeRow({ range, newest }: RangeRowProps) {
  const { t } = useTranslation('labRanges');
  const [open, setOpen] = useState<'review' | 'edit' | 'history' | 'retire' | null>(null);
  const { name } = range;
  const close = () => setOpen(null);
  return (
    <li className={styles.row}>
      <RangeBody range={range} />
      {range.state === 'draft' ? (
        <Button
          size="xs"
          variant="light"
          aria-label={t('review.named', { name })}
          onClick={() => setOpen('review')}
        >
          {t('review.answer')}
        </Button>
      ) : null}
      {newest ? (
        <div className={own.signs}>
          <IconButton label={t('edit.named', { name })} onClick={() => setOpen('edit')}>
            <IconPencil size={16} aria-hidden />
          </IconButton>
          <IconButton label={t('history.named', { name })} onClick={() => setOpen('history')}>
            <IconHistory size={16} aria-hidden />
          </IconButton>
          <IconButton label={t('retire.named', { name })} onClick={() => setOpen('retire')}>
            <IconCircleOff size={16} aria-hidden />
          </IconButton>
        </div>
      ) : null}
      {open === 'review' ? <ReviewDialog range={range} onClose={close} /> : null}
      {open === 'edit' ? <RangeDialog range={range} onClose={close} /> : null}
      {open === 'retire' ? <RetireDialog range={range} onClose={close} /> : null}
      {open === 'history' ? <HistoryDialog range={range} onClose={close} /> : null}
    </li>
  );
}

type DialogProps = { range: LabRange; onClose: () => void };

function ReviewDialog({ range, onClose }: DialogProps) {
  const { t } = useTranslation('labRanges');
  const words = useRangeWords();
  const { id, version, name } = range;
  const review = useAction(reviewLabRange, {
    stale: touchedByRanges,
    onDone: () => {
      toast.success(t('review.done'));
      onClose();
    },
  });
  return (
    <AskDialog
      title={t('review.named', { name })}
      answer={t('review.answer')}
      busy={review.isPending}
      failure={review.error}
      onAnswer={() => review.mutate({ params: { id }, body: { version } })}
      onClose={onClose}
    >
      <p>{t('review.text')}</p>
      <Facts items={[words.limits(range), words.critical(range), ...words.people(range)]} />
      <Facts className={styles.sources} items={words.basis(range)} />
    </AskDialog>
  );
}

function RetireDialog({ range: { id, version, name }, onClose }: DialogProps) {
  const { t } = useTranslation('labRanges');
  const retire = useAction(retireLabRange, {
    stale: touchedByRanges,
    onDone: () => {
      toast.success(t('retire.done'));
      onClose();
    },
  });
  return (
    <AskDialog
      title={t('retire.named', { name })}
      answer={t('retire.answer')}
      grave
      busy={retire.isPending}
      failure={retire.error}
      onAnswer={() => retire.mutate({ params: { id }, body: { version } })}
      onClose={onClose}
    >
      <p>{t('retire.text')}</p>
    </AskDialog>
  );
}

function HistoryDialog({ range: { id, name }, onClose }: DialogProps) {
  const { t } = useTranslation('labRanges');
  const versions = useEndpoint(listLabRangeVersions, { params: { id } });
  return (
    <Dialog title={t('history.named', { name })} width={640} onClose={onClose}>
      <Loaded of={versions} rows={2} rowHeight={88}>
        {({ data }) => (
          <Rows label={t('history.named', { name })}>
            {data.map((version) => (
              <li key={version.version} className={styles.row}>
                <RangeBody range={version} />
              </li>
            ))}
          </Rows>
        )}
      </Loaded>
    </Dialog>
  );
}
