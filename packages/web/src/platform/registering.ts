/** Pages of the practice that ask for a patient, and read the one who was chosen from their address. */
const asking = ['/appointments/new', '/appointments/requests', '/dashboard/doctor', '/dashboard/secretary'];

/** Where somebody is registered; `back` is the address of the page that asks for a patient, null for none. */
export const registerPath = (back: string | null): string =>
  back === null ? '/patients/register' : `/patients/register?${new URLSearchParams({ back })}`;

type Registered = { readonly id: string; readonly chart_number: string };

/** The page that asked, with the new patient in its address; null for what is no page that asks. */
export const backWith = (back: string | null, { id, chart_number }: Registered): string | null => {
  const [path = '', query] = (back ?? '').split('?');
  if (!asking.includes(path)) return null;
  const address = new URLSearchParams(query);
  address.set('patient', id);
  address.set('chart', chart_number);
  return `${path}?${address}`;
};
