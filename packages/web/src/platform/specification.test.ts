import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const textsOf = async (language: string, group: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(`../../../locales/${language}/${group}.json`, import.meta.url), 'utf8'));

const at = (texts: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inner, key) => (inner instanceof Object ? Reflect.get(inner, key) : undefined), texts);

/** Quoted in the two specifications of the product, letter by letter; `{{…}}` stands where they write `{…}`. */
const quoted = [
  ['es', 'common', 'auth.verifying', 'Verificando autenticación...'],
  ['es', 'common', 'auth.unknownRole', 'Error: Unknown role {{role}}'],
  ['es', 'common', 'denied.title', 'Acceso Denegado'],
  ['es', 'common', 'denied.testing', 'Solo los administradores pueden acceder a la interfaz de pruebas.'],
  ['es', 'common', 'denied.adminPanel', 'No tienes permisos para acceder al panel de administración.'],
  ['es', 'dashboard', 'failed', 'Error al cargar datos:'],
  ['es', 'registration', 'forgot.sent', 'Correo enviado con instrucciones.'],
  ['es', 'registration', 'forgot.failed', 'Error al enviar el correo.'],
  ['es', 'registration', 'forgot.networkError', 'Error de red. Intenta más tarde.'],
  ['es', 'registration', 'forgot.required', 'Requerido'],
  ['es', 'registration', 'forgot.emailInvalid', 'Correo inválido'],
  ['es', 'registration', 'forgot.answerQuestion', 'Responde la pregunta'],
  ['es', 'registration', 'forgot.answerWrong', 'Respuesta incorrecta'],
  ['es', 'registration', 'reset.linkInvalid', 'Enlace inválido.'],
  ['es', 'registration', 'reset.tokenInvalid', 'Token inválido o expirado.'],
  ['es', 'registration', 'reset.validationFailed', 'Error al validar token.'],
  ['es', 'registration', 'reset.failed', 'Error al restablecer la contraseña.'],
  ['es', 'registration', 'reset.serverError', 'Error del servidor. Intenta más tarde.'],
  ['es', 'registration', 'reset.done', 'Contraseña restablecida. Redirigiendo...'],
  // The number is the contract's (product decision: 8 instead of 6).
  ['es', 'registration', 'reset.tooShort', 'Mínimo {{min}} caracteres'],
  ['es', 'registration', 'reset.mismatch', 'Las contraseñas no coinciden'],
  ['en', 'upload', 'error.tooLarge', 'File too large. Maximum size: {{size}}'],
  ['en', 'upload', 'error.invalidType', 'Invalid file type. Allowed types: {{types}}'],
  ['en', 'upload', 'error.invalidExtension', 'Invalid file extension. Allowed extensions: {{extensions}}'],
  ['en', 'upload', 'error.serverValidationFailed', 'Server validation failed'],
  ['en', 'upload', 'error.validationFailed', 'Validation failed'],
  ['en', 'upload', 'error.fileValidationFailed', 'File validation failed'],
  ['en', 'upload', 'error.invalidResponse', 'Invalid response format'],
  ['en', 'upload', 'error.failedWithStatus', 'Upload failed with status {{status}}'],
  ['en', 'upload', 'error.network', 'Network error during upload'],
  ['en', 'upload', 'error.cancelled', 'Upload was cancelled'],
  ['en', 'upload', 'preview.unavailable', 'Preview unavailable'],
] as const;

test.each(quoted)('in %s, %s:%s reads as specified', async (language, group, path, text) => {
  expect(at(await textsOf(language, group), path)).toBe(text);
});
