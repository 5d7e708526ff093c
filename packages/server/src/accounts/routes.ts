import { getNonce, login, signOut } from '@doctor-plus/contract/accounts/endpoints.ts';
import { getMe, getWordPressMe } from '@doctor-plus/contract/accounts/me.ts';
import { bind } from '../platform/http/bind.ts';
import type { Limits } from '../platform/http/limits.ts';
import type { BrowserSessions } from '../platform/sessions/browser.ts';
import { browserOf, enter } from './entering.ts';
import type { Accounts } from './service.ts';

export const accountsRoutes = (accounts: Accounts, browser: BrowserSessions, limits: Limits) => [
  bind(login, async ({ actor, body, request, reply }) => {
    const from = browserOf(browser, request);
    const outcome = await accounts.login(actor, body, from);
    if ('asked' in outcome) return { success: false as const, second_factor: outcome.asked };
    return enter(browser, reply, from, outcome.opened);
  }),
  bind(getMe, ({ actor }) => accounts.me(actor)),
  bind(getWordPressMe, ({ actor }) => accounts.me(actor)),
  bind(signOut, async ({ actor, reply }) => {
    await accounts.signOut(actor);
    browser.close(reply);
    return { deleted: false as const, signed_out: true as const };
  }),
  bind(getNonce, async ({ actor, request, reply }) => {
    // People behind one address are many; each account has a share of its own.
    await limits.take('nonce', actor.kind === 'actor' ? actor.id : actor.network);
    return { nonce: browser.nonce(request, reply) };
  }),
];
