import {
  type EmergencyReview,
  listEmergencies,
  reviewEmergency,
} from '@doctor-plus/contract/charts/emergency.ts';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconHourglass, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { useAction, useEndpoint } from '../../platform/use-endpoint.ts';
import { usePages } from '../../platform/use-pages.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { Card, Rows } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { PageTurner } from '../../ui/page-turner.tsx';
import { ReportRow, Small, Words } from '../../ui/report-row.tsx';
import { StateSelect } from '../../ui/state-select.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import { isSaid, WordsField } from '../parts/own/words-field.tsx';

const states = ['waiting', 'reviewed', 'all'] as const;

/** `/admin/emergency-access`: charts that doctors opened in an emergency, to look into. */
export function EmergencyReviewsPage() {
  const { t } = useTranslation('inCare');
  const [state, setState] = useState<(typeof states)[number]>('waiting');
  const pages = usePages(state);
  const accesses = useEndpoint(
    listEmergencies,
    { query: { ...(state === 'all' ? {} : { state }), ...(pages.cursor ? { cursor: pages.cursor } : {}) } },
    { keepPrevious: true },
  );
  return (
    <Page title={t('reviews.title')} subtitle={t('reviews.text')}>
      <Card
        title={t('reviews.list')}
        detail={accesses.data ? t('reviews.waiting', { number: accesses.data.waiting }) : null}
        padding="none"
        aside={
          <StateSelect
            label={t('reviews.state')}
            value={state}
            states={states}
            nameOf={(one) => t(`reviews.states.${one}`)}
            onChange={setState}
          />
        }
      >
        <Loaded
          of={accesses}
          rows={4}
          rowHeight={96}
          failed={t('reviews.failed')}
          isEmpty={({ data }) => data.length === 0}
          empty={<EmptyState icon={IconShieldCheck} title={t('reviews.none')} />}
        >
          {({ data }) => (
            <Rows label={t('reviews.list')}>
              {data.map((access) => (
                <ReviewRow key={access.id} access={access} />
              ))}
            </Rows>
          )}
        </Loaded>
        <PageTurner
          pages={pages}
          next={accesses.data?.next ?? null}
          words={{ label: t('reviews.pages'), newer: t('reviews.newer'), older: t('reviews.older') }}
        />
      </Card>
    </Page>
  );
}

function ReviewRow({ access }: { access: EmergencyReview }) {
  const { t } = useTranslation('inCare');
  const formats = useFormats();
  const [reviewing, setReviewing] = useState(false);
  const { doctor, patient, chart_number: number, review } = access;
  const title = t('reviews.who', { doctor: doctor ?? t('reviews.erased'), patient, number });
  return (
    <ReportRow
      title={
        <>
          {title}
          <StatusBadge tone={review ? 'ok' : 'warn'} icon={review ? IconCircleCheck : IconHourglass}>
            {t(`reviews.states.${review ? 'reviewed' : 'waiting'}`)}
          </StatusBadge>
        </>
      }
      action={
        review ? null : (
          <Button variant="light" onClick={() => setReviewing(true)}>
            {t('reviews.review')}
          </Button>
        )
      }
    >
      <Words>{access.reason}</Words>
      <Small>
        {[
          t('reviews.time', { since: formats.dateTime(access.since), until: formats.time(access.until) }),
          t('reviews.reads', { number: access.reads }),
        ].join(' · ')}
      </Small>
      {review ? (
        <>
          <Words>{review.text}</Words>
          <Small>{[review.by ?? '', formats.dateTime(review.at)].filter(Boolean).join(' · ')}</Small>
        </>
      ) : null}
      {reviewing ? <ReviewDialog access={access} title={title} onClose={() => setReviewing(false)} /> : null}
    </ReportRow>
  );
}

type ReviewDialogProps = { access: EmergencyReview; title: string; onClose: () => void };

function ReviewDialog({ access, title, onClose }: ReviewDialogProps) {
  const { t } = useTranslation('inCare');
  const [text, setText] = useState('');
  const review = useAction(reviewEmergency, {
    stale: [listEmergencies],
    onDone: () => {
      toast.success(t('reviews.done'));
      onClose();
    },
  });
  return (
    <AskDialog
      title={title}
      answer={t('reviews.save')}
      onAnswer={() => review.mutate({ params: { id: access.id }, body: { text } })}
      disabled={!isSaid(text)}
      busy={review.isPending}
      failure={review.error}
      onClose={onClose}
    >
      <Words>{access.reason}</Words>
      <WordsField
        label={t('reviews.label')}
        description={t('reviews.hint')}
        value={text}
        onChange={setText}
      />
    </AskDialog>
  );
}
