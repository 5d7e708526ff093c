import { parseArgs } from 'node:util';
import { StartError } from '../../platform/database/embedded-errors.ts';
import { openPlatform } from '../../platform/open.ts';
import { readSettings, SettingsError } from '../../platform/settings/settings.ts';
import { openHold } from './open-hold.ts';

const usage = `Says whose record it is that the practice keeps, by law, after the person's account was erased.

  npm run legal-hold -- CHART_NUMBER REFERENCE

  CHART_NUMBER   such as P001
  REFERENCE      of the lawful demand: letters, digits and . / - only; it is kept in the audit log, nothing else is

The database is the one of DATA_DIR (stop the server first) or of DATABASE_URL. Exit code: 0 when it was said, 1 when no
such record is held, 2 for a wrong call.`;

const run = async (args: string[]): Promise<number> => {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true, strict: false });
  const [chartNumber, reference] = positionals;
  if (!chartNumber || !reference || !/^[\w./-]{1,60}$/.test(reference)) {
    console.error(usage);
    return 2;
  }
  const settings = readSettings(process.env, { demonstration: false });
  const { handle, secrets, close } = await openPlatform({ ...settings, logLevel: 'warn' }, process.env);
  try {
    const identity = await openHold(handle.transact, secrets.fieldKey, { chartNumber, reference });
    if (!identity) {
      console.error(`No record ${chartNumber} is held.`);
      return 1;
    }
    console.log(JSON.stringify(identity, null, 2));
    return 0;
  } finally {
    await close();
  }
};

/** Only what is worded for people is said: another error could quote what is in the database. */
const explain = (error: unknown): number => {
  if (error instanceof StartError || error instanceof SettingsError) {
    console.error(error.message);
    return error.exitCode;
  }
  console.error('The record could not be opened: is the field key the one that was used when it was closed?');
  return 70;
};

process.exitCode = await run(process.argv.slice(2)).catch(explain);
