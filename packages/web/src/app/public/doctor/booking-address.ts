type Choice = { doctor: string; place?: string; start?: string };

/** The booking inside the portal with what was chosen already. */
const bookingAt = (choice: Choice): string => `/appointments/request?${new URLSearchParams(choice)}`;

/** The way to a booking for somebody who still has to sign in. */
export const signInToBook = (choice: Choice): string =>
  `/login?${new URLSearchParams({ next: bookingAt(choice) })}`;

/** The way to a booking for somebody who has no account yet. */
export const registerToBook = (choice: Choice): string =>
  `/register?${new URLSearchParams({ role: 'patient', next: bookingAt(choice) })}`;
