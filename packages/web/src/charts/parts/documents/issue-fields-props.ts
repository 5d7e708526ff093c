import type { ChartDocuments } from '@doctor-plus/contract/charts/documents.ts';
import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import type { ReactNode } from 'react';
import type { TypedDocument } from '../../issue-form.ts';
import type { CheckState } from '../drugs/use-order-check.ts';

/** What the fields of every kind of document are given. */
export type IssueFieldsProps = {
  chart: Chart;
  documents: ChartDocuments;
  /** The check of the chart's medications, where they go on paper. */
  check: CheckState;
  typed: TypedDocument;
  onType: (changes: Partial<TypedDocument>) => void;
  /** What is wrong with a field, by its name. */
  problem: (name: string) => ReactNode;
};
