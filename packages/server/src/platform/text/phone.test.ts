import { expect, test } from 'vitest';
import { internationalPhone, isPhone } from './phone.ts';

test.each([
  '809-555-0142',
  '(809) 555-0142',
  '+1 809 555 0142',
  '0034 600 123 456',
  '0809555012',
  '03-5555-0101',
  '０９０−５５５５−０１２６'.replaceAll('−', '-'),
  '02-555-0105',
  '809-555-0142 / 829-555-0199',
  '809 555 0142 ext. 12',
])('takes %s for a telephone', (text) => {
  expect(isPhone(text)).toBe(true);
});

test.each(['8.09555E+09', 'no tiene', '1234', '0000000000', '+1 809', 'ana@ejemplo.example', '', '29314'])(
  'takes %j for none',
  (text) => {
    expect(isPhone(text)).toBe(false);
  },
);

test.each([
  ['809-555-1234', '+1 809 555 0000', '+18095551234'],
  ['1 (809) 555-1234', '+1 809 555 0000', '+18095551234'],
  ['600 123 456', '+34 910 000 000', '+34600123456'],
  ['090-5555-0102', '+81 3 5555 0101', '+819055550102'],
  ['+34 600 123 456', '+1 809 555 0000', '+34600123456'],
  ['5551234', '+1 809 555 0000', null],
  ['809-555-1234', '+34 910 000 000', null],
  ['600 123 456', null, null],
])('reads %s like %s as %s', (text, like, number) => {
  expect(internationalPhone(text, like)).toBe(number);
});
