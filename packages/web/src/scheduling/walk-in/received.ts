/** In the address of a page with the button for walk-ins: the patient in it is received. */
const mark = 'receive';

/** Whether the address of the page asks for somebody to be received: who, `readChoice` reads from it. */
export const asksToReceive = (address: URLSearchParams): boolean => address.has(mark);

/** The address without it, once that is done or given up. */
export const afterReceiving = (address: URLSearchParams): URLSearchParams => {
  const rest = new URLSearchParams(address);
  for (const name of [mark, 'patient', 'chart']) rest.delete(name);
  return rest;
};

/** Where somebody is received who was registered meanwhile: this page again, with whatever else stands in its address. */
export const toReceive = (path: string, address: URLSearchParams): string => {
  const asked = afterReceiving(address);
  asked.set(mark, '1');
  return `${path}?${asked}`;
};
