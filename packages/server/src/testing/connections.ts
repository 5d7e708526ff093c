import { Socket } from 'node:net';

/** How a connection to a PostgreSQL is written down: by its port, or by the socket in a folder. */
export const addressesOf = ({ host, port }: { readonly host: string; readonly port: number }): string[] => [
  `${host}:${port}`,
  `${host}/.s.PGSQL.${port}`,
];

/** `host:port` of what a socket is told to connect to; the path of one on this machine. */
const destinationOf = (given: readonly unknown[]): string => {
  const [first, second] = given;
  const options = Array.isArray(first) ? first[0] : first;
  if (typeof options === 'object' && options !== null) {
    const { host = 'localhost', port, path } = options as { host?: string; port?: unknown; path?: string };
    return port === undefined ? (path ?? '') : `${host}:${port}`;
  }
  return typeof options === 'number'
    ? `${typeof second === 'string' ? second : 'localhost'}:${options}`
    : `${options}`;
};

/**
 * Writes down where this process connects to until `end`: every connection of Node, with TLS or without, begins with this one
 * method.
 */
export const watchConnections = () => {
  const { connect } = Socket.prototype;
  const seen = new Set<string>();
  Socket.prototype.connect = function (this: Socket, ...given: unknown[]) {
    seen.add(destinationOf(given));
    return Reflect.apply(connect, this, given);
  } as typeof connect;
  return {
    seen: seen as ReadonlySet<string>,
    end: (): void => {
      Socket.prototype.connect = connect;
    },
  };
};
