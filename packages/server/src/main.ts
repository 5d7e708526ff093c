import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Most of a restart is reading source text; beside the dependencies it is kept compiled, where only their owner writes.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/doctor-plus', import.meta.url)));
await import('./platform/import-directly.ts');
const { start } = await import('./start.ts');
// At once, not at the end: a server that is killed starts again just as fast.
setTimeout(flushCompileCache, 500).unref();

// Nothing may keep a process alive that was told to stop.
process.exit(await start(process.argv.slice(2), process.env));
