import * as z from 'zod/mini';

const zones = /* @__PURE__ */ new Set(
  Intl.supportedValuesOf('timeZone').concat('UTC', 'Europe/Kyiv', 'Asia/Kolkata'),
);

/** An IANA time zone that this runtime knows. */
export const TimeZone = z.string().check(
  z.maxLength(60),
  z.refine((zone) => zones.has(zone)),
);
