import type { LiveChange } from '@doctor-plus/contract/live/events.ts';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../me.ts';
import { noteChanges, provideShowing } from './recent.ts';
import { shareLive } from './shared.ts';
import { createUpdates } from './updates.ts';

/** A line that is away for a moment is nobody's concern; milliseconds. */
const worthSaying = 30_000;

/** Requests that come one after the other are announced once; milliseconds. */
const spoken = 30_000;

/** What comes so soon after the line is open was there before: the page shows it already; milliseconds. */
const catchingUp = 1_000;

const isNewRequest = ({ topic, by }: LiveChange) => topic === 'appointment.requested' && by !== 'self';

/** Looks of the notice that the line is away. */
export type LiveUpdatesProps = { place: string | undefined; down: string | undefined };

/** Follows what others change, brings it to the screen, and says aloud only that a request came in. */
export function LiveUpdates({ place, down }: LiveUpdatesProps) {
  const { t } = useTranslation('live');
  const { id, role } = useMe();
  const cache = useQueryClient();
  const [isDown, setDown] = useState(false);
  const [said, setSaid] = useState(false);
  const lastSaid = useRef(Number.NEGATIVE_INFINITY);
  const upSince = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    const updates = createUpdates(cache);
    provideShowing(updates.show);
    let timer = 0;
    let quiet = 0;
    let close: (() => void) | null = null;

    const announce = (changes: readonly LiveChange[]): void => {
      if (role === 'patient' || !changes.some(isNewRequest)) return;
      const now = performance.now();
      if (now - lastSaid.current < spoken || now - upSince.current < catchingUp) return;
      lastSaid.current = now;
      setSaid(true);
      quiet = window.setTimeout(() => setSaid(false), spoken / 3);
    };
    const setUp = (up: boolean): void => {
      document.documentElement.toggleAttribute('data-live', up);
      if (up) {
        upSince.current = performance.now();
        clearTimeout(timer);
        timer = 0;
        setDown(false);
      } else if (timer === 0) timer = window.setTimeout(() => setDown(true), worthSaying);
    };
    const open = (): void => {
      close ??= shareLive(id, (message) => {
        if (message.kind === 'state') return setUp(message.up);
        if (message.kind === 'doubt') return updates.askWho();
        if (message.kind === 'reset') return updates.takeEverything();
        noteChanges(message.changes);
        announce(message.changes);
        updates.take(message.changes);
      });
    };
    // A page that the browser keeps for Back must not keep a line open.
    const leave = (): void => {
      document.documentElement.removeAttribute('data-live');
      close?.();
      close = null;
    };
    open();
    addEventListener('pagehide', leave);
    addEventListener('pageshow', open);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', open);
      leave();
      clearTimeout(timer);
      clearTimeout(quiet);
      updates.stop();
      provideShowing(() => undefined);
    };
  }, [cache, id, role]);

  return (
    <>
      <p className="visually-hidden" role="status">
        {said ? t('newRequest') : ''}
      </p>
      <div role="status" className={place} data-no-print>
        {isDown ? (
          <p className={down}>
            <IconPlugConnectedX size={16} aria-hidden />
            {t('down')}
          </p>
        ) : null}
      </div>
    </>
  );
}
