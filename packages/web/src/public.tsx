import './ui/tokens.css';
import './ui/global.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Crashed } from './app/public/crashed.tsx';
import { PublicFrame } from './app/public/public-frame.tsx';
import { pageAt } from './app/public/public-pages.tsx';
import { keepTypedEarly } from './app/public/typed-early.ts';
import { offerGroups, startTranslations } from './platform/i18n.ts';
import { onLockChange } from './platform/page-lock.ts';
import { setPracticeZone } from './platform/practice-zone.ts';
import { settings } from './platform/settings.ts';
import { CrashGuard } from './ui/crash-guard.tsx';
import { Toaster } from './ui/toast.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

setPracticeZone(settings.time_zone);

// Public pages hold nothing of anybody: once another account signs in, they are loaded anew for it.
onLockChange(() => location.reload());

offerGroups(
  import.meta.glob<Record<string, unknown>>('../../locales/*/{common,registration,footer}.json', {
    import: 'default',
  }),
);

// The page brings the addresses of its own texts; the server has asked the browser for all of these already. A page
// that cannot be fetched says so in the frame.
const page = pageAt(location.pathname);
const Page = await page.load().catch(() => null);
await startTranslations('common', 'footer', ...(Page ? page.groups : []));

const live = createRoot(root);
const draw = () =>
  live.render(
    <StrictMode>
      <PublicFrame header={page.header}>
        <CrashGuard instead={<Crashed />}>{Page ? <Page /> : <Crashed />}</CrashGuard>
      </PublicFrame>
      <Toaster />
    </StrictMode>,
  );

// What the server drew is replaced in one step, by the same page alive. Where somebody may be typing that happens at once;
// elsewhere the drawing gives way to whatever the reader does meanwhile.
if (keepTypedEarly()) draw();
else startTransition(draw);
