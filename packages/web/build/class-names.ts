import { createHash } from 'node:crypto';
import { basename, relative, sep } from 'node:path';

/** Style sheets whose classes the server writes, too, when it draws a public page, or the bar of the portal, before its scripts run. */
const drawnByTheServer =
  /^src\/(ui|app\/public)\/|^src\/(app\/shell\/(shell|top-bar|verifying)|directory\/parts\/(doctor-profile-view|first-free-time|found-doctor|rating-line|find\/(active-filters|choices|find-view|nearby-question|result-list))|accounts\/(pages\/login-page|register\/register))\./;

const owners = new Map<string, string>();

/**
 * Names for the classes of style modules. Those that the server writes are `<file>_<class>`, the same in every build;
 * all others carry a hash of their file's place. Throws when two files would share names.
 */
export const classNames =
  (root: string) =>
  (name: string, file: string): string => {
    const place = relative(root, file.split('?')[0] ?? file)
      .split(sep)
      .join('/');
    const short = basename(place, '.module.css');
    if (!drawnByTheServer.test(place))
      return `_${name}_${createHash('sha256').update(place).digest('base64url').slice(0, 5)}`;
    const owner = owners.get(short) ?? place;
    if (owner !== place) throw new Error(`${owner} and ${place} would share the names of their classes`);
    owners.set(short, place);
    return `${short}_${name}`;
  };
