import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { archivePage, type PageOf } from './archive-page.ts';
import { writeInTurns } from './breathe.ts';
import type { Collected } from './collect.ts';
import { fhirBundle, importedTypes } from './fhir-bundle.ts';

export type ArchivedFile = {
  readonly path: string;
  readonly name: string;
  readonly bytes: Buffer;
};

type Content = {
  readonly collected: Collected;
  readonly page: Omit<PageOf, 'files'>;
  readonly files: readonly ArchivedFile[];
  /** Files that could not be read, by name. */
  readonly unreadable: readonly string[];
};

/** The archive of an export: page, FHIR bundle, plain data, files and a manifest that counts them. */
export const makeArchive = async ({ collected, page, files, unreadable }: Content): Promise<Buffer> => {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const mtime = page.madeAt;
  const add = (path: string, pieces: readonly string[]) =>
    zip.addReadStream(Readable.from(pieces.map((piece) => Buffer.from(piece))), path, { mtime });
  const bundle = await fhirBundle(collected, page.madeAt);
  add('index.html', await archivePage(collected, { ...page, files }));
  if (bundle) add('fhir/bundle.json', bundle.pieces);
  const data = new Map<string, number>();
  for (const [section, rows] of collected) {
    const plain = rows.flatMap((row) => (row.data ? [row.data] : []));
    if (plain.length === 0) continue;
    data.set(`data/${section}.json`, plain.length);
    const lines = await writeInTurns(plain, (row) => JSON.stringify(row), ',\n');
    add(`data/${section}.json`, ['[\n', ...lines, '\n]\n']);
  }
  for (const { path, bytes } of files) zip.addBuffer(bytes, path, { mtime });
  const manifest = {
    product: 'Doctor Plus',
    format: 1,
    made_at: page.madeAt.toISOString(),
    language: page.language,
    /** How many of each the database held at that moment. */
    counts: Object.fromEntries([...collected].map(([section, rows]) => [section, rows.length])),
    fhir: bundle && {
      path: 'fhir/bundle.json',
      resources: bundle.counts,
      imports_again: Object.keys(bundle.counts).filter((type) => importedTypes.has(type)),
      for_reading_only: [
        ...Object.keys(bundle.counts).filter((type) => !importedTypes.has(type)),
        ...(collected.has('documents') ? ['DocumentReference of a file'] : []),
      ],
    },
    data: Object.fromEntries(data),
    files: files.map(({ path, name, bytes }) => ({
      path,
      name,
      size: bytes.byteLength,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })),
    unreadable_files: unreadable,
  };
  add('manifest.json', [`${JSON.stringify(manifest, null, 2)}\n`]);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk as Buffer));
  return Buffer.concat(chunks);
};
