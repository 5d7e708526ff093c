import './ui/mantine-styles.ts';
import './ui/tokens.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link } from 'react-router';
import { Crashed } from './app/crashed.tsx';
import { HoldUnsaved } from './app/hold-unsaved.tsx';
import { PageLock } from './app/page-lock.tsx';
import { Portal } from './app/portal.tsx';
import { handleAt } from './app/router.tsx';
import { basename, pathInPortal } from './platform/acting.ts';
import { type GroupFiles, offerLanguages, startTranslations } from './platform/i18n.ts';
import { setPracticeZone } from './platform/practice-zone.ts';
import { settings } from './platform/settings.ts';
import { createCache } from './platform/use-endpoint.ts';
import { meQuery } from './platform/who.ts';
import { CrashGuard } from './ui/crash-guard.tsx';
import { InnerLinkProvider } from './ui/inner-link.tsx';
import { Looks } from './ui/provider.tsx';
import { Toaster } from './ui/toast.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

setPracticeZone(settings.time_zone);

offerLanguages(import.meta.glob<GroupFiles>('./platform/texts/*.ts', { import: 'groups' }));

// Texts, the first page and the answer who is there travel at the same time.
const texts = startTranslations('common', 'navigation', 'footer');
const cache = createCache();
const who = cache.prefetchQuery(meQuery);
// A page that cannot be fetched says so where it is drawn.
handleAt(pathInPortal(location.pathname))
  .fetch?.(settings.role)
  .catch(() => undefined);

// The bar that the server drew for whom it knew stays until it is known here, too; a stranger goes on to the login.
await Promise.all([texts, settings.signed_in ? who : undefined]);
// In pieces, between which the browser answers whoever touches something.
startTransition(() => {
  createRoot(root).render(
    <StrictMode>
      <Looks>
        <QueryClientProvider client={cache}>
          <InnerLinkProvider value={Link}>
            <BrowserRouter basename={basename} useTransitions={false}>
              <CrashGuard instead={<Crashed />}>
                <HoldUnsaved>
                  <Portal />
                </HoldUnsaved>
              </CrashGuard>
            </BrowserRouter>
          </InnerLinkProvider>
          <PageLock />
          <Toaster />
        </QueryClientProvider>
      </Looks>
    </StrictMode>,
  );
});
