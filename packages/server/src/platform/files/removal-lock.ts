/**
 * PostgreSQL's advisory lock, as SQL, that stands between removing stored files and copying them. A backup holds it
 * while it copies: every file that a row of the copied database names is then still there. A sweep shares it while it
 * deletes rows, and leaves everything for the next time when it cannot.
 */
export const removalLock = `hashtextextended('stored_file removal', 0)`;
