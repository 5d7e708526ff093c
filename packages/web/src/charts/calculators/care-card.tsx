import type { CareItem } from '@doctor-plus/contract/charts/calculations.ts';
import type { ChartRef } from '@doctor-plus/contract/charts/clinical.ts';
import {
  IconCalendarCheck,
  IconCircleCheck,
  IconClockExclamation,
  IconHelpCircle,
  IconMinus,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { Card, Row, Rows } from '../../ui/card.tsx';
import type { IconType } from '../../ui/icon-type.ts';
import { EmptyState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Tone } from '../../ui/tone.ts';
import { useClinicalWords } from './clinical-words.ts';
import { EntryLink } from './entry-link.tsx';

const looks: Record<CareItem['status'], { tone: Tone; icon: IconType }> = {
  due: { tone: 'warn', icon: IconClockExclamation },
  cannot_tell: { tone: 'neutral', icon: IconHelpCircle },
  done: { tone: 'ok', icon: IconCircleCheck },
  not_applicable: { tone: 'neutral', icon: IconMinus },
};
const order = Object.keys(looks);

type CareCardProps = { care: readonly CareItem[]; onOpen: (ref: ChartRef) => void };

/** Care by verified recommendations: what is due first. A practice without such rules is told so. */
export function CareCard({ care, onOpen }: CareCardProps) {
  const { t } = useTranslation(['calculators', 'clinical']);
  const formats = useFormats();
  const words = useClinicalWords();
  if (care.length === 0) {
    return (
      <Card title={t('care.title')}>
        <EmptyState icon={IconCalendarCheck} title={t('care.none')}>
          {t('care.noneText')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card title={t('care.title')} detail={care.length} padding="none">
      <Rows label={t('care.title')}>
        {care
          .toSorted((one, other) => order.indexOf(one.status) - order.indexOf(other.status))
          .map(({ rule, status, last, missing = [] }) => (
            <Row
              key={`${rule.pack} ${rule.id}`}
              title={t(`clinical:careRules.${rule.id}`, { defaultValue: rule.id })}
              detail={
                <>
                  <a href={rule.url} target="_blank" rel="noreferrer">
                    {t('care.source', rule)}
                  </a>
                  {missing.length > 0 ? ` · ${formats.list(missing.map(words.input))}` : null}
                  {last ? <EntryLink entry={last} onOpen={onOpen} /> : null}
                </>
              }
              end={
                <StatusBadge tone={looks[status].tone} icon={looks[status].icon}>
                  {t(`clinical:care.${status}`)}
                </StatusBadge>
              }
            />
          ))}
      </Rows>
    </Card>
  );
}
