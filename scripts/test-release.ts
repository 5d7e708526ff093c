import { mixedLoad } from '../bench/mixed.ts';
import { runParts } from './parts.ts';
import { backupUnderLoad } from './release/backup-under-load.ts';
import { flushedBeforeAnswered } from './release/power-cut.ts';

/** Before a release, after the nightly parts: what needs a quiet machine or rights that a nightly run may lack. */
await runParts([
  ['Flushed before answered', flushedBeforeAnswered],
  ['Backup while fifty people write', backupUnderLoad],
  ['Ten minutes of mixed load', mixedLoad],
]);
