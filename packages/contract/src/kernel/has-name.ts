import * as z from 'zod/mini';

/**
 * Refuses a name without both parts. One of the two is enough: many people have one name only (W3C, Personal names around the world). A part
 * that is left out is not judged, because it stays as it is.
 */
export const hasName = <First extends string, Last extends string>(first: First, last: Last) =>
  z.check<{ readonly [part in First | Last]?: string | undefined }>(({ value, issues }) => {
    if (value[first] !== '' || value[last] !== '') return;
    issues.push({
      code: 'too_small',
      origin: 'string',
      minimum: 1,
      inclusive: true,
      input: value[first],
      path: [first],
    });
  });
