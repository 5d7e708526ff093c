import { rateRun, remarkMaximum } from '@doctor-plus/contract/assistant/runs.ts';
import type { Rating } from '@doctor-plus/contract/assistant/schema.ts';
import { Textarea } from '@mantine/core';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTextDraft } from '../../platform/use-draft.ts';
import { useAction } from '../../platform/use-endpoint.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './message-list.module.css';

type RatingControlProps = {
  runId: string;
  rating: Rating | null;
  onRated: (rating: Rating) => void;
};

type RemarkProps = { runId: string; rating: Rating; onRated: (rating: Rating) => void; onClose: () => void };

/** What the doctor says about an answer; the remark is optional. */
function RemarkDialog({ runId, rating, onRated, onClose }: RemarkProps) {
  const { t } = useTranslation('assistant');
  const form = useId();
  const { value: remark, set: setRemark, clear } = useTextDraft(`assistant/remark/${runId}/${rating}`);
  const rate = useAction(rateRun, {
    onDone: (saved) => {
      clear();
      toast.success(t('ui.rated'));
      onRated(saved.rating);
      onClose();
    },
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const text = remark.trim();
    rate.mutate({ params: { runId }, body: { rating, ...(text === '' ? {} : { remark: text }) } });
  };
  return (
    <AskDialog
      title={t(rating === 'up' ? 'ui.rateGood' : 'ui.rateBad')}
      answer={t('ui.rateSave')}
      form={form}
      busy={rate.isPending}
      failure={rate.error}
      onClose={onClose}
    >
      <form id={form} onSubmit={save}>
        <Textarea
          label={t('ui.remark')}
          description={t('ui.rateNote')}
          value={remark}
          maxLength={remarkMaximum}
          autosize
          minRows={3}
          maxRows={8}
          data-autofocus
          onChange={(event) => setRemark(event.currentTarget.value)}
        />
      </form>
    </AskDialog>
  );
}

/** Two thumbs; the one that was given is filled, and can be changed. */
export function RatingControl({ runId, rating, onRated }: RatingControlProps) {
  const { t } = useTranslation('assistant');
  const [saying, setSaying] = useState<Rating | null>(null);
  const thumb = (of: Rating, Icon: typeof IconThumbUp) => (
    <IconButton
      label={t(of === 'up' ? 'ui.good' : 'ui.bad')}
      size={28}
      aria-pressed={rating === of}
      className={styles.thumb}
      onClick={() => setSaying(of)}
    >
      <Icon size={16} aria-hidden />
    </IconButton>
  );
  return (
    <>
      {thumb('up', IconThumbUp)}
      {thumb('down', IconThumbDown)}
      {saying ? (
        <RemarkDialog runId={runId} rating={saying} onRated={onRated} onClose={() => setSaying(null)} />
      ) : null}
    </>
  );
}
