import { type CorrectionRequest, listOwnCorrections } from '@doctor-plus/contract/charts/corrections.ts';
import { IconChevronLeft, IconFileCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../../platform/formats.ts';
import { useEndpoint } from '../../../platform/use-endpoint.ts';
import { Card, Rows } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useEntryWords } from '../../entries/entry-words.ts';
import { correctionLooks } from '../../parts/own/correction-control.tsx';
import styles from './corrections-page.module.css';
import own from './own.module.css';
import { OwnSkeleton } from './own-skeleton.tsx';

/** `/medical-records/personal/corrections`: what the patient said is wrong, and what the doctors answered. */
export function OwnCorrectionsPage() {
  const { t } = useTranslation(['entries', 'record']);
  const asked = useEndpoint(listOwnCorrections);
  return (
    <Page title={t('own.page')} subtitle={t('own.pageText')} width="narrow">
      <Link to="/medical-records/personal" className={own.back}>
        <IconChevronLeft size={16} aria-hidden />
        {t('record:personal.title')}
      </Link>
      <Loaded
        of={asked}
        failed={t('own.failed')}
        skeleton={<OwnSkeleton rows={3} />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Card>
            <EmptyState icon={IconFileCheck} title={t('own.none')}>
              {t('own.noneText')}
            </EmptyState>
          </Card>
        }
      >
        {({ data }) => (
          <Card padding="none">
            <Rows label={t('own.page')}>
              {data.map((request) => (
                <RequestRow key={request.id} request={request} />
              ))}
            </Rows>
          </Card>
        )}
      </Loaded>
    </Page>
  );
}

function RequestRow({ request }: { request: CorrectionRequest }) {
  const { t } = useTranslation('entries');
  const formats = useFormats();
  const words = useEntryWords();
  const { entry, state, answer, handled } = request;
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <p className={styles.title}>{words.titleWords(entry.kind, entry.title)}</p>
        <StatusBadge {...correctionLooks[state]}>{t(`own.state.${state}`)}</StatusBadge>
      </div>
      <Facts
        items={[
          entry.title === '' ? '' : t(`kind.${entry.kind}`),
          t('own.asked', { date: formats.date(request.requested_at) }),
        ]}
        className={styles.facts}
      />
      <dl className={styles.words}>
        <dt>{t('requests.wrong')}</dt>
        <dd>{request.wrong}</dd>
        <dt>{t('requests.right')}</dt>
        <dd>{request.right}</dd>
        {answer === null ? null : (
          <>
            <dt>{t('requests.answer')}</dt>
            <dd className={styles.answer}>
              {answer}
              {handled ? (
                <Facts items={[handled.by ?? '', formats.dateTime(handled.at)]} className={styles.facts} />
              ) : null}
            </dd>
          </>
        )}
      </dl>
    </li>
  );
}
