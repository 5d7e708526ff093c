import { runOperatorCommand } from '../operator-command.ts';
import { openHold } from './open-hold.ts';

const usage = `Says whose record it is that the practice keeps, by law, after the person's account was erased.

  npm run legal-hold -- CHART_NUMBER REFERENCE

  CHART_NUMBER   such as P001
  REFERENCE      of the lawful demand: letters, digits and . / - only; it is kept in the audit log, nothing else is

The database is the one of DATA_DIR (stop the server first) or of DATABASE_URL. Exit code: 0 when it was said, 1 when no
such record is held, 2 for a wrong call.`;

process.exitCode = await runOperatorCommand({
  usage,
  failure: 'The record could not be opened: is the field key the one that was used when it was closed?',
  read: ([chartNumber, reference]) =>
    chartNumber && reference && /^[\w./-]{1,60}$/.test(reference) ? { chartNumber, reference } : null,
  work: async ({ handle, secrets }, asked) => {
    const identity = await openHold(handle.transact, secrets.fieldKey, asked);
    if (!identity) {
      console.error(`No record ${asked.chartNumber} is held.`);
      return 1;
    }
    console.log(JSON.stringify(identity, null, 2));
    return 0;
  },
});
