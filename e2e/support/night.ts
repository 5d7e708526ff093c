/** All combinations instead of a sample, and verdicts on measured times: `npm run test:nightly` asks for them. */
export const night = process.env.NIGHTLY === 'yes';
