import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { errorCode } from '../database/embedded-errors.ts';
import { findPackage } from '../database/embedded-programs.ts';
import { countUnknownSteps } from '../database/known-steps.ts';
import { BackupError } from './backup-errors.ts';
import { writeNew } from './file-tree.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);
/** In PostgreSQL's log of changes. */
const position = z.string().regex(/^[0-9A-F]+\/[0-9A-F]+$/);

/** What a database says about itself, to be found again after a restore. */
const Inspection = z.object({
  auditHeads: z.array(z.object({ lane: count, seq: count, hash: sha256 })),
  /** Places where the audit chain does not hold. */
  auditProblems: count,
  /** Rows of each table. */
  rows: z.record(z.string(), count),
  /** Steps of the schema; backups from before 2026-12 do not say. */
  steps: z.optional(z.array(count)),
});

const Manifest = z.object({
  format: z.literal(1),
  productVersion: z.string(),
  postgresMajor: z.string(),
  /** Operating system and processor, as in `linux-x64`: PostgreSQL's files are made for one kind. */
  system: z.string(),
  /** What was confirmed before this moment is in the backup. */
  madeAt: z.iso.datetime(),
  database: Inspection,
  /**
   * Set when the server was running: from where to where PostgreSQL goes through its log of changes, which makes the
   * copied files complete. `database` then says what was there at least: rows as counted before copying, heads of the
   * audit chain as of `madeAt`.
   */
  recovery: z.optional(z.object({ from: position, to: position })),
  /** Tells the field key from any other, without saying anything about it. */
  fieldKeyMark: z.optional(sha256),
  folders: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), size: count, sha256 })),
});

export type Inspection = z.infer<typeof Inspection>;
export type Manifest = z.infer<typeof Manifest>;

const manifestName = 'manifest.json';
/** In the form of `sha256sum -c`. */
const sealName = 'manifest.json.sha256';
export const contentName = 'files';

/** All that lies in a backup's folder. */
export const backupEntries = [contentName, manifestName, sealName];

export const thisSystem = `${process.platform}-${process.arch}`;

/** The release of the PostgreSQL that comes with this product, as in `18`. */
export const ownPostgresMajor = async (): Promise<string> =>
  (await findPackage()).version.split('.')[0] ?? '';

const sealOf = (text: Buffer): string =>
  `${createHash('sha256').update(text).digest('hex')}  ${manifestName}\n`;

/** Writes manifest and seal; returns the manifest's SHA-256. */
export const writeManifest = async (folder: string, manifest: Manifest): Promise<string> => {
  const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  const seal = sealOf(text);
  await writeNew(join(folder, manifestName), async (file) => await file.writeFile(text));
  await writeNew(join(folder, sealName), async (file) => await file.writeFile(seal));
  return seal.slice(0, 64);
};

const unreadable = (folder: string, reason: string, cause?: unknown): BackupError =>
  new BackupError(
    'not_a_backup',
    `${folder} is not a complete backup: ${reason}.`,
    'Nothing was changed. Name the folder that npm run backup made, or use another backup.',
    cause,
  );

const readPart = async (folder: string, name: string): Promise<Buffer> => {
  try {
    return await readFile(join(folder, name));
  } catch (error) {
    throw unreadable(folder, `${name} cannot be read (${errorCode(error) ?? 'unknown error'})`, error);
  }
};

const parse = (folder: string, text: Buffer): Manifest => {
  const content: unknown = JSON.parse(text.toString('utf8'));
  const { format } = z.object({ format: z.unknown() }).parse(content);
  if (format !== 1)
    throw foreign(`has the format ${String(format)}, which this release does not know`, folder);
  const manifest = Manifest.safeParse(content);
  if (!manifest.success) throw unreadable(folder, `${manifestName} lacks something`, manifest.error);
  return manifest.data;
};

const foreign = (what: string, folder: string): BackupError =>
  new BackupError(
    'backup_foreign',
    `The backup in ${folder} ${what}.`,
    'Nothing was changed. Restore it with the Doctor Plus release, and on the kind of machine, that made it.',
  );

/** Errors: backup_foreign for steps of the schema that this release does not know. */
export const refuseNewer = (folder: string, { productVersion }: Manifest, steps: readonly number[]): void => {
  if (countUnknownSteps(steps) > 0)
    throw foreign(`was made by a newer release of Doctor Plus (${productVersion})`, folder);
};

/**
 * The manifest, if it is whole and its database can run here. The files are not looked at.
 * Errors: not_a_backup, backup_foreign.
 */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readPart(folder, manifestName);
  const seal = await readPart(folder, sealName);
  if (sealOf(text) !== seal.toString('utf8')) throw unreadable(folder, `${manifestName} was cut or changed`);
  const manifest = parse(folder, text);
  const major = await ownPostgresMajor();
  if (manifest.postgresMajor !== major)
    throw foreign(`is for PostgreSQL ${manifest.postgresMajor}; this release runs ${major}`, folder);
  refuseNewer(folder, manifest, manifest.database.steps ?? []);
  if (manifest.system !== thisSystem)
    throw foreign(`was made on ${manifest.system}; this machine is ${thisSystem}`, folder);
  return manifest;
};
