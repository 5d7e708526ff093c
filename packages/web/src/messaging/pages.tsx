import type { ConversationKind } from '@doctor-plus/contract/messaging/conversations.ts';
import { Navigate, useSearchParams } from 'react-router';
import { Communications } from './communications.tsx';

/** The tabs of a patient's messages; each has an address of its own, and the last shows everything there is. */
const tabs = [
  { id: 'chat', path: '/communications/chat' },
  { id: 'secure', path: '/communications/secure' },
  { id: 'request', path: '/communications/requests' },
  { id: 'all', path: '/communications/history' },
] as const;

const Mailbox = ({ kinds }: { kinds: readonly ConversationKind[] }) => (
  <Communications title="title.doctors" kinds={kinds} tabs={tabs} />
);

/** A patient with their doctors: one page, at the tab of the address. */
export const ChatPage = () => <Mailbox kinds={['chat']} />;
export const SecurePage = () => <Mailbox kinds={['secure']} />;
export const RequestsPage = () => <Mailbox kinds={['request']} />;
export const HistoryPage = () => <Mailbox kinds={[]} />;

/** The address among "my doctors" leads to the tab of its kind. */
export function DoctorsPage() {
  const [address] = useSearchParams();
  const kind = address.get('kind');
  const { path } = tabs.find(({ id }) => id === kind) ?? tabs[0];
  address.delete('kind');
  return <Navigate replace to={{ pathname: path, search: address.toString() }} />;
}

/** A doctor with their patients, and with their team. */
export const PatientMessagesPage = () => (
  <Communications title="title.patients" kinds={['chat', 'request', 'secure']} />
);
export const TeamChatPage = () => <Communications title="title.team" kinds={['team']} />;

/** What a secretary answers for their doctors. */
export const DeskMessagesPage = () => (
  <Communications title="title.patients" kinds={['chat', 'request', 'team']} />
);
