import { afterAll } from 'vitest';
import { expectAllClosed } from './database.ts';

// Registered before the hooks of a test file, so it runs after them.
afterAll(expectAllClosed);
