import type { Page } from '@playwright/test';
import { text } from '../../support/texts.ts';
import {
  type Answers,
  broken,
  type Check,
  field,
  gateway,
  logs,
  press,
  refusal,
  shows,
  spoil,
} from './faults.ts';
import { cedula, choose, storeNothing, upload } from './uploads.ts';

const register = (name: string) => `registration:register.${name}`;

type Registered = 'patient' | 'doctor' | 'secretary';

const fillPerson = async (page: Page, role: Registered): Promise<void> => {
  await page.goto(`/register?role=${role}`);
  await page.getByLabel(text(register('firstName'))).fill('Elena');
  await page.getByLabel(text(register('lastName'))).fill('Prueba Soto');
  await page.getByLabel(text(register('email'))).fill('elena.prueba@example.org');
  await field(page, register('password')).fill('una frase larga de prueba');
};

const handIn = async (page: Page): Promise<void> => {
  await storeNothing(page);
  await choose(page, cedula);
  await shows(page, upload('state.complete'));
};

const fillRest: Record<Registered, (page: Page) => Promise<void>> = {
  patient: (page) => page.getByRole('checkbox', { name: text(register('healthConsent')) }).check(),
  doctor: async (page) => {
    const specialties = page.getByRole('combobox', { name: text(register('specialties')) });
    await specialties.fill('cardiolog');
    await specialties.press('Enter');
    await page.getByLabel(text(register('exequatur'))).fill('EX-1');
    await page.getByLabel(text(register('country'))).selectOption('AR');
    await page.getByLabel(text(register('subregion.province'))).selectOption({ index: 3 });
    await page.getByLabel(text(register('idType'))).selectOption('pasaporte');
    await page.getByLabel(text(register('idNumber'))).fill('RD-1');
    await handIn(page);
  },
  secretary: async (page) => {
    await page.getByRole('combobox', { name: text(register('doctor')) }).fill('rosario');
    await page
      .getByRole('option', { name: /Rosario/ })
      .first()
      .click();
    await handIn(page);
  },
};

const unavailable = refusal(503, 'unavailable');
const said = 'common:errors.unavailable';

/** The alerts differ from role to role. */
const alerts: Record<Registered, Answers> = {
  patient: [
    [unavailable, said],
    [gateway, register('failed.patient')],
    [broken, register('failed.network')],
  ],
  doctor: [
    [unavailable, register('failed.doctor'), { message: text(said) }],
    [broken, register('failed.network')],
  ],
  secretary: [
    [unavailable, register('failed.secretary')],
    [broken, register('failed.networkSecretary')],
  ],
};

export const registration: readonly Check[] = [
  ...(['patient', 'doctor', 'secretary'] as const).map(
    (role): Check => [
      `Registration of a ${role}: what the alert says when it fails`,
      async ({ page }) => {
        await fillPerson(page, role);
        await fillRest[role](page);
        for (const [fault, name, values] of alerts[role]) {
          await spoil(page, `register-${role}`, fault);
          await press(page, register(`submit.${role}`));
          await shows(page.getByRole('alert'), name, values);
        }
      },
    ],
  ),
  [
    'Registration of a secretary: a list of doctors that does not come is logged',
    async ({ page }) => {
      await spoil(page, 'doctor-users', broken);
      await logs(page, /list of doctors/, async () => {
        await page.goto('/register?role=secretary');
        await page.getByRole('combobox', { name: text(register('doctor')) }).focus();
      });
    },
  ],
];
