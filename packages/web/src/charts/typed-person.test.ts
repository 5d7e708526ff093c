import { describe, expect, it } from 'vitest';
import { typedPerson } from './typed-person.ts';

const names = (query: string) => {
  const { firstName, lastName } = typedPerson(query);
  return [firstName, lastName];
};

describe('typedPerson', () => {
  it.each([
    ['Carmen', 'Carmen', ''],
    ['Carmen Pérez', 'Carmen', 'Pérez'],
    ['  carmen   pérez ', 'Carmen', 'Pérez'],
    ['Zoraida Belliard Cuello', 'Zoraida', 'Belliard Cuello'],
    ['Ana María Pérez Díaz', 'Ana María', 'Pérez Díaz'],
    ['María del Carmen Pérez Díaz', 'María del Carmen', 'Pérez Díaz'],
    ['juan de la cruz', 'Juan', 'de la Cruz'],
    ['José de los Santos Peña', 'José', 'de los Santos Peña'],
    ['Ana Luz María Pérez Díaz', 'Ana Luz María', 'Pérez Díaz'],
    ['Pérez Díaz, Ana María', 'Ana María', 'Pérez Díaz'],
    ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
    ['McDonald O’Neill', 'McDonald', 'O’Neill'],
    ['山田 太郎', '太郎', '山田'],
    ['王小明', '王小明', ''],
  ])('splits given and family names when %j was searched', (query, given, family) => {
    expect(names(query)).toEqual([given, family]);
  });

  it.each([
    ['809-555-0142', { phone: '809-555-0142' }],
    ['+1 (809) 555-0142', { phone: '+1 (809) 555-0142' }],
    ['18095550142', { phone: '18095550142' }],
    ['001-1234567-8', { documentKind: 'national', documentNumber: '001-1234567-8' }],
    ['40212345678', { documentKind: 'national', documentNumber: '40212345678' }],
    ['rd1234567', { documentKind: 'passport', documentNumber: 'RD1234567' }],
    ['ana@example.org', { email: 'ana@example.org' }],
    ['P017', {}],
    ['12', {}],
    ['', {}],
  ])('puts %j into its own field', (query, expected) => {
    expect(typedPerson(query)).toEqual(expected);
  });

  it('reads name and number when both were searched', () => {
    expect(typedPerson('Carmen Pérez 809 555 0142')).toEqual({
      firstName: 'Carmen',
      lastName: 'Pérez',
      phone: '809 555 0142',
    });
  });

  it('cuts a name when it is longer than the field allows', () => {
    expect(typedPerson(`${'x'.repeat(150)} Mota`).firstName).toHaveLength(100);
  });
});
