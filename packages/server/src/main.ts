import { start } from './start.ts';

// Nothing may keep a process alive that was told to stop.
process.exit(await start(process.argv.slice(2), process.env));
