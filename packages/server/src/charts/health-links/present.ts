import {
  type HealthLink,
  type HealthLinkState,
  passcodeTries,
} from '@doctor-plus/contract/charts/health-links.ts';
import type { LinkRow } from './repository.ts';

const stateOf = ({
  endedAt,
  failures,
  expired,
  sealed,
}: Pick<LinkRow, 'endedAt' | 'failures' | 'expired' | 'sealed'>): HealthLinkState => {
  if (endedAt) return 'ended';
  if (expired) return 'expired';
  // Without its key it opens nothing, even if a try is given back afterwards.
  return failures >= passcodeTries || sealed === null ? 'locked' : 'active';
};

export const linkFrom = (row: LinkRow): HealthLink => {
  const state = stateOf(row);
  return {
    id: row.id,
    state,
    label: row.label,
    documents: row.documents,
    passcode: row.passcode,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
    attempts_left: row.passcode ? Math.max(0, passcodeTries - row.failures) : null,
    opened: row.opened,
    openings: row.openings,
    can: { show: state === 'active', end: state === 'active' || state === 'locked' },
  };
};
