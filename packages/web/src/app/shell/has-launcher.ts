import type { Role } from '@doctor-plus/contract/kernel/roles.ts';

/**
 * True where the floating button of the assistant stands: for doctors, on pages that scroll as a whole. A work screen fills
 * the window with controls of its own, and the assistant's pages are the assistant.
 */
export const hasLauncher = (role: Role, frame: 'standard' | 'work', path: string): boolean =>
  role === 'doctor' && frame === 'standard' && !path.startsWith('/ai-assistant');
