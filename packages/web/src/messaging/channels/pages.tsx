export { LogPage } from './log-page.tsx';
export { SmsPage, WhatsappPage } from './phone-page.tsx';
export { TemplatesPage } from './templates-page.tsx';
