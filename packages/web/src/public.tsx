import './ui/tokens.css';
import './ui/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PublicPages } from './app/public/public-pages.tsx';
import { startTranslations } from './platform/i18n.ts';
import { Toaster } from './ui/toast.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

const files = import.meta.glob<Record<string, unknown>>('../../locales/*/{common,registration,footer}.json', {
  import: 'default',
});

await startTranslations(files, 'common', 'registration', 'footer');
createRoot(root).render(
  <StrictMode>
    <PublicPages />
    <Toaster />
  </StrictMode>,
);
