/** Passkeys belong to a name: browsers make none for a bare network address, nor where the connection is not safe. */
export const passkeysWork = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && isSecureContext && !/^[\d.]+$|:/.test(location.hostname);
