import { uploadExtensionOf } from '@doctor-plus/contract/accounts/uploads.ts';
import { describe, expect, it } from 'vitest';
import { contentDisposition } from '../../platform/http/download.ts';
import { withinProcessorTime } from '../../testing/within.ts';
import { cleanFileName } from './file-name.ts';

const pdf = (name: string) => cleanFileName(name, 'application/pdf');

describe('a cleaned name (S52)', () => {
  it.each([
    ['cédula de Ana.pdf', 'cédula de Ana.pdf'],
    ['身份证.PDF', '身份证.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\windows\\system32\\a.pdf', 'a.pdf'],
    ['%2e%2e%2fetc%2fpasswd.pdf', '_2e_2e_2fetc_2fpasswd.pdf'],
    ['a\u0000b.pdf', 'ab.pdf'],
    ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie_ x=1.pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['com1.tar.pdf', '_com1.tar.pdf'],
    ['\u202Efdp.exe.pdf', 'fdp.exe.pdf'],
    ['a\u200Bb\u2066c.pdf', 'abc.pdf'],
    ['"quoted" \'single\'.pdf', "_quoted_ 'single'.pdf"],
    ['<img src=x onerror=alert(1)>.pdf', '_img src=x onerror=alert(1)_.pdf'],
    ['...pdf', 'file.pdf'],
    ['', 'file.pdf'],
    [' . .pdf', 'file.pdf'],
    ['e\u0301.pdf', 'é.pdf'],
    ['\uD800.pdf', 'file.pdf'],
    ['a.pdf.exe', 'a.pdf.pdf'],
  ])('%j becomes %j', (given, expected) => {
    expect(pdf(given)).toBe(expected);
  });

  it('looks at the first thousand letters of a name alone', async () => {
    await withinProcessorTime(500, () => expect(pdf(`${'.'.repeat(400_000)}a`)).toBe('file.pdf'));
    await withinProcessorTime(500, () => expect(uploadExtensionOf(`${'.'.repeat(400_000)}a`)).toBe('a'));
  });

  it('has the extension of what the file is', () => {
    expect(cleanFileName('foto.jpeg', 'image/jpeg')).toBe('foto.jpg');
    expect(cleanFileName('foto.png', 'image/webp')).toBe('foto.webp');
  });

  it('is at most 120 characters long, and never cut inside one', () => {
    const name = pdf(`${'ñ🩺'.repeat(200)}.pdf`);
    expect([...name]).toHaveLength(120);
    expect(name.isWellFormed()).toBe(true);
    expect(name.endsWith('.pdf')).toBe(true);
  });
});

describe('the header that carries a name (RFC 6266)', () => {
  it.each([
    ['cédula.pdf', `attachment; filename="c_dula.pdf"; filename*=UTF-8''c%C3%A9dula.pdf`],
    [
      "O'Brien (1)*.pdf",
      `attachment; filename="O'Brien (1)*.pdf"; filename*=UTF-8''O%27Brien%20%281%29%2A.pdf`,
    ],
    ['a"; x="b\\.pdf', `attachment; filename="a_; x=_b_.pdf"; filename*=UTF-8''a%22%3B%20x%3D%22b%5C.pdf`],
    ['a\r\nb.pdf', `attachment; filename="a__b.pdf"; filename*=UTF-8''a%0D%0Ab.pdf`],
    ['\uD800.pdf', `attachment; filename="_.pdf"; filename*=UTF-8''%EF%BF%BD.pdf`],
  ])('for %j', (name, header) => {
    expect(contentDisposition(name, false)).toBe(header);
  });

  it('says when a picture may be shown', () => {
    expect(contentDisposition('a.png', true)).toMatch(/^inline; /);
  });
});
