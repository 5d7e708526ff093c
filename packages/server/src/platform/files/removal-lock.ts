/**
 * PostgreSQL's advisory lock, as SQL, that stands between removing stored files and copying them. Backups share it
 * while they copy: every file that a row of the copied database names is then still there. A sweep takes it to delete
 * rows, and leaves everything for the next time when it cannot.
 */
export const removalLock = `hashtextextended('stored_file removal', 0)`;
