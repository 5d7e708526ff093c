import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { fullNameSql } from '../../platform/text/name-sql.ts';
import type { Eraser, ExportSource } from '../leaving/ports.ts';
import { patient, patientProxy, user } from '../tables.ts';

/** Who acted for a person, and for whom they acted. */
export const exportProxies: ExportSource = async function* (tx, { id, roles }) {
  if (!roles.includes('patient')) return;
  const rows = await tx
    .select({
      proxy: patientProxy,
      patient: fullNameSql(patient),
      // Until it is accepted, an invitation names what was typed.
      person: sql<string | null>`CASE WHEN ${patientProxy.acceptedAt} IS NULL THEN ${patientProxy.invitedAs}
        ELSE full_name(${user.givenName}, ${user.familyName}) END`,
    })
    .from(patientProxy)
    .innerJoin(patient, eq(patient.id, patientProxy.patientId))
    .leftJoin(user, eq(user.id, patientProxy.proxyId))
    .where(or(eq(patientProxy.patientId, id), eq(patientProxy.proxyId, id)))
    .orderBy(asc(patientProxy.givenAt), asc(patientProxy.id));
  yield {
    section: 'proxies',
    rows: rows.map(({ proxy, patient: name, person }) => {
      const isGiven = proxy.patientId === id;
      return {
        line: {
          at: proxy.givenAt,
          title: {
            key: `settings:archive.proxy.${isGiven ? 'given' : 'held'}`,
            params: { person: (isGiven ? person : name) ?? '' },
          },
          detail: [
            { key: `proxies:relationship.${proxy.relationship}` },
            proxy.words,
            ...proxy.scopes.map((scope) => ({ key: `proxies:scope.${scope}` })),
            { key: 'proxies:until', params: { date: (proxy.endedAt ?? proxy.until).toISOString() } },
            ...(isGiven || proxy.reminders ? [] : [{ key: 'settings:archive.proxy.noReminders' }]),
          ],
        },
        data: {
          ...(isGiven ? { person } : { patient: name, reminders: proxy.reminders }),
          relationship: proxy.relationship,
          words: proxy.words,
          scopes: proxy.scopes,
          given_at: proxy.givenAt,
          accepted_at: proxy.acceptedAt,
          until: proxy.until,
          ended_at: proxy.endedAt,
        },
      };
    }),
  };
};

/** Nobody acts for an erased patient any more, nor they for anybody; what was written of them goes. */
export const eraseProxies: Eraser = async (tx, { id }) => {
  const theirs = or(eq(patientProxy.patientId, id), eq(patientProxy.proxyId, id));
  await tx
    .update(patientProxy)
    .set({ endedAt: sql`app_now()` })
    .where(and(theirs, isNull(patientProxy.endedAt)));
  await tx.update(patientProxy).set({ invitedAs: null, words: '', proof: '' }).where(theirs);
};
