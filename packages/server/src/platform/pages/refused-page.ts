import { randomBytes } from 'node:crypto';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { asRefusal } from '../http/translate.ts';
import { pageLanguage } from './language.ts';
import { html } from './markup.ts';
import { contentSecurityPolicy } from './policy.ts';
import { asksForPage } from './send-page.ts';
import { pageTexts } from './texts.ts';

/** Seconds after which the browser asks again by itself. */
const again = 3;

const styles = `:root{color-scheme:light dark;font:17px/1.5 system-ui,sans-serif}
body{display:grid;min-height:100vh;margin:0;place-content:center;padding:24px;box-sizing:border-box;text-align:center;gap:8px}
h1{margin:0;font-size:1.1rem;font-weight:600}
p{margin:0;max-width:34rem}
a{color:light-dark(#0d7773,#5fd0c8)}`;

/**
 * Answers somebody who opened a page that the server cannot draw now: in words, and the browser comes again by itself while the
 * service is only busy or stopping. Nothing of it needs the database. Throws what is no fault of ours, for the answer of every call.
 */
export const refusePage = async (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const refusal = asRefusal(error);
  if (refusal.status < 500 || !asksForPage(request)) throw error;
  request.log.error({ id: request.id, err: error }, refusal.code);
  const language = pageLanguage({
    address: undefined,
    chosen: request.cookies['dp-language'],
    account: undefined,
    acceptLanguage: request.headers['accept-language'],
  });
  const t = await pageTexts(language);
  const nonce = randomBytes(16).toString('base64');
  const comesAgain = refusal.code === 'unavailable';
  return reply
    .code(refusal.status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy(nonce),
      ...(comesAgain ? { 'retry-after': String(again) } : {}),
    })
    .type('text/html; charset=utf-8')
    .send(
      html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${comesAgain ? html`<meta http-equiv="refresh" content="${String(again)}">` : null}
<title>Doctor Plus</title>
<style nonce="${nonce}">${styles}</style>
</head>
<body>
<h1>Doctor Plus</h1>
<p>${t(`common:errors.${refusal.code}`)}</p>
<p><a href="">${t('common:action.retry')}</a></p>
</body>
</html>
`.text,
    );
};
