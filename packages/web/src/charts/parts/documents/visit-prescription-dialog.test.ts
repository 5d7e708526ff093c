import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { draw, person } from '../../../testing/draw.ts';

const drawn = (error: Error | null) =>
  draw(
    async () => {
      const { DocumentsAwaited } = await import('./visit-prescription-dialog.tsx');
      return createElement(DocumentsAwaited, {
        of: { data: undefined, error, refetch: () => undefined },
        onClose: () => undefined,
      });
    },
    { me: person('doctor'), groups: ['documents'] },
  );

describe('the prescription of a visit', () => {
  test('says that the documents could not be read, and offers to try again and to close', async () => {
    const html = await drawn(new Error('offline'));
    expect(html).toContain('No se pudieron cargar los documentos');
    expect(html).toContain('Reintentar');
    expect(html).toContain('Cerrar<');
  });

  test('shows a dialog that can be closed when the documents are still being read', async () => {
    const html = await drawn(null);
    expect(html).toMatch(/<dialog[^>]*>/);
    expect(html).toContain('Cerrar<');
    expect(html).not.toContain('Reintentar');
  });
});
