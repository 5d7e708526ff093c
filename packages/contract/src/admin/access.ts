import { withLevel } from '../kernel/access.ts';

/** The one access of everything in this folder: the level `admin` in the area `admin`, which administrators alone hold. */
export const administration = /* @__PURE__ */ withLevel('admin', 'admin', 'administrator');
