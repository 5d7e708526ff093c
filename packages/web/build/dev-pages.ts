import type { Plugin } from 'vite';

const builtAssets =
  /<link rel="(?:stylesheet|modulepreload|preload)"[^>]*>|<script (?:type="module"|[^>]*data-files)[^>]*>[^<]*<\/script>/g;

/**
 * In development, takes each page from the real server and puts the live modules in place of the built ones: the
 * settings, the session and the nonce are the true ones, and every change shows at once.
 */
export const devPages = (backend: string): Plugin => ({
  name: 'doctor-plus:dev-pages',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      const url = request.originalUrl ?? '/';
      const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
      if (!wantsPage || url.startsWith('/wp-json') || url.startsWith('/@')) return next();
      try {
        const page = await fetch(backend + url, {
          headers: { cookie: request.headers.cookie ?? '' },
          redirect: 'manual',
        });
        const built = await page.text();
        const entry = /(?:src="|import\(')\/assets\/public-/.test(built) ? 'public' : 'main';
        const html = built
          .replaceAll(builtAssets, '')
          .replace('</body>', `<script type="module" src="/src/${entry}.tsx"></script></body>`);
        for (const cookie of page.headers.getSetCookie()) response.appendHeader('set-cookie', cookie);
        const location = page.headers.get('location');
        if (location) response.setHeader('location', location);
        response.statusCode = page.status;
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(await server.transformIndexHtml(url, html));
      } catch (cause) {
        next(cause);
      }
    });
  },
});
