import { expect, test, vi } from 'vitest';
import { createOrderSteps, type Sending } from './order-steps.ts';

const recorded = () => {
  const states: Sending[] = [];
  return { states, onState: (state: Sending) => void states.push(state) };
};

test('is busy from the first save of the visit to the answer of the server', async () => {
  const { states, onState } = recorded();
  const visit = Promise.withResolvers<string | null>();
  const answer = Promise.withResolvers<void>();
  const send = vi.fn(() => answer.promise);
  const done = createOrderSteps()({ begin: () => visit.promise, send, onState });
  expect(states).toEqual(['sending']);
  visit.resolve('visit-1');
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith('visit-1'));
  expect(states).toEqual(['sending']);
  answer.resolve();
  await done;
  expect(states).toEqual(['sending', 'idle']);
});

test('sends once when asked twice while the visit is being saved', async () => {
  const { onState } = recorded();
  const visit = Promise.withResolvers<string | null>();
  const send = vi.fn(async () => undefined);
  const steps = createOrderSteps();
  const both = [1, 2].map(() => steps({ begin: () => visit.promise, send, onState }));
  visit.resolve('visit-1');
  await Promise.all(both);
  expect(send).toHaveBeenCalledTimes(1);
});

test.each([
  ['gives no id', async () => null],
  ['throws', () => Promise.reject(new Error('offline'))],
])('sends nothing and says so when the visit %s, and can be asked again', async (_, begin) => {
  const { states, onState } = recorded();
  const send = vi.fn(async () => undefined);
  const steps = createOrderSteps();
  await steps({ begin, send, onState });
  expect(send).not.toHaveBeenCalled();
  expect(states).toEqual(['sending', 'visitFailed']);
  await steps({ begin: async () => 'visit-1', send, onState });
  expect(send).toHaveBeenCalledWith('visit-1');
  expect(states.at(-1)).toBe('idle');
});

test('sends without a visit when there is none', async () => {
  const { states, onState } = recorded();
  const send = vi.fn(async () => undefined);
  await createOrderSteps()({ begin: undefined, send, onState });
  expect(send).toHaveBeenCalledWith(undefined);
  expect(states).toEqual(['sending', 'idle']);
});
