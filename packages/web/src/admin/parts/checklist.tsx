import type { getOverview } from '@doctor-plus/contract/admin/overview.ts';
import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { useTranslation } from 'react-i18next';
import { Steps } from '../../ui/steps.tsx';

type Step = ResponseOf<typeof getOverview>['checklist'][number];

const links: Record<Step['step'], string> = {
  practice: '/admin/settings',
  second_factor: '/settings/security',
  mail: '/admin/settings',
  doctor: '/admin/approvals',
  backup: '/admin/health',
  maintenance: '/admin/settings',
};

type ChecklistProps = {
  steps: readonly Step[];
  /** Instead of why a step is needed: what it holds up already. */
  remarks?: { readonly [step in Step['step']]?: string };
};

/** What a new installation still needs; gone once everything is done. */
export function Checklist({ steps, remarks = {} }: ChecklistProps) {
  const { t } = useTranslation('admin');
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return (
    <Steps
      wide
      title={t('checklist.title')}
      progress={t('checklist.progress', { done, all: steps.length })}
      words={{ done: t('checklist.done'), open: t('checklist.open') }}
      steps={steps.map(({ step, done: isDone }) => ({
        id: step,
        title: t(`checklist.step.${step}.title`),
        why: remarks[step] ?? t(`checklist.step.${step}.why`),
        action: t(`checklist.step.${step}.action`),
        to: links[step],
        done: isDone,
      }))}
    />
  );
}
