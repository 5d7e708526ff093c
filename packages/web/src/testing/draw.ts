import { readFileSync } from 'node:fs';
import type { Me } from '@doctor-plus/contract/accounts/me.ts';
import type { Endpoint, InputOf, ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';

const names = { given: 'Patricia', family: 'Vólquez', whole: 'Patricia Vólquez' };
const id = '0193a1b0-0000-7000-8000-000000000001';
const email = 'patricia@demo.example';

/** Somebody who signed in; a secretary's `team` is what her doctors grant together. */
export const person = (role: Role, over: Pick<Partial<Me>, 'team'> = {}): Me => ({
  ID: id,
  id,
  user_id: id,
  user_login: email,
  name: names.whole,
  display_name: names.whole,
  first_name: names.given,
  last_name: names.family,
  email,
  user_email: email,
  avatar: null,
  avatar_url: null,
  photo: null,
  profile_image: null,
  profile_photo: null,
  fallback_avatar: null,
  role,
  roles: [role],
  capabilities: {},
  specialties: [],
  language: 'es',
  theme: 'light',
  owes: null,
  leaves_at: null,
  acts_for: [],
  administers: role === 'administrator',
  team: null,
  practice: {
    name: 'Demostración',
    time_zone: 'UTC',
    demonstration: false,
    emergency_number: '911',
    phone: null,
    answer_hours: null,
  },
  ...over,
});

/** An answer that is there before the part is drawn. */
type Answer = { readonly endpoint: Endpoint; readonly input: unknown; readonly data: unknown };

export const answer = <E extends Endpoint>(endpoint: E, input: InputOf<E>, data: ResponseOf<E>): Answer => ({
  endpoint,
  input,
  data,
});

const textsOf = (group: string) =>
  JSON.parse(readFileSync(new URL(`../../../locales/es/${group}.json`, import.meta.url), 'utf8'));

const inSpanish = (groups: readonly string[]) =>
  i18next.use(initReactI18next).init({
    lng: 'es',
    defaultNS: 'common',
    resources: { es: Object.fromEntries(groups.map((group) => [group, textsOf(group)])) },
    interpolation: { escapeValue: false },
  });

type Surroundings = {
  readonly me: Me;
  /** Groups of texts beside `common`. */
  readonly groups: readonly string[];
  readonly answers?: readonly Answer[];
  /** The address of the page. */
  readonly at?: string;
};

/**
 * The HTML of a part of the portal as it first stands, in Spanish: what is offered to whom can be read in it. The part is imported
 * in `load`, because its modules read the page as soon as they are there.
 */
export const draw = async (
  load: () => Promise<ReactElement>,
  { me, groups, answers = [], at = '/' }: Surroundings,
): Promise<string> => {
  await inSpanish(['common', ...groups]);
  const [{ createCache, endpointKey }, { MeContext }] = await Promise.all([
    import('../platform/use-endpoint.ts'),
    import('../platform/me.ts'),
  ]);
  const client = createCache();
  for (const { endpoint, input, data } of answers)
    client.setQueryData(endpointKey(endpoint, input as InputOf<typeof endpoint>), data);
  return renderToStaticMarkup(
    createElement(
      MantineProvider,
      null,
      createElement(
        QueryClientProvider,
        { client },
        createElement(
          MemoryRouter,
          { initialEntries: [at] },
          createElement(MeContext, { value: me }, await load()),
        ),
      ),
    ),
  );
};
