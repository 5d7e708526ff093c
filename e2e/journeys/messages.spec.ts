import { accessible } from '../support/accessible.ts';
import { noComplaints, type Seat, shoot } from '../support/browser.ts';
import { messageLog, openConversation, writeBox } from '../support/conversations.ts';
import { draftIsKept } from '../support/drafts.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { isLive } from '../support/live.ts';
import { signIn } from '../support/sign-in.ts';
import { inOrder } from '../support/steps.ts';
import { text } from '../support/texts.ts';
import { holdsText } from '../support/wait-until.ts';

type People = { readonly patient: Seat; readonly doctor: Seat; readonly secretary: Seat };

const patientName = 'Carlos Manuel Tavárez';
const doctorName = 'Dra. Ana Rosario';
const script = '<img src=x onerror="document.title=1"> ¿Puedo tomar café?';
const answer = 'Sí, una taza al día';
const urgent = 'Mi papá no respira';

const words = (key: string, values: Record<string, string> = {}) => text(`messages:${key}`, values);
const log = messageLog;
const opens = openConversation;

/** Both have the conversation open; what one writes stands at the other without a reload, as text. */
const talkAtOnce = async ({ patient, doctor }: People): Promise<void> => {
  await Promise.all([
    opens(patient, '/communications/chat', doctorName),
    opens(doctor, '/communications/patient-messages', patientName),
  ]);
  await writeBox(patient).fill(script);
  await writeBox(patient).press('Enter');
  await log(doctor).getByText(script).waitFor();
  ensure((await log(doctor).locator('img').count()) === 0, 'What a patient writes is text');
  await log(patient).getByRole('article').last().getByText(words('receipt.read')).waitFor();
  await writeBox(doctor).fill(answer);
  await writeBox(doctor).press('Enter');
  await log(patient).getByText(answer).waitFor();
};

const draftsStay = async ({ patient }: People): Promise<void> => {
  await writeBox(patient).fill('Todavía no lo envío');
  await draftIsKept(patient.page, 'Todavía no lo envío');
  await patient.page.reload();
  await expectValue(patient, 'Todavía no lo envío');
  await writeBox(patient).fill('');
};

const expectValue = async (seat: Seat, value: string): Promise<void> => {
  await writeBox(seat).waitFor();
  await holdsText(writeBox(seat), value);
};

const warnedNotBlocked = async ({ patient, doctor }: People): Promise<void> => {
  await writeBox(patient).fill(urgent);
  await writeBox(patient).press('Enter');
  const alert = patient.page
    .getByRole('alert')
    .filter({ hasText: text('common:urgent.title', { number: '911' }) });
  await alert.waitFor();
  ensure(
    (await log(patient).getByText(urgent).count()) === 0,
    'It is not sent before the patient has read the warning',
  );
  await patient.page.getByRole('button', { name: words('urgent.send') }).click();
  await log(doctor).getByText(urgent).waitFor();
  await log(doctor).getByText(text('common:urgent.words')).first().waitFor();
};

/** Where the line is down nobody can be asked first: the message goes out when it is back, and says then whom to call. */
const warnedAfterwards = async ({ patient }: People): Promise<void> => {
  const said = 'Mi mamá no respira';
  await patient.context.setOffline(true);
  await writeBox(patient).fill(said);
  await writeBox(patient).press('Enter');
  await log(patient).getByText(said).waitFor();
  await patient.context.setOffline(false);
  await log(patient)
    .getByRole('article')
    .filter({ hasText: said })
    .getByText(text('common:urgent.title', { number: '911' }))
    .waitFor();
  // The browser complains of the line, as it should.
  patient.takeComplaints();
};

/** What was begun for one patient never stands there for another, and is there again for the first. */
const oneDraftEach = async ({ doctor: { page } }: People): Promise<void> => {
  await page.goto('/communications/patient-messages?kind=secure');
  await page.getByRole('button', { name: words('begin.secure') }).click();
  const dialog = page.getByRole('dialog');
  const people = dialog
    .getByRole('group', { name: words('to') })
    .getByRole('listitem')
    .getByRole('button');
  const box = dialog.getByRole('textbox', { name: words('write') });
  await people.nth(0).click();
  await box.fill('Su resultado llegó');
  await draftIsKept(page, 'Su resultado llegó');
  await people.nth(1).click();
  await holdsText(box, '');
  await people.nth(0).click();
  await holdsText(box, 'Su resultado llegó');
  await box.fill('');
};

const requestSettled = async ({ patient, secretary }: People): Promise<void> => {
  const { page } = patient;
  await page.goto('/communications/requests');
  await page.getByRole('button', { name: words('begin.request') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: new RegExp(doctorName) }).click();
  await dialog.getByLabel(words('what')).selectOption('certificate');
  await dialog.getByRole('textbox', { name: words('write') }).fill('Certificado para el gimnasio');
  await dialog.getByRole('button', { name: words('send'), exact: true }).click();
  await log(patient).getByText('Certificado para el gimnasio').waitFor();
  await isLive(page);

  await secretary.page.goto('/dashboard');
  const asked = secretary.page.getByRole('link', { name: /por mensaje sin resolver/ });
  await asked.scrollIntoViewIfNeeded();
  await accessible(secretary.page);
  await shoot(secretary.page, 'messages-asked-1440');
  await asked.click();
  await secretary.page.getByText(words('onlyWaiting')).waitFor();
  await secretary.page
    .getByRole('region', { name: words('list') })
    .getByRole('button', { name: /Certificado para el gimnasio/ })
    .click();
  await secretary.page.getByRole('button', { name: words('move.declined') }).click();
  const ask = secretary.page.getByRole('dialog');
  await ask.getByLabel(words('decline.reason')).fill('Hace falta una visita');
  await ask.getByRole('button', { name: words('move.declined') }).click();
  await page.getByText(words('closed.request')).waitFor();
  await page.getByText(/Hace falta una visita/).waitFor();
};

const foundAgain = async ({ patient }: People): Promise<void> => {
  const { page } = patient;
  await page.goto('/communications/history');
  const rows = page.getByRole('region', { name: words('list') }).getByRole('listitem');
  await rows.nth(1).waitFor();
  await page.getByRole('searchbox', { name: words('search') }).fill('gimnasio');
  // The whole list stands there until the answer to the search replaces it.
  await rows.nth(1).waitFor({ state: 'detached' });
  await rows
    .first()
    .getByRole('button', { name: /gimnasio/ })
    .waitFor();
  ensure((await rows.count()) === 1, 'A search leaves what holds the words');
  await rows.first().getByRole('button').click();
  const found = page.locator('[data-found]');
  await found.filter({ hasText: 'gimnasio' }).waitFor();
  await page.waitForURL('**message=*');
  ensure(
    await found.evaluate((element) => element === document.activeElement),
    'The message that was found has the focus',
  );
};

const teamTalks = async ({ doctor, secretary }: People): Promise<void> => {
  await opens(doctor, '/communications/team-chat', doctorName);
  await secretary.page.goto('/patients/communications?kind=team');
  await secretary.page
    .getByRole('region', { name: words('list') })
    .getByRole('button', { name: new RegExp(doctorName) })
    .click();
  await writeBox(secretary).fill('Llegó el laboratorio');
  await writeBox(secretary).press('Enter');
  await log(doctor).getByText('Llegó el laboratorio').waitFor();
};

/** Patient, doctor and secretary write to each other, with their pages open at the same time. */
test('delivers messages between patient, doctor and secretary when their pages are open', async ({
  seat,
}) => {
  const people = { patient: await seat(), doctor: await seat(), secretary: await seat() };
  const { patient, doctor, secretary } = people;
  await inOrder([
    [
      'Messages: patient, doctor and secretary sign in',
      async () => {
        await signIn(patient, 'patient');
        await signIn(doctor, 'doctor');
        await signIn(secretary, 'secretary');
      },
    ],
    ['Messages: what one writes stands at the other at once, as text, and is read', () => talkAtOnce(people)],
    ['Messages: what was not sent is there after a reload', () => draftsStay(people)],
    ['Messages: words of an emergency are answered before they are sent', () => warnedNotBlocked(people)],
    ['Messages: … or afterwards, where the line was down', () => warnedAfterwards(people)],
    ['Messages: what is begun for one patient is not there for another', () => oneDraftEach(people)],
    [
      'Messages: a request is declined with a reason, which stands on the open page',
      () => requestSettled(people),
    ],
    ['Messages: what was written is found again', () => foundAgain(people)],
    ['Messages: the team talks', () => teamTalks(people)],
    ['Messages: nothing was complained of', noComplaints(people)],
  ]);
});
