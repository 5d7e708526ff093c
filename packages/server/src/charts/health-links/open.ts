import * as endpoints from '@doctor-plus/contract/charts/health-links.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { FileContent } from '@doctor-plus/contract/kernel/file.ts';
import { passwordFits } from '../../accounts/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transact, Transaction } from '../../platform/database/transact.ts';
import { createReadUndamaged } from '../../platform/files/read-undamaged.ts';
import type { FileStore } from '../../platform/files/store.ts';
import type { Caller } from '../../platform/http/actor.ts';
import { notFound, Refusal } from '../../platform/http/errors.ts';
import type { Limits } from '../../platform/http/limits.ts';
import type { Notify } from '../../platform/notify.ts';
import { hashToken } from '../../platform/sessions/cookies.ts';
import * as repository from './repository.ts';
import { encryptFile, openSecrets } from './secrets.ts';
import { type DocumentToShare, findDocument, findDocuments, readSummary } from './shared-files.ts';
import { readTicket, type SharedFile, ticketFor } from './tickets.ts';

export type OpeningDeps = {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly files: FileStore;
  readonly fieldKey: Buffer;
  readonly notify: Notify;
  /** Where people find the practice: what addresses begin with. */
  readonly base: () => string;
};

/** Where patients find their own links. */
const ownLinks = '/medical-records/personal/health-links';

const refusedPasscode = (linkId: string, remainingAttempts: number) =>
  new Refusal('passcode_wrong', 'The passcode is missing or wrong.', {}, { remainingAttempts }, linkId);

/** What whoever has a link asks for: the manifest, and the files that it leads to. */
export const createOpening = (deps: OpeningDeps) => {
  const { transact, clock, limits, files, fieldKey, notify, base } = deps;
  const bytesOf = createReadUndamaged({ transact, files });

  /** The link that an address leads to, whoever asks; 404 whatever the reason that there is none. */
  const linkAt = async (
    caller: Caller,
    address: string,
    limit: 'health_link' | 'health_link_file',
  ): Promise<repository.OpenLink> => {
    await limits.take('health_link_network', caller.network);
    const hash = hashToken(address);
    await limits.take(limit, hash.toString('hex'));
    const link = await transact((tx) => repository.findByAddress(tx, hash));
    if (!link) throw notFound();
    return link;
  };

  /**
   * Returns when the passcode is right or none is asked for. A wrong one is counted, and the last one closes the link. A right one is
   * not, whatever becomes of the opening.
   */
  const checkPasscode = async (link: repository.OpenLink, passcode: string | undefined): Promise<void> => {
    if (link.passcodeHash === null) return;
    if (!passcode) throw refusedPasscode(link.id, endpoints.passcodeTries - link.failures);
    const left = await transact((tx) => repository.countTry(tx, link.id));
    if (left === null) throw notFound();
    if (await passwordFits(link.passcodeHash, passcode)) {
      await transact((tx) => repository.giveTryBack(tx, link.id));
      return;
    }
    if (left === 0) await transact((tx) => tell(tx, link, 'health_link.locked', {}));
    throw refusedPasscode(link.id, left);
  };

  const tell = (
    tx: Transaction,
    { patientId }: repository.OpenLink,
    kind: 'health_link.opened' | 'health_link.locked',
    params: Readonly<Record<string, string>>,
  ) => notify(tx, { userId: patientId, kind, params, link: ownLinks });

  const summaryOf = (link: repository.OpenLink): Promise<string> =>
    transact((tx) => readSummary(tx, link, clock.now()));

  const addressOf = (address: string, file: SharedFile): string =>
    `${base()}${endpoints.healthLinkPath}${address}/${ticketFor(fieldKey, address, file, clock.now())}`;

  const documentEntry = (address: string, { file, at }: DocumentToShare): endpoints.HealthLinkFile => ({
    contentType: 'application/fhir+json',
    fhirVersion: '4.0.1',
    status: 'finalized',
    lastUpdated: at.toISOString(),
    location: addressOf(address, file),
  });

  return {
    open: async (
      caller: Caller,
      { params, body }: ParsedOf<typeof endpoints.openHealthLink>,
    ): Promise<{ files: endpoints.HealthLinkFile[] }> => {
      const link = await linkAt(caller, params.secret, 'health_link');
      await checkPasscode(link, body.passcode);
      const { address, key } = openSecrets(fieldKey, link.id, link.sealed);
      const summary = await encryptFile(key, await summaryOf(link));
      const fits = summary.length <= (body.embeddedLengthMax ?? Number.POSITIVE_INFINITY);
      return transact(
        async (tx) => {
          const { kept, first } = await repository.keepOpening(tx, link.id, body.recipient);
          if (!kept) throw notFound();
          if (first) await tell(tx, link, 'health_link.opened', { recipient: body.recipient });
          const documents = link.documents ? await findDocuments(tx, link.patientId) : [];
          return {
            files: [
              {
                contentType: 'application/fhir+json' as const,
                fhirVersion: '4.0.1' as const,
                status: 'can-change' as const,
                lastUpdated: clock.now().toISOString(),
                ...(fits ? { embedded: summary } : { location: addressOf(address, { kind: 'summary' }) }),
              },
              ...documents.map((document) => documentEntry(address, document)),
            ],
          };
        },
        audit(caller, endpoints.openHealthLink, { patientId: link.patientId, objectId: link.id }),
      );
    },

    /** A file that a manifest led to, made now. */
    file: async (
      caller: Caller,
      { secret, ticket }: ParsedOf<typeof endpoints.readHealthLinkFile>['params'],
    ): Promise<FileContent> => {
      const link = await linkAt(caller, secret, 'health_link_file');
      const { address, key } = openSecrets(fieldKey, link.id, link.sealed);
      const file = readTicket(fieldKey, address, ticket, clock.now());
      if (!file || (file.kind !== 'summary' && !link.documents)) throw notFound();
      const text = file.kind === 'summary' ? await summaryOf(link) : await documentText(caller, link, file);
      const bytes = Buffer.from(await encryptFile(key, text));
      await transact(
        async () => undefined,
        audit(caller, endpoints.readHealthLinkFile, {
          patientId: link.patientId,
          objectId: link.id,
          details: { kind: file.kind },
        }),
      );
      return { name: 'health-link.jwe', type: 'application/jose', bytes, inline: false };
    },
  };

  async function documentText(
    caller: Caller,
    link: repository.OpenLink,
    file: Exclude<SharedFile, { kind: 'summary' }>,
  ): Promise<string> {
    const found = await transact((tx) => findDocument(tx, link.patientId, file));
    if (!found) throw notFound();
    const bytes = await bytesOf(caller, { id: file.id, ...found });
    return JSON.stringify(found.attached({ data: bytes.toString('base64') }));
  }
};
