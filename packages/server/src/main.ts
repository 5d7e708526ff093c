import { flushCompileCache } from 'node:module';

await import('./platform/import-directly.ts');
const { start } = await import('./start.ts');
// The start command names a folder for compiled code (NODE_COMPILE_CACHE), because most of a start is reading source text.
// It is written soon, not at the end: a server that is killed starts again just as fast. Not at once: writing it holds up the start.
setTimeout(flushCompileCache, 3_000).unref();

// Nothing may keep a process alive that was told to stop.
process.exit(await start(process.argv.slice(2), process.env));
