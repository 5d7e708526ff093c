import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import type { IconType } from '../../ui/icon-type.ts';
import { EmptyState } from '../../ui/states.tsx';
import { ShownOf } from './entry-row.tsx';

export type SectionProps = {
  chart: Chart;
  /** One button at the right of the header. */
  aside?: ReactNode;
};

type ChartSectionProps = {
  title: string;
  /** Beside the title; how many there are unless told otherwise. */
  detail?: ReactNode;
  aside?: ReactNode;
  list: { readonly total: number; readonly entries: readonly unknown[] };
  /** What it means that nothing is recorded. */
  empty: { readonly icon: IconType; readonly title: string; readonly text: string };
  children: ReactNode;
};

/** One kind of entries, with how many of all are shown. */
export function ChartSection({ title, detail, aside, list, empty, children }: ChartSectionProps) {
  return (
    <Card title={title} detail={detail === undefined ? list.total : detail} aside={aside} padding="none">
      {list.total === 0 ? (
        <EmptyState icon={empty.icon} title={empty.title}>
          {empty.text}
        </EmptyState>
      ) : (
        children
      )}
      <ShownOf shown={list.entries.length} total={list.total} />
    </Card>
  );
}
