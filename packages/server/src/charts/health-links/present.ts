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
}: Pick<LinkRow, 'endedAt' | 'failures' | 'expired'>): HealthLinkState => {
  if (endedAt) return 'ended';
  if (expired) return 'expired';
  return failures >= passcodeTries ? 'locked' : 'active';
};

export const linkFrom = (row: LinkRow): HealthLink => {
  const state = stateOf(row);
  const can = state === 'active' && row.sealed !== null;
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
    can: { show: can, end: can },
  };
};
