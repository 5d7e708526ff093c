import * as contract from '@doctor-plus/contract/assistant/library.ts';
import { passagesIn } from '@doctor-plus/contract/assistant/library-text.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Read, Transact, Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { found, invalid, notFound, Refusal } from '../../platform/http/errors.ts';
import { once } from '../../platform/http/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { marksOf } from '../safety/injection.ts';
import { documentFrom, entryFrom } from './present.ts';
import type { ListedRow } from './repository.ts';
import * as repository from './repository.ts';

type Deps = { readonly transact: Transact; readonly read: Read; readonly clock: Clock };
type Versioned = ParsedOf<typeof contract.publishLibraryDocument>;
type Fields = ParsedOf<typeof contract.addLibraryDocument>['body'];

const mostShown = 200;
const mostPassages = 2_000;

export type Library = ReturnType<typeof createLibrary>;

/** The practice's own documents: written, published, reviewed, taken out. */
export const createLibrary = ({ transact, read, clock }: Deps) => ({
  list: ({ query, kind, language, retired }: ParsedOf<typeof contract.listLibrary>['query']) =>
    read(async (tx) => {
      const wanted = { query, kind, language, retired: retired === 'true' };
      const { rows, total } = await repository.listDocuments(tx, wanted, mostShown);
      return { data: rows.map((row) => entryFrom(row, rows)), total };
    }),

  get: (actor: Actor, { params: { id }, query }: ParsedOf<typeof contract.getLibraryDocument>) =>
    read(async (tx) => {
      const versions = await repository.findVersions(tx, id);
      const current = versions.find(({ state }) => state === 'published') ?? versions[0];
      const wanted =
        query.version === undefined ? current : versions.find(({ version }) => version === query.version);
      return { document: await documentOf(tx, actor, found(wanted ?? null), versions) };
    }),

  add: (actor: Actor, fields: Fields) =>
    transact(
      (tx) =>
        once(tx, actor, { call: 'addLibraryDocument', fields }, async () => {
          const place = { id: newId(), version: 1 };
          await writeDraft(tx, actor, place, fields, clock.now());
          return newestOf(tx, actor, place.id);
        }),
      ({ document }) => audit(actor, contract.addLibraryDocument, { objectId: document.id }),
    ),

  change: (actor: Actor, { params: { id }, body }: ParsedOf<typeof contract.changeLibraryDocument>) =>
    transact(
      async (tx) => {
        const { version, ...fields } = body;
        const now = clock.now();
        await newestSeen(tx, actor, id, version);
        await repository.moveVersions(tx, id, ['draft'], ended(actor, now, 'superseded'));
        await writeDraft(tx, actor, { id, version: version + 1 }, fields, now);
        return newestOf(tx, actor, id);
      },
      ({ document }) =>
        audit(actor, contract.changeLibraryDocument, {
          objectId: id,
          details: { version: document.version },
        }),
    ),

  publish: (actor: Actor, { params: { id }, body: { version } }: Versioned) =>
    transact(
      async (tx) => {
        const now = clock.now();
        const newest = await newestSeen(tx, actor, id, version);
        if (newest.state !== 'draft') throw notNow();
        await repository.moveVersions(tx, id, ['published'], ended(actor, now, 'superseded'));
        await repository.moveVersions(tx, id, ['draft'], {
          state: 'published',
          publishedBy: actor.id,
          publisherName: actor.name,
          publishedAt: now,
          ...(actor.role === 'doctor' ? reviewedBy(actor, now) : {}),
        });
        await repository.insertPassages(tx, id, version);
        return newestOf(tx, actor, id);
      },
      audit(actor, contract.publishLibraryDocument, { objectId: id, details: { version } }),
    ),

  review: (actor: Actor, { params: { id }, body: { version } }: Versioned) =>
    transact(
      async (tx) => {
        const newest = await newestSeen(tx, actor, id, version);
        if (newest.state !== 'published' || newest.reviewedAt !== null) throw notNow();
        await repository.moveVersions(tx, id, ['published'], reviewedBy(actor, clock.now()));
        return newestOf(tx, actor, id);
      },
      audit(actor, contract.reviewLibraryDocument, { objectId: id, details: { version } }),
    ),

  retire: (actor: Actor, { params: { id }, body: { version } }: Versioned) =>
    transact(
      async (tx) => {
        const newest = await newestSeen(tx, actor, id, version);
        if (newest.state !== 'draft' && newest.state !== 'published') throw notNow();
        await repository.moveVersions(tx, id, ['draft', 'published'], ended(actor, clock.now(), 'retired'));
        return newestOf(tx, actor, id);
      },
      audit(actor, contract.retireLibraryDocument, { objectId: id, details: { version } }),
    ),
});

const documentOf = async (
  tx: Transaction,
  actor: Actor,
  row: ListedRow,
  versions: readonly ListedRow[],
): Promise<contract.LibraryDocument> =>
  documentFrom(actor, row, await repository.textOf(tx, row.id, row.version), versions);

/** The newest version as it stands now. */
const newestOf = async (
  tx: Transaction,
  actor: Actor,
  id: string,
): Promise<{ document: contract.LibraryDocument }> => {
  const versions = await repository.findVersions(tx, id);
  return { document: await documentOf(tx, actor, found(versions[0] ?? null), versions) };
};

/** The newest version, locked, which is the one that the caller saw. Errors: `not_found`, `version_conflict`. */
const newestSeen = async (tx: Transaction, actor: Actor, id: string, version: number): Promise<ListedRow> => {
  const versions = await repository.lockVersions(tx, id);
  const [newest] = versions;
  if (!newest) throw notFound();
  if (newest.version === version) return newest;
  throw new Refusal('version_conflict', 'The document was changed elsewhere in the meantime.', {
    current: await documentOf(tx, actor, newest, versions),
  });
};

const notNow = () =>
  new Refusal(
    'invalid_transition',
    'This version of the document is neither a draft nor waits for a review.',
  );

const ended = (actor: Actor, at: Date, state: 'superseded' | 'retired') => ({
  state,
  endedBy: actor.id,
  enderName: actor.name,
  endedAt: at,
});

const reviewedBy = (actor: Actor, at: Date) => ({
  reviewedBy: actor.id,
  reviewerName: actor.name,
  reviewedAt: at,
});

/** Errors: `rest_invalid_param` for a text that comes to no passage or to too many. */
const writeDraft = async (
  tx: Transaction,
  actor: Actor,
  place: { readonly id: string; readonly version: number },
  { kind, language, title, publisher, year, link, text }: Fields,
  now: Date,
): Promise<void> => {
  const passages = passagesIn(text).length;
  if (passages === 0) throw invalid({ text: 'too_small' });
  if (passages > mostPassages) throw invalid({ text: 'too_big' });
  await repository.insertDocument(tx, {
    ...place,
    state: 'draft',
    kind,
    language,
    title,
    publisher,
    year,
    link: link === '' ? null : link,
    text,
    passages,
    marks: marksOf(`${title}\n${publisher}\n${text}`),
    writtenBy: actor.id,
    writerName: actor.name,
    writtenAt: now,
  });
};
