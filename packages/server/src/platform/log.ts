import pino from 'pino';

export type Log = pino.Logger;

/** JSON lines with ids and codes only. What could hold a secret or clinical text is removed even if somebody logs it. */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: null,
    redact: {
      paths: [
        'req.headers',
        'headers',
        'cookie',
        'authorization',
        'password',
        'token',
        'nonce',
        'body',
        'query',
        '*.password',
        '*.token',
        '*.cookie',
        '*.headers',
        '*.body',
        'err.query',
        'err.params',
        'err.detail',
        'err.where',
        'err.cause',
      ],
      remove: true,
    },
    serializers: { err: withoutContent },
  });

/** An error's kind and place. Messages of PostgreSQL and of validators can quote what a person typed. */
export const withoutContent = (error: unknown): object => {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = sqlStateOf(error) ?? ('code' in error ? String(error.code) : undefined);
  return { type: error.name, code, at: framesOf(error).slice(0, 8) };
};

/** Places in code, and nothing that only looks like one: a message of several lines stands in the stack, too. */
const framesOf = ({ stack = '', message }: Error): string[] => {
  const afterMessage = stack.slice(Math.max(0, stack.indexOf(message)) + message.length);
  return afterMessage
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at .*(file:\/\/|node:|\/)\S*:\d+:\d+\)?$/.test(line));
};

/** SQLSTATE of a failed statement: drizzle keeps the driver's error as its cause. */
export const sqlStateOf = (error: unknown): string | undefined => {
  const source = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = typeof source === 'object' && source !== null && 'code' in source ? source.code : undefined;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
};

/** Name of the constraint that refused a statement. */
export const constraintOf = (error: unknown): string | undefined => {
  const source = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const name =
    typeof source === 'object' && source !== null && 'constraint' in source ? source.constraint : undefined;
  return typeof name === 'string' ? name : undefined;
};
