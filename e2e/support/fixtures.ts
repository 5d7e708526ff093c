import { test as base, expect } from '@playwright/test';
import { type Seat, spanish, takeSeat } from './browser.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { beginProduct, type Kind, type OwnProduct } from './product.ts';

type SeatOptions = {
  /** Where the person is; the product of the test unless it is named. */
  readonly address?: string;
  /** Complaints of the browser that the test provokes. */
  readonly expected?: RegExp;
};

export type Options = {
  /** True gives each test a product of its own. False shares one among the tests of a worker, which only read. */
  readonly alone: boolean;
  readonly kind: Kind;
};

type Fixtures = {
  readonly product: OwnProduct;
  /** A mail server on loopback. */
  readonly mailbox: Mailbox;
  /** Seats a person at a browser of their own. The test fails when that browser has complained. */
  readonly seat: (options?: SeatOptions) => Promise<Seat>;
};

type WorkerFixtures = {
  /** Starts the product that tests of a worker share, with the first one that asks for it. */
  readonly shared: () => Promise<OwnProduct>;
};

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  alone: [true, { option: true }],
  kind: [{}, { option: true }],
  shared: [
    async ({ browserName: _ }, use) => {
      const worker: { product?: ReturnType<typeof beginProduct> } = {};
      await use(() => {
        worker.product ??= beginProduct();
        return worker.product;
      });
      await (await worker.product)?.end();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  product: [
    async ({ alone, kind, shared }, use) => {
      if (!alone) return await use(await shared());
      const { end, ...product } = await beginProduct(kind);
      try {
        await use(product);
      } finally {
        await end();
      }
    },
    { timeout: 120_000 },
  ],
  mailbox: async ({ browserName: _ }, use) => {
    const mailbox = await openMailbox();
    await use(mailbox);
    await mailbox.close();
  },
  seat: async ({ browser, product }, use) => {
    const taken: (readonly [Seat, RegExp | undefined])[] = [];
    await use(async ({ address = product.address, expected } = {}) => {
      const seat = await takeSeat(browser, address, spanish);
      taken.push([seat, expected]);
      return seat;
    });
    const complaints = taken.flatMap(([seat, expected]) =>
      seat.takeComplaints().filter((complaint) => !expected?.test(complaint)),
    );
    await Promise.all(taken.map(([{ context }]) => context.close()));
    expect(complaints, 'The browser complained').toEqual([]);
  },
});
