import type { Page } from '@playwright/test';
import { drawDocument } from '../../packages/server/src/platform/pdf/draw.ts';
import type { Seat } from '../support/browser.ts';
import { ensure } from '../support/ensure.ts';
import { text } from '../support/texts.ts';
import { waitUntil } from '../support/wait-until.ts';

const words = (key: string) => text(`library:${key}`);

/** The sign for micro is the Greek letter: a paper knows no other. */
const lines = [
  'La señora Núñez recibe ácido fólico, 400 μg al día.',
  '高血圧の患者は一日二回測定します。',
  'Wundreinigung: ½ Liter, größer als 5 cm² → Arzt rufen.',
];

/** A PDF as the product draws it, with letters of several scripts. */
const drawn = (): Promise<Buffer> =>
  drawDocument({
    language: 'es',
    title: 'Protocolo',
    practice: { name: 'Consultorio Rosario', lines: [] },
    facts: [['Servicio', 'Sala de curas']],
    parts: [{ title: 'Pasos', lines, table: null }],
    foot: 'Página',
  });

/** A plain PDF with a page for each text; an empty one is a page without words. `more` goes into its trailer. */
const plain = (pages: readonly string[], more = ''): Buffer => {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((said, at) => {
      const drawing = said === '' ? '' : `BT /F1 12 Tf 72 700 Td (${said}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + at * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${file}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${more} >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
};

/** Asks for a password: what it would be opened with was made of another one. */
const lock = `/ID [<${'ab'.repeat(16)}> <${'ab'.repeat(16)}>] /Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O <${'0f'.repeat(32)}> /U <${'1e'.repeat(32)}> >>`;

const field = (page: Page) => page.getByRole('textbox', { name: words('field.text'), exact: true });
const choose = (page: Page, name: string, buffer: Buffer): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
const has = (page: Page, said: string): Promise<number> =>
  waitUntil(`“${said}” in the field`, async () => (await field(page).inputValue()).includes(said));

/** A good one, and each that cannot be taken, with its reason; what is written stays as it is then. */
export const readsFiles = async ({ page }: Seat): Promise<void> => {
  const came = new URL(page.url());
  await page.goto('/admin/library');
  await page.getByRole('link', { name: words('list.add') }).click();
  await choose(page, 'protocolo.pdf', await drawn());
  await has(page, lines[2] ?? '');
  const taken = await field(page).inputValue();
  // Where a line breaks, and where one font ends, is the paper's.
  const bare = (said: string) => said.replaceAll(/\s/g, '');
  for (const line of lines) ensure(bare(taken).includes(bare(line)), `«${line}» is not in: ${taken}`);

  const huge = Buffer.concat([plain(['Grande']), Buffer.alloc(20 * 1024 * 1024)]);
  for (const [problem, buffer] of [
    ['unreadable', Buffer.from('%PDF-1.7\nno es un PDF')],
    ['unreadable', (await drawn()).subarray(0, 900)],
    ['locked', plain(['Secreto'], lock)],
    ['no_text', plain(['', ''])],
    ['size', huge],
  ] as const) {
    await choose(page, `${problem}.pdf`, buffer);
    const said = page.getByText(words(`file.${problem}`));
    await said.waitFor();
    await page
      .getByRole('alert')
      .getByRole('button', { name: text('common:action.close') })
      .click();
    await said.waitFor({ state: 'detached' });
    ensure((await field(page).inputValue()) === taken, `a file that is ${problem} changed the words`);
  }

  // More pages than are read: the first ones are taken over what is there, once that is wanted, and the page says so.
  await choose(page, 'largo.pdf', plain(Array.from({ length: 450 }, (_, at) => `Hoja ${at + 1}.`)));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('file.replace') })
    .click();
  await has(page, 'Hoja 400.');
  await page
    .getByRole('alert')
    .filter({ hasText: words('file.cut') })
    .waitFor();
  ensure(!(await field(page).inputValue()).includes('Hoja 401.'), 'more pages were read than are');
  await page.goto(came.pathname + came.search);
};
