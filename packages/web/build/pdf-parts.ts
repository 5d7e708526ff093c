import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Decoders without WebAssembly, which the content security policy forbids; tables of characters; fonts that files may leave out. */
const folders = [
  { name: 'wasm', kept: /_nowasm_fallback\.js$|^LICENSE/ },
  { name: 'cmaps', kept: /\.bcmap$|^LICENSE/ },
  { name: 'standard_fonts', kept: /\.(?:pfb|ttf)$|^LICENSE/ },
] as const;

const typeOf = (file: string): string =>
  file.endsWith('.js') ? 'text/javascript' : 'application/octet-stream';

/**
 * Puts what PDF.js fetches by name beside our own files, under the library's version: `/assets/pdfjs-…/`. Nothing of it is
 * fetched before a PDF asks for it.
 */
export const pdfParts = (): Plugin => {
  const place = async () =>
    `assets/pdfjs-${JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).version}`;
  return {
    name: 'doctor-plus:pdf-parts',
    async configureServer(server) {
      const prefix = `/${await place()}/`;
      server.middlewares.use(prefix, async (request, response, next) => {
        const [name = '', file = ''] = (request.url ?? '').slice(1).split('/');
        if (!folders.some((folder) => folder.name === name && folder.kept.test(file))) return next();
        response.setHeader('content-type', typeOf(file));
        response.end(await readFile(join(root, name, file)));
      });
    },
    async generateBundle() {
      const prefix = await place();
      for (const { name, kept } of folders) {
        for (const file of (await readdir(join(root, name))).filter((each) => kept.test(each))) {
          const source = await readFile(join(root, name, file));
          this.emitFile({ type: 'asset', fileName: `${prefix}/${name}/${file}`, source });
        }
      }
    },
  };
};
