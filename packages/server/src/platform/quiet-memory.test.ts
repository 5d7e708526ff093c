import { expect, it } from 'vitest';
import { createQuietLook } from './quiet-memory.ts';

const megabytes = (count: number) => count * 1024 * 1024;

/** A server whose load and memory are what the test says; a collection leaves it with 100 MB. */
const createServer = () => {
  const server = { load: 0, memory: megabytes(200), collections: 0 };
  const look = createQuietLook({
    utilization: () => server.load,
    resident: () => server.memory,
    collect: () => {
      server.collections += 1;
      server.memory = megabytes(100);
    },
  });
  return { server, look };
};

it('collects at the first quiet moment, not while somebody is served', () => {
  const { server, look } = createServer();
  server.load = 0.4;
  look();
  expect(server.collections).toBe(0);
  server.load = 0.01;
  look();
  expect(server.collections).toBe(1);
});

it('leaves it at that until enough has gathered again', () => {
  const { server, look } = createServer();
  look();
  look();
  server.memory = megabytes(123);
  look();
  expect(server.collections).toBe(1);
  server.memory = megabytes(124);
  look();
  expect(server.collections).toBe(2);
});

it('gives back less, too, once after somebody was served', () => {
  const { server, look } = createServer();
  look();
  server.load = 0.4;
  look();
  server.load = 0.01;
  server.memory = megabytes(107);
  look();
  expect(server.collections).toBe(1);
  server.memory = megabytes(108);
  look();
  expect(server.collections).toBe(2);
  server.memory = megabytes(108);
  look();
  expect(server.collections).toBe(2);
});

it('does not try again and again where a collection finds nothing', () => {
  let collections = 0;
  const look = createQuietLook({
    utilization: () => 0,
    resident: () => megabytes(500),
    collect: () => {
      collections += 1;
    },
  });
  for (let time = 0; time < 10; time += 1) look();
  expect(collections).toBe(1);
});
