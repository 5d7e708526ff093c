const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (one) => one.charCodeAt(0));
};

/** The file could not be opened: another key, or it was changed on the way. */
export class Undecipherable extends Error {
  override readonly name = 'Undecipherable';
}

/**
 * The JSON inside a JWE compact (RFC 7516) with `alg: dir` and `enc: A256GCM`. The key stays in this browser. Throws
 * `Undecipherable`.
 */
export const decrypt = async (jwe: string, key: string): Promise<unknown> => {
  const [header = '', wrapped, iv = '', text = '', tag = ''] = jwe.trim().split('.');
  try {
    const { alg, enc } = JSON.parse(new TextDecoder().decode(bytesOf(header)));
    if (alg !== 'dir' || enc !== 'A256GCM' || wrapped !== '') throw new Undecipherable();
    const imported = await crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['decrypt']);
    const sealed = new Uint8Array([...bytesOf(text), ...bytesOf(tag)]);
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytesOf(iv), additionalData: new TextEncoder().encode(header), tagLength: 128 },
      imported,
      sealed,
    );
    return JSON.parse(new TextDecoder().decode(plain));
  } catch {
    throw new Undecipherable();
  }
};
