/** The specification's own sentences; its client shows them as they come. The portal has words in nine languages. */
export const recoveryMessages = {
  sent: 'Correo enviado con instrucciones.',
  valid: 'Enlace válido.',
  invalid: 'Token inválido o expirado.',
  done: 'Contraseña restablecida. Redirigiendo...',
} as const;
