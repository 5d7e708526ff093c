/** Specification, public area, section 9. */
export const searchLimits = {
  /** Letters from which suggestions come while typing. */
  minimum: 2,
  maximum: 100,
  debounceInMs: 300,
  suggestions: 5,
  results: 10,
  closeAfterBlurInMs: 200,
} as const;
