import type { ChartSectionName } from '@doctor-plus/contract/charts/schema.ts';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import type { IconType } from '../../ui/icon-type.ts';
import { EmptyState } from '../../ui/states.tsx';
import type { ChartPart } from '../chart-lists.ts';
import { EarlierControl } from './earlier-control.tsx';

export type SectionProps<S extends ChartSectionName = ChartSectionName> = {
  chart: ChartPart<S>;
  /** One button at the right of the header. */
  aside?: ReactNode;
};

type ChartSectionProps<S extends ChartSectionName> = {
  title: string;
  /** Beside the title; how many there are unless told otherwise. */
  detail?: ReactNode;
  aside?: ReactNode;
  chart: ChartPart<S>;
  section: S;
  /** What it means that nothing is recorded. */
  empty: { readonly icon: IconType; readonly title: string; readonly text: string };
  children: ReactNode;
};

/** One kind of entries, with how many of all are shown. */
export function ChartSection<S extends ChartSectionName>({
  title,
  detail,
  aside,
  chart,
  section,
  empty,
  children,
}: ChartSectionProps<S>) {
  const list = chart[section];
  return (
    <Card title={title} detail={detail === undefined ? list.total : detail} aside={aside} padding="none">
      {list.total === 0 ? (
        <EmptyState icon={empty.icon} title={empty.title}>
          {empty.text}
        </EmptyState>
      ) : (
        children
      )}
      <EarlierControl chart={chart} section={section} shown={list.entries.length} />
    </Card>
  );
}
