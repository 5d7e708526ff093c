import { grants, type TeamGrant } from '@doctor-plus/contract/kernel/team-areas.ts';
import { useMe } from './me.ts';

/**
 * Whether to offer what needs this of a doctor: for a secretary whether hers grant all of it, for everybody else always. What of
 * which doctor stands in the abilities that come with an answer, and the server decides in the end.
 */
export const useGranted = (...needs: TeamGrant[]): boolean => {
  const { team } = useMe();
  return team === null || needs.every((need) => grants(team, need));
};

/** Whether to offer a booking: it begins with a patient who is looked for. */
export const useMayBook = (): boolean => useGranted('appointments:write', 'patients:read');
