import {
  listReviews,
  putReviewAnswer,
  type Review,
  reviewLimits,
  withdrawReviewAnswer,
} from '@doctor-plus/contract/directory/reviews.ts';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../../platform/describe-failure.ts';
import { useTextDraft } from '../../../platform/use-draft.ts';
import { useAction } from '../../../platform/use-endpoint.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { DoctorReviews } from '../doctor-reviews.tsx';
import styles from './own-reviews.module.css';

/** What patients said of the doctor who reads it, each with a way to answer. */
export function OwnReviews({ id }: { id: string }) {
  const { t } = useTranslation('directory');
  const [answering, setAnswering] = useState<Review | null>(null);
  return (
    <>
      <DoctorReviews
        id={id}
        empty={t('reviews.noneOfOwn')}
        actions={(review) =>
          review.can.answer ? (
            <div className={styles.actions}>
              <Button size="xs" variant="default" onClick={() => setAnswering(review)}>
                {t(review.answer ? 'answer.change' : 'answer.write')}
              </Button>
            </div>
          ) : null
        }
      />
      {answering ? <AnswerDialog review={answering} onClose={() => setAnswering(null)} /> : null}
    </>
  );
}

function AnswerDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const { t } = useTranslation('directory');
  const {
    value: text,
    set: setText,
    clear,
  } = useTextDraft(`review answer ${review.id}`, review.answer?.text ?? '');
  const done = (message: string) => {
    clear();
    toast.success(message);
    onClose();
  };
  const save = useAction(putReviewAnswer, {
    stale: [listReviews],
    onDone: () => done(t('answer.saved')),
  });
  const withdraw = useAction(withdrawReviewAnswer, {
    stale: [listReviews],
    onDone: () => done(t('answer.withdrawn')),
  });
  const failure = save.error ?? withdraw.error;
  const params = { id: review.id };
  return (
    <Dialog
      title={t('answer.title', { author: review.author })}
      onClose={onClose}
      footer={
        <>
          {review.answer ? (
            <Button
              variant="default"
              className={styles.withdraw}
              loading={withdraw.isPending}
              onClick={() => withdraw.mutate({ params })}
            >
              {t('answer.withdraw')}
            </Button>
          ) : null}
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button
            disabled={text.trim() === ''}
            loading={save.isPending}
            onClick={() => save.mutate({ params, body: { text } })}
          >
            {t('answer.publish')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        {review.text ? <blockquote className={styles.quote}>{review.text}</blockquote> : null}
        <Textarea
          label={t('answer.text')}
          description={t('answer.hint')}
          autosize
          minRows={4}
          maxRows={10}
          maxLength={reviewLimits.answer}
          data-autofocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {failure ? (
          <Alert tone="bad" title={t('answer.failed')} live>
            {describeFailure(failure, t).sentence}
          </Alert>
        ) : null}
      </div>
    </Dialog>
  );
}
