/** Milliseconds that something lasts. */
export const lengthOf = ({ start, end }: { readonly start: string; readonly end: string }): number =>
  Date.parse(end) - Date.parse(start);
