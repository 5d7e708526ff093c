import { signIn } from '../../support/sign-in.ts';
import { text } from '../../support/texts.ts';
import { answer, broken, type Check, gateway, press, refusal, shows, spoil } from './faults.ts';

const outcome = (name: string) => `admin:testing.outcome.${name}`;

export const testing: readonly Check[] = [
  [
    'Testing interface: protected, refused, out of reach, and no role that is known',
    async (seat) => {
      const { page } = seat;
      await signIn(seat, 'admin');
      await page.goto('/admin/testing');
      await page.getByRole('heading', { level: 1, name: text('admin:testing.title') }).waitFor();
      let asked = 0;
      await spoil(page, 'me', broken);
      await spoil(page, 'test', refusal(403, 'rest_forbidden'));
      await spoil(page, 'user-info', (route) => {
        asked += 1;
        return asked === 1
          ? gateway(route)
          : answer({ success: true, user_data: { roles: ['astronaut'] } })(route);
      });
      await press(page, 'admin:testing.run');
      await shows(page, outcome('network'));
      await shows(page, outcome('protected'), { detail: 403 });
      await shows(page, outcome('status'), { detail: 502 });
      await shows(page, outcome('no_role'));
      await shows(page, 'admin:testing.summary', { passed: 1, total: 4, failed: 3 });
    },
  ],
];
