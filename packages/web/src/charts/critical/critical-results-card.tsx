import { type CriticalResult, listCriticalResults } from '@doctor-plus/contract/charts/critical-results.ts';
import { IconAlertOctagon } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { carePath } from '../../platform/paths.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Card, Rows } from '../../ui/card.tsx';
import { LeadIcon } from '../../ui/lead-icon.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PushButton } from '../../ui/push-button.tsx';
import { PushLink } from '../../ui/push-link.tsx';
import styles from './critical.module.css';
import { useCriticalWords } from './critical-words.ts';

// Fetched when somebody acknowledges one: dashboards do without fields.
const AcknowledgeDialog = lazy(async () => ({
  default: (await import('./acknowledge-dialog.tsx')).AcknowledgeDialog,
}));

const shownAtOnce = 5;

/** Critical results in the doctor's care that nobody has acknowledged; nothing where there are none. */
export function CriticalResultsCard({ now }: { now: Date }) {
  const { t } = useTranslation('criticalResults');
  const [all, setAll] = useState(false);
  const [chosen, setChosen] = useState<CriticalResult | null>(null);
  const words = useCriticalWords();
  const waiting = useEndpoint(listCriticalResults, {}, { every: 60_000 });
  const found = waiting.data;
  if (!found && waiting.error) {
    return (
      <Card title={t('title')} padding="none">
        <Loaded of={waiting}>{() => null}</Loaded>
      </Card>
    );
  }
  // The dialog outlives its row: what was acknowledged leaves the list while its word is still being said.
  if (!found || (found.total === 0 && chosen === null)) return null;
  const shown = all ? found.data : found.data.slice(0, shownAtOnce);
  return (
    <>
      {found.total > 0 ? (
        <Card title={t('title')} detail={found.total} padding="none" className={styles.card}>
          <Rows label={t('title')}>
            {shown.map((one) => (
              <Waiting key={one.id} one={one} now={now} onConfirm={() => setChosen(one)} />
            ))}
          </Rows>
          {found.data.length > shown.length ? (
            <button type="button" className={styles.more} onClick={() => setAll(true)}>
              {t('more', { count: found.data.length - shown.length })}
            </button>
          ) : null}
        </Card>
      ) : null}
      {chosen ? (
        <Suspense>
          <AcknowledgeDialog
            patientId={chosen.patient.id}
            criticalId={chosen.id}
            patient={chosen.patient.name}
            result={words.result(chosen)}
            onClose={() => setChosen(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

type WaitingProps = { one: CriticalResult; now: Date; onConfirm: () => void };

function Waiting({ one, now, onConfirm }: WaitingProps) {
  const { t } = useTranslation('criticalResults');
  const formats = useFormats();
  const words = useCriticalWords();
  const { patient, result, since } = one;
  return (
    <li className={styles.row}>
      <LeadIcon icon={IconAlertOctagon} tone="bad" />
      <div className={styles.what}>
        <p className={styles.result}>{words.result(one)}</p>
        <p className={styles.quiet}>
          {[patient.name, patient.chart_number, t(`flag.${result.flag}`), formats.fromNow(since, now)].join(
            ' · ',
          )}
        </p>
      </div>
      <div className={styles.moves}>
        <PushLink to={`${carePath(patient.id)}#lab/${result.id}`} variant="default" size="small">
          {t('open')}
        </PushLink>
        <PushButton
          size="small"
          aria-label={t('confirmOf', { result: words.result(one), patient: patient.name })}
          onClick={onConfirm}
        >
          {t('confirm')}
        </PushButton>
      </div>
    </li>
  );
}
