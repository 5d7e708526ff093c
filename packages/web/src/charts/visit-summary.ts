import type { IssueContent } from '@doctor-plus/contract/charts/documents.ts';

/** What is asked of the server for the summary of a visit. No language: it is the patient's. */
export const summaryOf = (visitId: string): { content: IssueContent } => ({
  content: { kind: 'visit_summary', visit_id: visitId },
});

type Steps = {
  /** Saves and finishes the visit; false where something stands in its way. */
  finish: () => Promise<boolean>;
  issue: () => void;
};

/** A summary is of a finished visit: finishes it, once, then issues, as often as it is asked for. False where it is not finished. */
export const createSummarySteps = () => {
  let finished = false;
  return async ({ finish, issue }: Steps): Promise<boolean> => {
    finished ||= await finish();
    if (finished) issue();
    return finished;
  };
};
