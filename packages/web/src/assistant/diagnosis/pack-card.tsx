import {
  type ComplaintId,
  getDiagnosis,
  reviewComplaintPack,
} from '@doctor-plus/contract/assistant/diagnosis.ts';
import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { Button } from '@mantine/core';
import { IconShieldCheck, IconShieldQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useFormats } from '../../platform/formats.ts';
import { useAction } from '../../platform/use-endpoint.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './diagnosis.module.css';

type Pack = ResponseOf<typeof getDiagnosis>['pack'];

/** Whether anybody of the practice has reviewed the list, and on which guidelines it rests. */
export function PackCard({ complaint, pack }: { complaint: ComplaintId; pack: Pack }) {
  const { t } = useTranslation(['diagnosis', 'common']);
  const formats = useFormats();
  const { review, version, can, sources } = pack;
  const reviewing = useAction(reviewComplaintPack, {
    stale: [getDiagnosis],
    onFailed: (failure) => toast.error(describeFailure(failure, t).sentence),
  });
  const name = review?.reviewedBy ?? '';
  const date = review?.reviewedOn ? formats.calendarDate(review.reviewedOn) : '';
  return (
    <Card title={t('pack.sources')} detail={sources.length}>
      <Alert
        tone={review ? 'ok' : 'warn'}
        icon={review ? IconShieldCheck : IconShieldQuestion}
        title={review ? t('pack.reviewed', { name, date, version }) : t('pack.notReviewed')}
        action={
          can.review ? (
            <Button
              size="xs"
              variant={review ? 'subtle' : 'light'}
              loading={reviewing.isPending}
              onClick={() =>
                reviewing.mutate({ params: { complaint }, body: { version, reviewed: review === null } })
              }
            >
              {t(review ? 'pack.withdraw' : 'pack.review')}
            </Button>
          ) : null
        }
      />
      <ul className={styles.sources} lang="en">
        {sources.map(({ by, year, title }) => (
          <li key={title}>
            {by} {year} · {title}
          </li>
        ))}
      </ul>
    </Card>
  );
}
