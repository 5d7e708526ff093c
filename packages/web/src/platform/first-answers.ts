/** By address: what the document asked for by itself (`platform/pages/document.ts` in the server). */
type FirstAnswers = { firstAnswers?: Map<string, Promise<Response>> };

/** What is told again of changes that a page missed while it was drawn reaches back no further. */
const freshForMs = 60_000;

/**
 * The answer to a call that the document made while the scripts travelled, for the first who asks. Null when there is none, when it
 * is old, and when it is a refusal, or failed: what it would be now has to be asked.
 */
export const takeFirstAnswer = async (address: string): Promise<Response | null> => {
  const { firstAnswers } = globalThis as FirstAnswers;
  const answer = firstAnswers?.get(address);
  firstAnswers?.delete(address);
  if (!answer || performance.now() > freshForMs) return null;
  const response = await answer.catch(() => null);
  return response?.ok ? response : null;
};
