import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// As the product's own start does: without it, the compiler that strips the types stays in memory.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/doctor-plus', import.meta.url)));
await import('./serve.ts');
setTimeout(flushCompileCache, 500).unref();
