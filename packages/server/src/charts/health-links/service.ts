import * as endpoints from '@doctor-plus/contract/charts/health-links.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { hashPassword } from '../../accounts/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { invalid, notFound, Refusal } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { qrOf } from '../../platform/qr.ts';
import { hashToken } from '../../platform/sessions/cookies.ts';
import { mayRead } from '../reach.ts';
import { forgetKeysJob } from './forget-keys.ts';
import { createOpening, type OpeningDeps } from './open.ts';
import { linkFrom } from './present.ts';
import * as repository from './repository.ts';
import { newSecrets, openSecrets, sealSecrets, shlinkOf } from './secrets.ts';

export type HealthLinks = ReturnType<typeof createHealthLinks>;

const over = () => new Refusal('invalid_transition', 'This link is over.');

/** Sharing the own record by SMART Health Links: what patients do with theirs, and what happens when somebody opens one. */
export const createHealthLinks = (deps: OpeningDeps) => {
  const { transact, limits, fieldKey, base } = deps;

  /** The patient's own link; 404 for anything else. */
  const ownLink = async (tx: Transaction, actor: Actor, id: string): Promise<repository.LinkRow> => {
    const row = await repository.findLink(tx, actor, id);
    if (!row) throw notFound();
    return row;
  };

  const shared = async (row: repository.LinkRow): Promise<endpoints.SharedHealthLink> => {
    const link = linkFrom(row);
    if (!link.can.show || !row.sealed) throw over();
    const secrets = openSecrets(fieldKey, row.id, row.sealed);
    const url = `${base()}${endpoints.healthLinkPath}${secrets.address}`;
    const shlink = shlinkOf({ url, key: secrets.key, ...row });
    const address = `${base()}${endpoints.healthLinkViewer}#${shlink}`;
    return { link, address, qr: await qrOf(address) };
  };

  return {
    list: (actor: Actor): Promise<{ data: endpoints.HealthLink[] }> =>
      transact(
        async (tx) => ({ data: (await repository.findLinks(tx, actor)).map(linkFrom) }),
        audit(actor, endpoints.listHealthLinks, { patientId: actor.id }),
      ),

    create: async (
      actor: Actor,
      body: ParsedOf<typeof endpoints.createHealthLink>['body'],
    ): Promise<endpoints.SharedHealthLink> => {
      await limits.take('health_link_made', actor.id);
      const passcodeHash = body.passcode ? await hashPassword(body.passcode) : null;
      const secrets = newSecrets();
      const id = newId();
      const row = await transact(
        async (tx) => {
          if (!(await mayRead(tx, actor, actor.id))) throw notFound();
          const link = {
            id,
            patientId: actor.id,
            addressHash: hashToken(secrets.address),
            sealed: sealSecrets(fieldKey, id, secrets),
            label: body.label,
            documents: body.documents,
            passcodeHash,
          };
          const kept = await repository.insertLink(tx, link, body.ends, endpoints.longestHealthLink);
          if (!kept) throw invalid({ 'body.ends': 'out_of_range' });
          return ownLink(tx, actor, id);
        },
        audit(actor, endpoints.createHealthLink, {
          patientId: actor.id,
          objectId: id,
          details: { documents: body.documents, passcode: passcodeHash !== null },
        }),
      );
      return shared(row);
    },

    show: async (actor: Actor, id: string): Promise<endpoints.SharedHealthLink> =>
      transact(
        async (tx) => shared(await ownLink(tx, actor, id)),
        audit(actor, endpoints.showHealthLink, { patientId: actor.id, objectId: id }),
      ),

    end: (actor: Actor, id: string): Promise<{ link: endpoints.HealthLink }> =>
      transact(
        async (tx) => {
          const ended = await repository.endLink(tx, actor, id);
          const link = linkFrom(await ownLink(tx, actor, id));
          if (!ended) throw over();
          return { link };
        },
        audit(actor, endpoints.endHealthLink, { patientId: actor.id, objectId: id }),
      ),

    ...createOpening(deps),

    jobs: [forgetKeysJob(transact)] as readonly Job[],
  };
};
