import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { text } from '../../support/texts.ts';
import {
  answer,
  broken,
  type Check,
  type Fault,
  gateway,
  press,
  refusal,
  shows,
  silence,
  spoil,
  type Values,
} from './faults.ts';

export const upload = (name: string) => `upload:${name}`;
export const cedula = join(import.meta.dirname, '../../files/cedula.pdf');

/** One pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });

export const choose = (page: Page, file: Parameters<Locator['setInputFiles']>[0]): Promise<void> =>
  page.locator('input[type=file]').first().setInputFiles(file);

const accepted = answer({ success: true, message: '' });

const stored = answer({
  success: true,
  message: '',
  data: {
    file_id: '01890000-0000-7000-8000-000000000000',
    file_url: '/wp-json/dr-assistant/v1/files/01890000-0000-7000-8000-000000000000',
    file_name: 'cedula.pdf',
    file_type: 'application/pdf',
    file_size: 1000,
    uploaded_at: '2026-01-01T00:00:00.000Z',
  },
});

/** A network may hand in ten files an hour, and other journeys need some of them. */
export const storeNothing = async (page: Page): Promise<void> => {
  await spoil(page, 'validate-file', accepted);
  await spoil(page, 'secure-upload', stored);
};

export const uploads: readonly Check[] = [
  [
    'Upload: too large, of a wrong type, with a wrong extension; each can be removed',
    async ({ page }) => {
      await page.goto('/register?role=doctor');
      const document = {
        name: 'cedula.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.alloc(5 * 1024 ** 2 + 1),
      };
      const types = 'image/jpeg, image/png, image/gif, image/webp, application/pdf';
      const wrong = [
        [document, 'error.tooLarge', { size: '5 MB' }],
        [{ ...document, mimeType: 'text/plain', buffer: picture }, 'error.invalidType', { types }],
        [
          png('cedula.exe', picture),
          'error.invalidExtension',
          { extensions: 'jpg, jpeg, png, gif, webp, pdf' },
        ],
      ] as const;
      for (const [file, name, values] of wrong) {
        await choose(page, file);
        await shows(page.getByRole('alert'), upload(name), values);
        await press(page, upload('remove'));
        await shows(page, upload('choose'));
      }
    },
  ],
  [
    'Upload: every answer that is none is said, and trying again carries on',
    async ({ page }) => {
      await page.goto('/register?role=doctor');
      await spoil(page, 'validate-file', gateway);
      await choose(page, cedula);
      await shows(page, upload('error.serverValidationFailed'));
      const answers: readonly (readonly [string, Fault, string, Values?])[] = [
        ['validate-file', answer({ success: false, message: '' }), 'error.validationFailed'],
        ['validate-file', refusal(400, 'VALIDATION_ERROR'), 'error.fileValidationFailed'],
        ['validate-file', broken, 'error.network'],
        ['validate-file', accepted, 'error.failedWithStatus', { status: 502 }],
        ['secure-upload', answer({ success: true }), 'error.invalidResponse'],
        ['secure-upload', broken, 'error.network'],
      ];
      await spoil(page, 'secure-upload', gateway);
      for (const [path, fault, name, values] of answers) {
        await spoil(page, path, fault);
        await press(page, upload('retry'));
        await shows(page.getByRole('alert'), upload(name), values);
      }
      await page.unrouteAll();
      await press(page, upload('retry'));
      await shows(page, upload('state.complete'));
    },
  ],
  [
    'Upload: cancelled on its way, tried again, removed when it is there',
    async ({ page }) => {
      await page.goto('/register?role=doctor');
      await storeNothing(page);
      await spoil(page, 'secure-upload', silence);
      await choose(page, cedula);
      await page.getByRole('progressbar', { name: text(upload('progress')) }).waitFor();
      await press(page, upload('cancel'));
      await shows(page.getByRole('alert'), upload('error.cancelled'));
      await storeNothing(page);
      await press(page, upload('retry'));
      await shows(page, upload('state.complete'));
      await press(page, upload('remove'));
      await shows(page, upload('choose'));
    },
  ],
  [
    'Upload: a picture is shown; one that cannot be is replaced by words, and refused by the server',
    async ({ page }) => {
      await storeNothing(page);
      await page.goto('/register?role=doctor');
      await choose(page, png('foto.png', picture));
      await page.locator('img[src^="blob:"]').waitFor();
      await shows(page, upload('state.complete'));
      await press(page, upload('remove'));
      await page.unrouteAll();
      await choose(page, png('foto.png', Buffer.from('no es una foto')));
      await shows(page, upload('preview.unavailable'));
      await shows(page.getByRole('alert'), upload('error.fileValidationFailed'));
      await shows(page.getByRole('alert'), upload('reason.mismatch'));
    },
  ],
];
