/** Lets requests that wait be answered: work on an archive never holds the process for long. */
export const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Rows that are put into text before others get their turn. */
export const rowsAtOnce = 50;

/** The text of each row with `between` from one to the next, as pieces of a few rows; others get their turn after each piece. */
export const writeInTurns = async <Row>(
  rows: readonly Row[],
  write: (row: Row) => string,
  between: string,
): Promise<string[]> => {
  const pieces: string[] = [];
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const text = rows
      .slice(from, from + rowsAtOnce)
      .map(write)
      .join(between);
    pieces.push(from === 0 ? text : between + text);
    await breathe();
  }
  return pieces;
};
