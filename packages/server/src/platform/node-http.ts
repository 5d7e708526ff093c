/**
 * Node's own http. An import of it reads every name that it exports, and one of them, its WebSocket, loads the whole client of
 * HTTP behind `fetch`: it was part of every start, and only language models need it.
 */
export const http = process.getBuiltinModule('node:http');
