import { grants, type TeamGrant } from '@doctor-plus/contract/kernel/team-areas.ts';
import { useMe } from './me.ts';

/**
 * Whether to offer what needs this of a doctor: for a secretary whether one of hers grants it, for everybody else always. What of
 * which doctor stands in the abilities that come with an answer, and the server decides in the end.
 */
export const useGranted = (need: TeamGrant): boolean => {
  const { team } = useMe();
  return team === null || grants(team, need);
};
