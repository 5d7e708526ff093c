import { expect, it } from 'vitest';
import { backWith } from '../../platform/registering.ts';
import { readChoice } from '../booking/choice.ts';
import { afterReceiving, asksToReceive, toReceive } from './received.ts';

const patient = { id: '0193a1b0-0000-7000-8000-000000000001', chart_number: 'P017' };

it('brings back whoever was registered for the desk, and leaves the rest of the address as it was', () => {
  const before = new URLSearchParams('view=day');
  expect(asksToReceive(before)).toBe(false);
  const back = backWith(toReceive('/dashboard/secretary', before), patient) ?? '';
  const [path, query] = back.split('?');
  const address = new URLSearchParams(query);
  expect(path).toBe('/dashboard/secretary');
  expect(asksToReceive(address)).toBe(true);
  expect(readChoice(address)).toMatchObject({ patient: patient.id, chart: 'P017' });
  expect(afterReceiving(address).toString()).toBe('view=day');
});

it('asks for the next one and not for the one before', () => {
  const address = new URLSearchParams(`receive=1&patient=${patient.id}&chart=P017`);
  expect(toReceive('/appointments/requests', address)).toBe('/appointments/requests?receive=1');
});
