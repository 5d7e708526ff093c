import { listRulePacks, type RulePack, reviewRulePack } from '@doctor-plus/contract/charts/drug-practice.ts';
import { checkMedications, checkOrder } from '@doctor-plus/contract/charts/drug-safety.ts';
import { Button } from '@mantine/core';
import { IconShieldCheck, IconShieldQuestion } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import { endpointKey, useAction, useEndpoint } from '../../../platform/use-endpoint.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Card, Rows } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { toast } from '../../../ui/toast.tsx';
import styles from './practice.module.css';

/** The packs of rules, with who has reviewed each; a doctor reviews them here. */
export function RulePacksCard() {
  const { t } = useTranslation('drugSafety');
  const packs = useEndpoint(listRulePacks);
  return (
    <Card title={t('packs.title')} padding="none">
      <p className={styles.intro}>{t('packs.text')}</p>
      <Loaded of={packs} rows={5} rowHeight={140} failed={t('packs.failed')}>
        {({ packs: all, can }) => (
          <Rows label={t('packs.title')}>
            {all.map((pack) => (
              <PackRow key={pack.id} pack={pack} mayReview={can.review} />
            ))}
          </Rows>
        )}
      </Loaded>
    </Card>
  );
}

function PackRow({ pack, mayReview }: { pack: RulePack; mayReview: boolean }) {
  const { t } = useTranslation(['drugSafety', 'clinical']);
  const formats = useFormats();
  const [asking, setAsking] = useState(false);
  const { id, version, rules, sources, reviewed_by: by, reviewed_on: on } = pack;
  const name = t(`clinical:drugs.packs.${id}`);
  const reviewed = by !== null && on !== null;
  return (
    <li className={styles.row}>
      <div className={styles.body}>
        <p className={styles.title}>
          {name}
          <StatusBadge tone={reviewed ? 'ok' : 'warn'} icon={reviewed ? IconShieldCheck : IconShieldQuestion}>
            {t(reviewed ? 'packs.reviewed' : 'packs.notReviewed')}
          </StatusBadge>
        </p>
        <p className={styles.small}>
          {[
            t('packs.rules', { count: rules }),
            t('packs.version', { version }),
            reviewed ? t('alert.reviewed', { name: by, date: formats.calendarDate(on) }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <Sources of={sources} />
      </div>
      {mayReview ? (
        <Button
          size="xs"
          variant={reviewed ? 'subtle' : 'light'}
          aria-label={t(reviewed ? 'packs.takeBackNamed' : 'packs.reviewNamed', { name })}
          onClick={() => setAsking(true)}
        >
          {t(reviewed ? 'packs.takeBack' : 'packs.review')}
        </Button>
      ) : null}
      {asking ? <ReviewDialog pack={pack} name={name} onClose={() => setAsking(false)} /> : null}
    </li>
  );
}

/** So many stand in a line; more are a list to open. */
const fewSources = 3;

function Sources({ of: sources }: { of: readonly string[] }) {
  const { t } = useTranslation('drugSafety');
  if (sources.length <= fewSources) return <p className={styles.small}>{sources.join(' · ')}</p>;
  return (
    <details className={styles.small}>
      <summary>{t('packs.sources', { count: sources.length })}</summary>
      <ul className={styles.list}>
        {sources.map((source) => (
          <li key={source}>{source}</li>
        ))}
      </ul>
    </details>
  );
}

function ReviewDialog({ pack, name, onClose }: { pack: RulePack; name: string; onClose: () => void }) {
  const { t } = useTranslation('drugSafety');
  const cache = useQueryClient();
  const reviewed = pack.reviewed_by === null;
  const review = useAction(reviewRulePack, {
    stale: [checkOrder, checkMedications],
    onDone: (answer) => {
      cache.setQueryData(endpointKey(listRulePacks, {}), answer);
      toast.success(t('packs.done'));
      onClose();
    },
  });
  return (
    <AskDialog
      title={t(reviewed ? 'packs.reviewNamed' : 'packs.takeBackNamed', { name })}
      answer={t(reviewed ? 'packs.review' : 'packs.takeBack')}
      grave={!reviewed}
      busy={review.isPending}
      failure={review.error}
      onAnswer={() => review.mutate({ params: { pack: pack.id }, body: { version: pack.version, reviewed } })}
      onClose={onClose}
    >
      <p>{t(reviewed ? 'packs.reviewText' : 'packs.takeBackText')}</p>
      <Sources of={pack.sources} />
    </AskDialog>
  );
}
