import { listMyDoctors } from '@doctor-plus/contract/directory/my-doctors.ts';
import {
  getVisitReview,
  listReviews,
  putVisitReview,
  reviewLimits,
  type VisitReview,
  withdrawReview,
} from '@doctor-plus/contract/directory/reviews.ts';
import { Button, Textarea } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '../../platform/api-errors.ts';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useFormats } from '../../platform/formats.ts';
import { UrgentWords } from '../../platform/urgent/urgent-words.tsx';
import { useTextDraft } from '../../platform/use-draft.ts';
import { endpointKey, useAction, useEndpoint } from '../../platform/use-endpoint.ts';
import { Alert } from '../../ui/alert.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NotFound } from '../../ui/not-found.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { StarChoice } from '../parts/star-choice.tsx';
import styles from './review-page.module.css';

const stale = [listMyDoctors, listReviews] as const;

/** What a patient says of one visit: `/doctors/reviews/new?appointment=…`. Writes, changes and withdraws. */
export function ReviewPage() {
  const { t } = useTranslation('directory');
  const [address] = useSearchParams();
  const id = address.get('appointment') ?? '';
  const visit = useEndpoint(getVisitReview, { params: { id } }, { staleTime: Number.POSITIVE_INFINITY });
  const refusal = visit.error instanceof ApiError ? visit.error : null;
  if (refusal?.status === 404 || refusal?.status === 400) return <NotFound />;
  return (
    <Page title={t('review.title')} subtitle={t('review.subtitle')} width="narrow">
      {refusal?.code === 'visit_not_completed' ? (
        <Card>
          <EmptyState
            title={t('review.notYet')}
            action={
              <Button component={Link} to="/appointments/upcoming" variant="default">
                {t('review.toUpcoming')}
              </Button>
            }
          >
            {t('review.notYetText')}
          </EmptyState>
        </Card>
      ) : (
        <Loaded of={visit} rows={4} rowHeight={72} failed={t('review.failed')}>
          {(data) => <ReviewForm key={data.review?.id ?? 'new'} of={data} />}
        </Loaded>
      )}
    </Page>
  );
}

function ReviewForm({ of: { visit, review, signature } }: { of: VisitReview }) {
  const { t } = useTranslation('directory');
  const formats = useFormats();
  const go = useNavigate();
  const cache = useQueryClient();
  const [stars, setStars] = useState<number | null>(review?.stars ?? null);
  const draft = useTextDraft(`review ${visit.appointment_id}`, review?.text ?? '');
  const [withdrawing, setWithdrawing] = useState(false);
  const keep = (answer: VisitReview) =>
    cache.setQueryData(endpointKey(getVisitReview, { params: { id: visit.appointment_id } }), answer);
  const save = useAction(putVisitReview, {
    stale,
    onDone: (answer) => {
      keep(answer);
      draft.clear();
      toast.success(t('review.saved'));
      void go(`/doctor/${visit.doctor.id}`);
    },
  });
  const withdraw = useAction(withdrawReview, {
    stale,
    onDone: (answer) => {
      keep(answer);
      draft.clear();
      toast.success(t('review.withdrawn'));
      void go('/doctors/current');
    },
    onFailed: (failure) => toast.error(describeFailure(failure, t).sentence),
  });
  const left = reviewLimits.text - draft.value.length;
  return (
    <Card>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (stars === null) return;
          save.mutate({ params: { id: visit.appointment_id }, body: { stars, text: draft.value } });
        }}
      >
        <p className={styles.visit}>
          <Avatar name={visit.doctor.name} tone="doctor" size={44} />
          <span>
            <strong className={styles.name}>{visit.doctor.name}</strong>
            <span className={styles.date}>{t('review.visitOf', { date: formats.date(visit.start) })}</span>
          </span>
        </p>
        {review?.hidden_because ? (
          <Alert tone="warn" title={t('review.hidden')}>
            {review.hidden_because}
          </Alert>
        ) : null}
        <StarChoice value={stars} onChange={setStars} />
        <Textarea
          label={t('review.text')}
          description={t('review.textHint')}
          autosize
          minRows={5}
          maxRows={14}
          maxLength={reviewLimits.text}
          value={draft.value}
          onChange={(event) => draft.set(event.currentTarget.value)}
        />
        <UrgentWords text={draft.value} />
        {left < 200 ? <p className={styles.left}>{t('review.left', { count: left })}</p> : null}
        <p className={styles.public}>{t('review.public', { signature })}</p>
        {save.error ? (
          <Alert tone="bad" title={t('review.notSaved')} live>
            {describeFailure(save.error, t).sentence}
          </Alert>
        ) : null}
        <div className={styles.buttons}>
          {review ? (
            <Button
              variant="default"
              className={styles.withdraw}
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => setWithdrawing(true)}
            >
              {t('review.withdraw')}
            </Button>
          ) : null}
          <Button type="submit" size="md" disabled={stars === null} loading={save.isPending}>
            {t(review ? 'review.change' : 'review.publish')}
          </Button>
        </div>
      </form>
      {withdrawing ? (
        <Dialog
          title={t('review.withdrawTitle')}
          onClose={() => setWithdrawing(false)}
          footer={
            <>
              <Button variant="default" onClick={() => setWithdrawing(false)}>
                {t('common:action.cancel')}
              </Button>
              <Button
                loading={withdraw.isPending}
                onClick={() => withdraw.mutate({ params: { id: visit.appointment_id } })}
              >
                {t('review.withdraw')}
              </Button>
            </>
          }
        >
          {t('review.withdrawText')}
        </Dialog>
      ) : null}
    </Card>
  );
}
