import * as z from 'zod/mini';
import { line } from './values.ts';

/** An address without user, password, query or fragment. Without TLS only a local one is accepted, when its address was looked up. */
export const BaseUrl = line(8, 300).check(
  z.refine((text) => {
    const url = URL.parse(text);
    return (
      url !== null &&
      /^https?:$/.test(url.protocol) &&
      !url.username &&
      !url.password &&
      !url.search &&
      !url.hash
    );
  }),
);
