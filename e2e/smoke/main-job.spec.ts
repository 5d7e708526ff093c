import { patientChooses, patientFindsDoctor, patientSends, reason } from '../support/booking.ts';
import { noComplaints, type Seat } from '../support/browser.ts';
import { doctorImports, patientSubscribes } from '../support/calendars.ts';
import { ensure } from '../support/ensure.ts';
import { test } from '../support/fixtures.ts';
import { signIn } from '../support/sign-in.ts';
import { inOrder } from '../support/steps.ts';
import { text } from '../support/texts.ts';
import { everyLook, everyWidth } from '../support/widths.ts';

const patientName = 'Carlos Manuel Tavárez';
const pulse = 83;
const diagnosis = 'Bronquitis aguda, sin signos de alarma';

const secretaryConfirms = async ({ page }: Seat): Promise<void> => {
  const requests = page.getByRole('region', { name: text('dashboard:requests.title') });
  await requests.getByText(reason).waitFor();
  await requests.getByRole('button', { name: `${text('scheduling:move.confirm')}: ${patientName}` }).click();
  await page
    .getByText(text('scheduling:moved.confirm', { name: patientName }))
    .first()
    .waitFor();
  await requests.getByText(reason).waitFor({ state: 'detached' });
};

const secretaryReceives = async ({ page }: Seat): Promise<void> => {
  await page.getByRole('button', { name: `${text('scheduling:move.arrive')}: ${patientName}` }).click();
  await page
    .getByText(text('scheduling:moved.arrive', { name: patientName }))
    .first()
    .waitFor();
};

const doctorOpensVisit = async ({ page }: Seat): Promise<void> => {
  const today = page.getByRole('region', { name: text('dashboard:today.title'), exact: true });
  await today.getByRole('link', { name: patientName }).click();
  await page.waitForURL('**/ai-assistant/patient-care?patient=*');
  await page.getByRole('heading', { name: patientName }).waitFor();
};

const doctorReadsChart = async ({ page }: Seat): Promise<void> => {
  await page.getByRole('tab', { name: new RegExp(text('charts:tab.allergies')) }).click();
  await page.getByRole('tabpanel').getByText('Ibuprofeno').waitFor();
  await page.getByRole('tab', { name: new RegExp(text('charts:tab.medications')) }).click();
  await page.getByRole('tabpanel').getByText('Losartán').first().waitFor();
};

const doctorAsks = async ({ page }: Seat): Promise<void> => {
  const assistant = page
    .getByRole('complementary', { name: text('navigation:menu.assistant') })
    .or(page.getByRole('log'));
  await assistant.first().waitFor();
  const question = page.getByRole('textbox', { name: text('assistant:ui.question') });
  await question.fill('¿Qué alergias tiene?');
  await question.press('Enter');
  const answer = page.getByRole('log').getByRole('article').filter({ hasText: 'Ibuprofeno' }).last();
  const citation = answer.getByRole('button', { name: /Ibuprofeno/ }).first();
  await citation.click();
  const row = page.locator('[data-entry^="allergy/"][data-cited]');
  await row.waitFor();
  ensure((await row.textContent())?.includes('Ibuprofeno'), 'The citation opens the row it rests on');
};

/** What the assistant checks, finds and looks up, each with what it rests on. */
const doctorHasItChecked = async ({ page }: Seat): Promise<void> => {
  const log = page.getByRole('log');
  const ask = async (words: string, answered: string) => {
    const question = page.getByRole('textbox', { name: text('assistant:ui.question') });
    // One question at a time: the one before may still be running.
    await page.getByRole('button', { name: text('assistant:ui.stop') }).waitFor({ state: 'detached' });
    await question.fill(words);
    await question.press('Enter');
    const answer = log.getByRole('article').filter({ hasText: answered }).last();
    await answer.waitFor();
    return answer;
  };
  const drug = await ask('¿Puedo darle naproxeno?', 'naproxeno');
  await drug.getByText(text('drugSafety:alert.kind.allergy')).first().waitFor();
  await page.getByRole('tab', { name: new RegExp(`^${text('charts:tab.overview')}`) }).click();
  await drug
    .getByRole('button', { name: /Ibuprofeno/ })
    .first()
    .click();
  await page.locator('[data-entry^="allergy/"][data-cited]').waitFor();
  await drug
    .getByRole('button', { name: new RegExp(text('assistant:ui.kind.rule')) })
    .first()
    .click();
  await drug.getByText(text('assistant:ui.kindTitle.rule')).first().waitFor();
  await ask('calcula el CHA2DS2-VASc', 'CHA₂DS₂-VASc');
  const visit = await ask('¿Cuándo es su próxima cita?', text('scheduling:type.consultation'));
  await visit
    .getByRole('button', { name: new RegExp(text('assistant:ui.kind.appointment')) })
    .first()
    .waitFor();
};

const doctorRecords = async ({ page }: Seat): Promise<void> => {
  await page.getByRole('tab', { name: new RegExp(`^${text('charts:tab.overview')}`) }).click();
  await page.getByRole('button', { name: text('patientCare:visit.addVitals') }).click();
  await page.getByRole('textbox', { name: new RegExp(text('charts:vital.blood_pressure')) }).fill('128/82');
  await page.getByRole('textbox', { name: new RegExp(text('charts:vital.heart_rate')) }).fill(String(pulse));
  await page.getByRole('button', { name: text('charts:conclusion.diagnosis'), exact: true }).click();
  await page.getByRole('textbox', { name: text('charts:conclusion.diagnosis') }).fill(diagnosis);
  await page.getByRole('button', { name: text('patientCare:visit.saveAll') }).click();
  await page.getByText(text('patientCare:save.saved'), { exact: true }).first().waitFor();
};

const doctorFindsAll = async ({ page }: Seat): Promise<void> => {
  await page.reload();
  await page.getByRole('heading', { name: patientName }).waitFor();
  await page
    .getByText(`${pulse} ${text('charts:unit.heart_rate')}`)
    .first()
    .waitFor();
  await page.getByRole('tab', { name: new RegExp(text('charts:tab.notes')) }).click();
  await page.getByRole('tabpanel').getByText(diagnosis).first().waitFor();
};

const patientFindsAppointment = async ({ page }: Seat): Promise<void> => {
  await page.goto('/appointments/upcoming');
  const row = page.getByRole('listitem').filter({ hasText: reason });
  await row.getByText(text('scheduling:status.confirmed')).waitFor();
};

/** While the server was away, requests failed and open streams broke off; that is the point of killing it. */
const whileAway =
  /net::ERR_(CONNECTION_(RESET|REFUSED)|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING)/;

// The job writes, and it kills the server.
test.use({ alone: true });

test('brings a visit from booking to record when the server is killed on the way', async ({
  seat,
  product,
}) => {
  const people = {
    patient: await seat({ expected: whileAway }),
    secretary: await seat({ expected: whileAway }),
    doctor: await seat({ expected: whileAway }),
  };
  const { patient, secretary, doctor } = people;
  await inOrder([
    ['The patient signs in', () => signIn(patient, 'patient')],
    ['The patient finds the doctor by name', () => patientFindsDoctor(patient)],
    ['The patient chooses a time', () => patientChooses(patient)],
    ['What is to be confirmed is fit to be shown', () => everyWidth(patient.page, 'journey-confirm')],
    ['The patient books', () => patientSends(patient)],
    ['The secretary signs in', () => signIn(secretary, 'secretary')],
    ['The secretary sees the request and confirms it', () => secretaryConfirms(secretary)],
    ['The secretary receives the patient', () => secretaryReceives(secretary)],
    ['What the secretary sees is fit to be shown', () => everyLook(secretary, 'journey-secretary')],
    ['The doctor signs in', () => signIn(doctor, 'doctor')],
    ['The doctor opens the visit from the dashboard', () => doctorOpensVisit(doctor)],
    ['The doctor reads the chart', () => doctorReadsChart(doctor)],
    ['The doctor asks the assistant and opens a citation', () => doctorAsks(doctor)],
    [
      'The doctor has the assistant check a drug, a score and an appointment',
      () => doctorHasItChecked(doctor),
    ],
    ['The doctor records vitals and a conclusion, and saves', () => doctorRecords(doctor)],
    ['No browser complained', noComplaints(people, whileAway)],
    ['The server is killed and starts again', () => product.startAgain('kill')],
    ['The doctor finds vitals and conclusion', () => doctorFindsAll(doctor)],
    ['What the doctor sees is fit to be shown', () => everyLook(doctor, 'journey-doctor')],
    ['The patient finds the appointment confirmed', () => patientFindsAppointment(patient)],
    ['What the patient sees is fit to be shown', () => everyLook(patient, 'journey-patient')],
    ['The patient subscribes to the appointments and revokes the address', () => patientSubscribes(patient)],
    ['The doctor hands in another calendar and removes it', () => doctorImports(doctor)],
    ['No browser complained after the restart', noComplaints(people, whileAway)],
  ]);
});
