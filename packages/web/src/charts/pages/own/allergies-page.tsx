import { getOwnMedications, type OwnMedications } from '@doctor-plus/contract/charts/own-record.ts';
import { Button } from '@mantine/core';
import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconCircleCheck,
  IconHistory,
  IconInfoCircle,
  IconPrinter,
  IconQuestionMark,
  IconShieldQuestion,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useActingName } from '../../../platform/acting.ts';
import { useEndpoint } from '../../../platform/use-endpoint.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card, Rows } from '../../../ui/card.tsx';
import type { IconType } from '../../../ui/icon-type.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { Tone } from '../../../ui/tone.ts';
import { allergyState, noneKnownKey } from '../../allergy-state.ts';
import { useEarlierOf } from '../../earlier-entries.ts';
import { EarlierControl } from '../../parts/earlier-control.tsx';
import { MedicationSheet } from '../../parts/own/medication-sheet.tsx';
import { OwnRow } from '../../parts/own/own-row.tsx';
import { useWhen } from '../../use-when.ts';
import own from './own.module.css';
import { OwnSkeleton } from './own-skeleton.tsx';

type Allergy = OwnMedications['allergies']['entries'][number];

const sections = ['medications', 'allergies'] as const;

/** `/medical-records/allergies`: three states that must never be taken for one another. */
export function OwnAllergiesPage() {
  const { t } = useTranslation('record');
  const acting = useActingName();
  const record = useEndpoint(getOwnMedications);
  return (
    <Page
      title={acting === null ? t('allergies.title') : t('allergies.titleOf', { name: acting })}
      subtitle={t('allergies.text')}
      actions={
        record.data ? (
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => print()}
          >
            {t('medications.print')}
          </Button>
        ) : null
      }
    >
      <Loaded of={record} failed={t('failed')} skeleton={<OwnSkeleton rows={3} />}>
        {(data) => <Allergies opening={data} />}
      </Loaded>
    </Page>
  );
}

function Allergies({ opening }: { opening: OwnMedications }) {
  const { t } = useTranslation(['record', 'charts']);
  const { when } = useWhen();
  const record = useEarlierOf(opening, sections);
  const { entries } = record.allergies;
  const { active, denied, resolved, state } = allergyState(entries);
  return (
    <div className={own.stack}>
      {state === 'list' ? (
        <Alert tone="warn" title={t('allergies.sayIt')}>
          {t('allergies.sayItText')}
        </Alert>
      ) : null}
      <Card title={t('allergies.list')} detail={active.length || null} padding="none">
        {state === 'unknown' ? (
          <EmptyState icon={IconShieldQuestion} title={t('allergies.unknown')}>
            {t('allergies.unknownText')}
          </EmptyState>
        ) : null}
        {denied.map((entry) => (
          <EmptyState
            key={entry.id}
            icon={IconCircleCheck}
            title={state === 'none' ? t('allergies.none') : t(`charts:${noneKnownKey(entry)}`)}
          >
            {t('allergies.noneText', { date: when(entry), author: entry.author })}
          </EmptyState>
        ))}
        <Rows label={t('allergies.list')}>
          {active.map((entry) => (
            <AllergyRow key={entry.id} entry={entry} />
          ))}
        </Rows>
      </Card>
      {resolved.length > 0 ? (
        <Card title={t('allergies.past')} padding="none">
          <Rows label={t('allergies.past')}>
            {resolved.map((entry) => (
              <OwnRow
                key={entry.id}
                icon={IconHistory}
                tone="neutral"
                title={entry.substance}
                detail={entry.reaction}
                facts={[when(entry), entry.author]}
                past
                entry={{ kind: 'allergy', id: entry.id }}
              />
            ))}
          </Rows>
        </Card>
      ) : null}
      <EarlierControl chart={record} section="allergies" shown={entries.length} />
      <MedicationSheet record={record} />
    </div>
  );
}

type Risk = 'high' | 'low' | 'unknown';
const risks: Record<Risk, { tone: Tone; icon: IconType }> = {
  high: { tone: 'bad', icon: IconAlertOctagon },
  low: { tone: 'neutral', icon: IconInfoCircle },
  unknown: { tone: 'neutral', icon: IconQuestionMark },
};

/** What nobody could or did judge is unknown, never low. */
const riskOf = ({ criticality }: Allergy): Risk =>
  criticality === 'high' || criticality === 'low' ? criticality : 'unknown';

function AllergyRow({ entry }: { entry: Allergy }) {
  const { t } = useTranslation('record');
  const { since } = useWhen();
  const risk = riskOf(entry);
  const { tone, icon } = risks[risk];
  return (
    <OwnRow
      icon={IconAlertTriangle}
      tone={risk === 'high' ? 'bad' : 'neutral'}
      entry={{ kind: 'allergy', id: entry.id }}
      title={entry.substance}
      detail={
        entry.reaction ? t('allergies.reaction', { reaction: entry.reaction }) : t('allergies.noReaction')
      }
      facts={[t(`allergies.riskText.${risk}`), since(entry), entry.author]}
      end={
        <StatusBadge tone={tone} icon={icon}>
          {t(`allergies.risk.${risk}`)}
        </StatusBadge>
      }
    />
  );
}
