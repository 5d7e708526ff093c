import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const flag = z.enum(['0', '1']).transform((value) => value === '1');

/** An address, or a range of addresses that is not the whole internet. */
const isRange = (text: string): boolean => {
  const [address = '', prefix, more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more !== undefined) return false;
  if (prefix === undefined) return true;
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128);
};

const databaseAddress = z.url({ protocol: /^postgres(ql)?$/ });

const Environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  DATA_DIR: z.string().min(1).optional(),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_OWNER_URL: databaseAddress.optional(),
  DATABASE_ALLOW_SUPERUSER: flag.default(false),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUSTED_PROXY: z
    .string()
    .transform((list) => list.split(',').map((address) => address.trim()))
    .refine(
      (list) => list.every(isRange),
      'must be a list of addresses or CIDR ranges, none of them everybody',
    )
    .optional(),
  TLS_CERT_FILE: z.string().min(1).optional(),
  TLS_KEY_FILE: z.string().min(1).optional(),
  CLAMAV_SOCKET: z
    .string()
    .regex(/^(\/.+|[^/\s]+:\d{1,5})$/, 'must be the path of a socket, or host:port')
    .optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_EVERY: z
    .string()
    .regex(/^[1-9]\d{0,2}[mh]$/, 'must be minutes or hours, as in 5m or 24h')
    .transform((text) => Number.parseInt(text, 10) * (text.endsWith('h') ? 60 : 1))
    .default(24 * 60),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1_000).default(14),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export type Settings = {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** The login that owns the tables, when the one of `databaseUrl` only works with them. */
  readonly databaseOwnerUrl: string | undefined;
  /** Lets a superuser's DATABASE_URL pass: for a server started by hand for tests. */
  readonly allowSuperuser: boolean;
  readonly publicUrl: string | undefined;
  readonly trustedProxy: readonly string[] | undefined;
  readonly tls: { readonly certFile: string; readonly keyFile: string } | undefined;
  /** Where clamd listens: a path, or `host:port`. */
  readonly scanner: string | undefined;
  /** Backups that the server makes by itself, of the embedded database. */
  readonly backup:
    | { readonly directory: string; readonly everyMinutes: number; readonly keepDays: number }
    | undefined;
  readonly logLevel: string;
  readonly demonstration: boolean;
};

/** A setting that keeps the server from starting, worded for the person who starts it. */
export class SettingsError extends Error {
  readonly exitCode = 78;
  constructor(problems: readonly string[]) {
    super(
      `The settings are not valid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}\nSee .env.example for every setting.`,
    );
    this.name = 'SettingsError';
  }
}

const loopback = new Set(['127.0.0.1', '::1', 'localhost']);

/**
 * Reads and checks the environment. Throws `SettingsError` naming each setting that is wrong, and when the server
 * would speak plain HTTP to other machines without TLS files or a trusted proxy.
 */
export const readSettings = (
  environment: NodeJS.ProcessEnv,
  options: { demonstration: boolean },
): Settings => {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(present);
  if (!parsed.success) {
    throw new SettingsError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const env = parsed.data;
  const problems = [];
  if (Boolean(env.TLS_CERT_FILE) !== Boolean(env.TLS_KEY_FILE))
    problems.push('TLS_CERT_FILE and TLS_KEY_FILE go together');
  const tls =
    env.TLS_CERT_FILE && env.TLS_KEY_FILE
      ? { certFile: env.TLS_CERT_FILE, keyFile: env.TLS_KEY_FILE }
      : undefined;
  if (env.DATABASE_OWNER_URL && !env.DATABASE_URL)
    problems.push('DATABASE_OWNER_URL needs DATABASE_URL, the login that the server works with');
  if (env.BACKUP_DIR && env.DATABASE_URL)
    problems.push(
      'BACKUP_DIR is for the embedded database: with DATABASE_URL use the tools of that PostgreSQL',
    );
  if (!loopback.has(env.HOST) && !tls && !env.TRUSTED_PROXY) {
    problems.push(
      `HOST is ${env.HOST}, which other machines can reach: set TLS_CERT_FILE and TLS_KEY_FILE, or TRUSTED_PROXY`,
    );
  }
  // Behind a proxy only this address tells whether cookies may be `Secure`, and which origin is ours.
  if (env.TRUSTED_PROXY && !env.PUBLIC_URL)
    problems.push('TRUSTED_PROXY needs PUBLIC_URL, the address that people type');
  if (!loopback.has(env.HOST) && !tls && env.PUBLIC_URL?.startsWith('http://')) {
    problems.push(`HOST is ${env.HOST}, which other machines can reach: PUBLIC_URL must start with https://`);
  }
  if (problems.length > 0) throw new SettingsError(problems);
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir: resolve(env.DATA_DIR ?? (options.demonstration ? './data-demo' : './data')),
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    allowSuperuser: env.DATABASE_ALLOW_SUPERUSER,
    publicUrl: env.PUBLIC_URL,
    trustedProxy: env.TRUSTED_PROXY,
    tls,
    scanner: env.CLAMAV_SOCKET,
    backup: env.BACKUP_DIR
      ? { directory: resolve(env.BACKUP_DIR), everyMinutes: env.BACKUP_EVERY, keepDays: env.BACKUP_KEEP }
      : undefined,
    logLevel: env.LOG_LEVEL,
    demonstration: options.demonstration,
  };
};
