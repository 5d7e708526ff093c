import { listOwnCorrections } from '@doctor-plus/contract/charts/corrections.ts';
import type { EntryKind } from '@doctor-plus/contract/charts/schema.ts';
import { IconCircleCheck, IconCircleMinus, IconHourglass } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { actsFor } from '../../../platform/acting.ts';
import { useEndpoint } from '../../../platform/use-endpoint.ts';
import type { IconType } from '../../../ui/icon-type.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { Tone } from '../../../ui/tone.ts';
import styles from './correction-control.module.css';

const AskCorrection = lazy(async () => ({ default: (await import('./ask-correction.tsx')).AskCorrection }));

export const correctionLooks: Record<'open' | 'accepted' | 'declined', { tone: Tone; icon: IconType }> = {
  open: { tone: 'info', icon: IconHourglass },
  accepted: { tone: 'ok', icon: IconCircleCheck },
  declined: { tone: 'neutral', icon: IconCircleMinus },
};

type CorrectionControlProps = { kind: EntryKind; id: string; name: string };

/** Below an entry of the own record: says that something is wrong with it, or what came of that. The patient's alone. */
export function CorrectionControl(props: CorrectionControlProps) {
  return actsFor === null ? <Correction {...props} /> : null;
}

function Correction({ kind, id, name }: CorrectionControlProps) {
  const { t } = useTranslation('entries');
  const asked = useEndpoint(listOwnCorrections, {}, { staleTime: 60_000 });
  const [asking, setAsking] = useState(false);
  const latest = asked.data?.data.find(({ entry }) => entry.id === id && entry.kind === kind);
  return (
    <div className={styles.line}>
      {latest ? (
        <Link to="/medical-records/personal/corrections" className={styles.state}>
          <StatusBadge {...correctionLooks[latest.state]} bare>
            {t(`own.state.${latest.state}`)}
          </StatusBadge>
        </Link>
      ) : null}
      {latest?.state === 'open' ? null : (
        <button
          type="button"
          className={styles.ask}
          aria-label={t('own.askAbout', { name })}
          onClick={() => setAsking(true)}
        >
          {t('own.ask')}
        </button>
      )}
      {asking ? (
        <Suspense>
          <AskCorrection kind={kind} id={id} name={name} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
