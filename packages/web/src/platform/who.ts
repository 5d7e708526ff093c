import { getMe } from '@doctor-plus/contract/accounts/me.ts';
import type { QueryFunctionContext } from '@tanstack/react-query';
import { api } from './api.ts';
import { isInBackground } from './background.ts';
import { freshPage } from './fresh-page.ts';
import type { Me } from './me.ts';
import { ownPage } from './page-lock.ts';
import { setPracticeZone } from './practice-zone.ts';
import { settings } from './settings.ts';
import { endpointKey } from './use-endpoint.ts';

/**
 * Who is there? An ended session opens the dialog over the page; without a default role it is an answer to the first
 * question, when there is no page yet. Where somebody else is there by now, their own page is loaded.
 */
const askWho = async ({ signal, client, queryKey }: QueryFunctionContext): Promise<Me> => {
  const before = client.getQueryData<Me>(queryKey);
  const quietly = settings.default_role === null && !before;
  const me = await api(getMe, {}, { signal, quietly, background: isInBackground() });
  if (before && before.id !== me.id) await freshPage();
  ownPage(me);
  setPracticeZone(me.practice.time_zone);
  return me;
};

export const meQuery = {
  queryKey: endpointKey(getMe, {}),
  queryFn: askWho,
  staleTime: Number.POSITIVE_INFINITY,
};
