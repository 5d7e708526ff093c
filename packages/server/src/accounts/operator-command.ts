import { parseArgs } from 'node:util';
import { StartError } from '../platform/database/embedded-errors.ts';
import { openPlatform, type Platform } from '../platform/open.ts';
import { readSettings, SettingsError } from '../platform/settings/settings.ts';

type OperatorCommand<Asked> = {
  readonly usage: string;
  /** Said of a failure that is not worded for people: such an error could quote what is in the database. */
  readonly failure: string;
  /** What the words behind the command ask for; null for a wrong call. */
  readonly read: (words: readonly string[]) => Asked | null;
  /** Does it, says what came of it, and returns the exit code. */
  readonly work: (platform: Pick<Platform, 'handle' | 'secrets'>, asked: Asked) => Promise<number>;
};

const complain = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

const run = async <Asked>({ usage, read, work }: OperatorCommand<Asked>): Promise<number> => {
  const { positionals } = parseArgs({ options: {}, allowPositionals: true, strict: false });
  const asked = read(positionals);
  if (asked === null) {
    complain(usage);
    return 2;
  }
  const settings = readSettings(process.env, { demonstration: false });
  const { handle, secrets, close } = await openPlatform({ ...settings, logLevel: 'warn' }, process.env);
  try {
    return await work({ handle, secrets }, asked);
  } finally {
    await close();
  }
};

/** Runs a command of whoever holds the machine on the installation's own database, and returns its exit code. */
export const runOperatorCommand = async <Asked>(command: OperatorCommand<Asked>): Promise<number> => {
  try {
    return await run(command);
  } catch (error) {
    const worded = error instanceof StartError || error instanceof SettingsError;
    complain(worded ? error.message : command.failure);
    return worded ? error.exitCode : 70;
  }
};
