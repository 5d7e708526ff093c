import { expect, test } from 'vitest';
import { hasLauncher } from './has-launcher.ts';

test('shows the floating button when a doctor opens a page that scrolls', () => {
  expect(hasLauncher('doctor', 'standard', '/patients/directory')).toBe(true);
});

test('shows no floating button when the page has the whole window or is the assistant', () => {
  expect(hasLauncher('doctor', 'work', '/appointments/calendar')).toBe(false);
  expect(hasLauncher('doctor', 'standard', '/ai-assistant/diagnosis')).toBe(false);
});

test('shows no floating button when the person is no doctor', () => {
  expect(hasLauncher('patient', 'standard', '/dashboard')).toBe(false);
  expect(hasLauncher('secretary', 'standard', '/dashboard')).toBe(false);
});
