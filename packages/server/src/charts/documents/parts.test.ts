import { expect, test } from 'vitest';
import { prescriptionParts, summaryParts } from './parts.ts';
import { paperWords } from './words.ts';

const inTerms = {
  id: 'a',
  visitId: 'v',
  name: 'Loratadina 1 mg/mL',
  dose: '5 mL, vía oral, cada 8 horas, por 7 días',
  dosage: {
    amount: '5 mL',
    route: 'oral',
    frequency: 'Q8H',
    as_needed: true,
    duration: { value: 7, unit: 'd' },
    quantity: '1 frasco',
    instructions: 'Agitar bien',
  },
} as const;
const inWords = { id: 'b', visitId: 'v', name: 'Losartán', dose: '50 mg al día', dosage: null };
const orderOf = (id: string) => (id === 'a' ? inTerms : inWords);
const line = (medication_id: string) => ({
  medication_id,
  dose: '',
  form: '',
  route: '',
  duration: '',
  quantity: '',
  instructions: '',
});

test('prints an order in terms in the language of the paper, and one in words as it stands', async () => {
  const content = { kind: 'prescription' as const, lines: [line('a'), line('b')], notes: '' };
  const [medications] = prescriptionParts(await paperWords('en', 'UTC'), content, orderOf);
  expect(medications?.table?.rows).toEqual([
    ['Loratadina 1 mg/mL', '5 mL, by mouth, every 8 hours, as needed\nAgitar bien', 'for 7 days\n1 frasco'],
    ['Losartán', '50 mg al día', ''],
  ]);
});

test('puts the orders of a visit before the text beside them', async () => {
  const none = null;
  const content = {
    chief_complaint: '',
    vitals: {
      systolic: none,
      diastolic: none,
      heart_rate: none,
      respiratory_rate: none,
      temperature: none,
      oxygen_saturation: none,
      weight: none,
      height: none,
    },
    confirmed: [],
    lab_results: [],
    notes: '',
    conclusion: { diagnosis: '', treatment: '', follow_up: '', prescription: 'Control de peso' },
  };
  const parts = summaryParts(await paperWords('es', 'UTC'), content, [inTerms]);
  expect(parts.map(({ lines }) => lines)).toEqual([
    [
      'Loratadina 1 mg/mL · 5 mL, vía oral, cada 8 horas, si es necesario · por 7 días · 1 frasco · Agitar bien',
      'Control de peso',
    ],
  ]);
});
