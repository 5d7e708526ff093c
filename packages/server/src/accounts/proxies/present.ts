import type {
  ChartProxies,
  ChartProxy,
  GivenProxy,
  HeldProxy,
  OwnProxies,
} from '@doctor-plus/contract/accounts/proxies.ts';
import { proxyScopes } from '@doctor-plus/contract/kernel/access.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { timeZoneOf } from '../practice.ts';
import * as repository from './repository.ts';
import { isMinor, latestUntil, recordableScopes } from './rules.ts';

const aboutOf = ({ proxy }: repository.ProxyWithNames) => ({
  id: proxy.id,
  relationship: proxy.relationship,
  words: proxy.words,
  scopes: proxyScopes.filter((scope) => proxy.scopes.includes(scope)),
  since: (proxy.acceptedAt ?? proxy.givenAt).toISOString(),
  until: (proxy.endedAt ?? proxy.until).toISOString(),
});

const stateOf = ({ proxy, lasts, waits }: repository.ProxyWithNames): GivenProxy['state'] => {
  if (proxy.acceptedAt) return lasts ? 'active' : 'ended';
  return waits ? 'invited' : 'unanswered';
};

const givenFrom = (row: repository.ProxyWithNames): GivenProxy => {
  const { proxy, person, giver } = row;
  const state = stateOf(row);
  return {
    ...aboutOf(row),
    // What became of an invitation that nobody accepted is not the patient's to see.
    ...(proxy.acceptedAt ? {} : { until: proxy.until.toISOString() }),
    person: proxy.acceptedAt ? person : proxy.invitedAs,
    state,
    recorded_by: proxy.givenBy === proxy.patientId ? null : giver,
    can: { end: state === 'active' || state === 'invited' },
  };
};

const heldFrom = (row: repository.ProxyWithNames): HeldProxy => ({
  ...aboutOf(row),
  patient_id: row.proxy.patientId,
  patient: row.patient,
  state: row.lasts ? 'active' : 'invited',
  can: { answer: row.isOpen, end: row.lasts },
});

/** Both lists of a patient's account. */
export const ownProxiesOf = async (tx: Transaction, clock: Clock, id: string): Promise<OwnProxies> => {
  const [given, held, hasChart, zone] = await Promise.all([
    repository.findGiven(tx, id),
    repository.findHeld(tx, id),
    repository.hasOwnChart(tx, id),
    timeZoneOf(tx),
  ]);
  return {
    given: given.map(givenFrom),
    held: held.map(heldFrom),
    // Who has an account decides alone, whatever the age.
    latest_until: latestUntil(null, clock.now(), zone),
    can: { invite: hasChart },
  };
};

const chartProxyFrom = (row: repository.ProxyWithNames): ChartProxy => {
  const byPractice = row.proxy.givenBy !== row.proxy.patientId;
  return {
    ...aboutOf(row),
    person: row.person,
    proof: row.proxy.proof,
    recorded_by: byPractice ? row.giver : null,
    can: { end: byPractice },
  };
};

/** Who acts for a patient today, as the practice sees it. */
export const chartProxiesOf = async (
  tx: Transaction,
  clock: Clock,
  actor: Actor,
  chart: repository.ChartOfPatient,
): Promise<ChartProxies> => {
  const zone = await timeZoneOf(tx);
  const now = clock.now();
  const rows = await repository.findLasting(tx, chart.id);
  const record = !chart.hasAccount && chart.deceasedAt === null;
  return {
    data: rows.map(chartProxyFrom),
    minor: isMinor(chart.birthDate, now, zone),
    latest_until: record ? latestUntil(chart.birthDate, now, zone) : null,
    can: { record, scopes: [...recordableScopes(actor)] },
  };
};
