import type { IssuedKind } from '@doctor-plus/contract/charts/documents.ts';
import { getVisit } from '@doctor-plus/contract/charts/endpoints.ts';
import { textsOfConclusion } from '@doctor-plus/contract/charts/written-drugs.ts';
import { useEndpoint } from '../../../platform/use-endpoint.ts';
import { type TypedDocument, wordsOfPaper } from '../../issue-form.ts';
import { useWrittenCheck, type WrittenCheckState } from '../drugs/use-written-check.ts';

/** The check of what a paper orders in words: what is typed for it, or the conclusion of the visit that it sums up. */
export const useWordsOfPaper = (
  patientId: string,
  kind: IssuedKind,
  typed: TypedDocument,
  /** Orders whose own instructions are printed. */
  orders: Parameters<typeof wordsOfPaper>[2],
): WrittenCheckState => {
  const visitId = kind === 'visit_summary' ? typed.visit : '';
  const visit = useEndpoint(
    getVisit,
    { params: { id: patientId, visitId } },
    { enabled: visitId !== '', staleTime: 30_000 },
  );
  const conclusion = visitId === '' ? undefined : visit.data?.content.conclusion;
  const texts = conclusion ? textsOfConclusion(conclusion) : wordsOfPaper(kind, typed, orders);
  const place = conclusion
    ? ({ kind: 'visit', id: visitId } as const)
    : ({ kind: 'document', id: patientId } as const);
  return useWrittenCheck(patientId, place, texts);
};
