import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { draw, person } from '../../../testing/draw.ts';
import { emptyOrder, orderProblems } from '../../drug-order.ts';

const drawn = (frequency: string) =>
  draw(
    async () => {
      const { OrderFields } = await import('./order-fields.tsx');
      const form = { ...emptyOrder, name: 'Fentanilo', unread: { ...emptyOrder.unread, frequency } };
      return createElement(OrderFields, {
        form,
        problems: orderProblems(form),
        onChange: () => undefined,
        onPicked: () => undefined,
      });
    },
    { me: person('doctor'), groups: ['drugSafety'] },
  );

describe('a pick field', () => {
  test('keeps text and says what to do with it when nothing in the list matches', async () => {
    const html = await drawn('cada 36 horas');
    expect(html).toContain('value="cada 36 horas"');
    expect(html).toContain('Elija una opción de la lista o escríbalo en «Otras indicaciones».');
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(1);
  });

  test('says nothing when it is empty', async () => {
    expect(await drawn('')).not.toContain('Elija una opción');
  });
});
