import type { DoctorProfile } from '@doctor-plus/contract/directory/schema.ts';
import type { Facets, FoundDoctors, findDoctors } from '@doctor-plus/contract/directory/search.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { Caller } from '../http/actor.ts';
import type { WebBuild } from '../http/web-build.ts';
import type { BrowserSessions } from '../sessions/browser.ts';
import type { ListedPage } from './sitemap.ts';

type Practice = {
  readonly name: string;
  readonly demonstration: boolean;
  readonly maintenance: boolean;
  readonly timeZone: string;
  readonly emergencyNumber: string;
  /** False where no mail server is set up yet: pages promise no mail then. */
  readonly sendsMail: boolean;
  /** Languages that the menus offer. */
  readonly languages: readonly string[];
};

/** What pages need of the slices above; app.ts fills it. */
export type PageDeps = {
  readonly build: WebBuild | null;
  readonly browser: BrowserSessions;
  readonly practice: () => Promise<Practice>;
  /** A listed doctor's public side; refused as `not_found` for anybody else. */
  readonly doctor: (id: string) => Promise<{ doctor: DoctorProfile }>;
  /** What doctors can be found by. */
  readonly facets: () => Promise<Facets>;
  /** Doctors whom a visitor asks for; counted like the call, and refused with it. */
  readonly find: (caller: Caller, question: ParsedOf<typeof findDoctors>['query']) => Promise<FoundDoctors>;
  /** Profiles for the site's map, in a lasting order. */
  readonly profiles: {
    readonly count: () => Promise<number>;
    readonly list: (from: number, count: number) => Promise<readonly ListedPage[]>;
  };
  /** The address that people type, when the operator set one. */
  readonly publicUrl: string | undefined;
  readonly https: boolean;
};
