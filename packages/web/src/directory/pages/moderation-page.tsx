import {
  decideSpecialties,
  listModeratedReviews,
  listSpecialtyRequests,
  type ModeratedReview,
  moderateReview,
  type SpecialtyRequest,
} from '@doctor-plus/contract/directory/moderation.ts';
import { Button, Textarea } from '@mantine/core';
import { IconCheck, IconEyeOff, IconStarOff, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useFormats } from '../../platform/formats.ts';
import { useTextDraft } from '../../platform/use-draft.ts';
import { useAction, useEndpoint } from '../../platform/use-endpoint.ts';
import { usePages } from '../../platform/use-pages.ts';
import { Alert } from '../../ui/alert.tsx';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { Card, Rows } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { PageTurner } from '../../ui/page-turner.tsx';
import { Stars } from '../../ui/stars.tsx';
import { StateSelect } from '../../ui/state-select.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import { specialtyNames } from '../parts/facts-of.ts';
import styles from './moderation-page.module.css';

const states = ['all', 'shown', 'hidden'] as const;

/** For administrators: specialties that doctors ask for, and reviews that break the rules. */
export function ModerationPage() {
  const { t } = useTranslation('directory');
  return (
    <Page title={t('moderation.title')} subtitle={t('moderation.subtitle')}>
      <Requests />
      <Reviews />
    </Page>
  );
}

function Requests() {
  const { t } = useTranslation('directory');
  const requests = useEndpoint(listSpecialtyRequests);
  return (
    <Card title={t('moderation.requests')} detail={requests.data?.data.length} padding="none">
      <Loaded
        of={requests}
        rows={2}
        rowHeight={72}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState icon={IconCheck} title={t('moderation.noRequests')} />}
      >
        {({ data }) => (
          <Rows label={t('moderation.requests')}>
            {data.map((request) => (
              <RequestRow key={request.doctor.id} request={request} />
            ))}
          </Rows>
        )}
      </Loaded>
    </Card>
  );
}

function RequestRow({ request }: { request: SpecialtyRequest }) {
  const { t } = useTranslation('directory');
  const formats = useFormats();
  const decide = useAction(decideSpecialties, {
    stale: [listSpecialtyRequests],
    onDone: () => toast.success(t('moderation.decided')),
    onFailed: (failure) => toast.error(describeFailure(failure, t).sentence),
  });
  const send = (confirmed: boolean) =>
    decide.mutate({
      params: { doctorId: request.doctor.id },
      body: { specialties: request.requested, confirmed },
    });
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.name}>
          {request.doctor.name}
          {request.doctor.exequatur ? (
            <span className={styles.small}>
              {t('profile.exequatur', { number: request.doctor.exequatur })}
            </span>
          ) : null}
        </p>
        <p>{t('moderation.asks', { specialties: formats.list(specialtyNames(request.requested, t)) })}</p>
        <p className={styles.small}>
          {t('moderation.has', { specialties: formats.list(specialtyNames(request.current, t)) })}
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          variant="default"
          leftSection={<IconX size={16} aria-hidden />}
          disabled={decide.isPending}
          onClick={() => send(false)}
        >
          {t('moderation.refuse')}
        </Button>
        <Button
          variant="light"
          leftSection={<IconCheck size={16} aria-hidden />}
          loading={decide.isPending}
          onClick={() => send(true)}
        >
          {t('moderation.confirm')}
        </Button>
      </div>
    </li>
  );
}

function Reviews() {
  const { t } = useTranslation('directory');
  const [state, setState] = useState<(typeof states)[number]>('all');
  const pages = usePages(state);
  const reviews = useEndpoint(
    listModeratedReviews,
    { query: { state, ...(pages.cursor ? { cursor: pages.cursor } : {}) } },
    { keepPrevious: true },
  );
  const next = reviews.data?.next ?? null;
  return (
    <Card
      title={t('reviews.title')}
      detail={reviews.data?.total}
      padding="none"
      aside={
        <StateSelect
          label={t('moderation.state')}
          value={state}
          states={states}
          nameOf={(one) => t(`moderation.states.${one}`)}
          onChange={setState}
        />
      }
    >
      <Loaded
        of={reviews}
        rows={4}
        rowHeight={96}
        failed={t('reviews.failed')}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState icon={IconStarOff} title={t('moderation.noReviews')} />}
      >
        {({ data }) => (
          <Rows label={t('reviews.title')}>
            {data.map((review) => (
              <ReviewRow key={review.id} review={review} />
            ))}
          </Rows>
        )}
      </Loaded>
      <PageTurner
        pages={pages}
        next={next}
        words={{ label: t('find.pages'), newer: t('find.previous'), older: t('find.next') }}
      />
    </Card>
  );
}

function ReviewRow({ review }: { review: ModeratedReview }) {
  const { t } = useTranslation('directory');
  const formats = useFormats();
  const [hiding, setHiding] = useState(false);
  const show = useAction(moderateReview, {
    stale: [listModeratedReviews],
    onDone: () => toast.success(t('moderation.shownAgain')),
    onFailed: (failure) => toast.error(describeFailure(failure, t).sentence),
  });
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.name}>
          {review.author}
          <Stars
            value={review.stars}
            size={14}
            label={t('rating.stars', { figure: formats.number(review.stars) })}
          />
          <span className={styles.small}>
            {t('moderation.about', { doctor: review.doctor.name, date: formats.date(review.written_at) })}
          </span>
        </p>
        {review.text ? <p className={styles.words}>{review.text}</p> : null}
        {review.answer ? (
          <p className={styles.small}>
            {t('reviews.answer')}: {review.answer}
          </p>
        ) : null}
        {review.hidden ? (
          <p className={styles.hidden}>
            <StatusBadge tone="warn" icon={IconEyeOff}>
              {t('moderation.isHidden')}
            </StatusBadge>
            {review.hidden.reason}
          </p>
        ) : null}
      </div>
      <div className={styles.actions}>
        {review.hidden ? (
          <Button
            variant="default"
            loading={show.isPending}
            onClick={() => show.mutate({ params: { id: review.id }, body: { reason: null } })}
          >
            {t('moderation.show')}
          </Button>
        ) : (
          <Button variant="default" onClick={() => setHiding(true)}>
            {t('moderation.hide')}
          </Button>
        )}
      </div>
      {hiding ? <HideDialog review={review} onClose={() => setHiding(false)} /> : null}
    </li>
  );
}

function HideDialog({ review, onClose }: { review: ModeratedReview; onClose: () => void }) {
  const { t } = useTranslation('directory');
  const { value: reason, set: setReason, clear } = useTextDraft(`review/hide/${review.id}`);
  const hide = useAction(moderateReview, {
    stale: [listModeratedReviews],
    onDone: () => {
      clear();
      toast.success(t('moderation.hiddenNow'));
      onClose();
    },
  });
  return (
    <AskDialog
      title={t('moderation.hideTitle', { author: review.author })}
      answer={t('moderation.hide')}
      onAnswer={() =>
        hide.mutate({ params: { id: review.id }, body: { reason: reason.replaceAll(/\s+/g, ' ') } })
      }
      disabled={reason.trim().length < 3}
      busy={hide.isPending}
      onClose={onClose}
    >
      <Textarea
        label={t('moderation.reason')}
        description={t('moderation.reasonHint')}
        autosize
        minRows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {hide.error ? (
        <Alert tone="bad" title={t('moderation.failed')} live>
          {describeFailure(hide.error, t).sentence}
        </Alert>
      ) : null}
    </AskDialog>
  );
}
