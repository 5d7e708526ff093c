import { Communications } from './communications.tsx';

/** A patient with their doctors. */
export const ChatPage = () => <Communications title="title.chat" kinds={['chat']} />;
export const SecurePage = () => <Communications title="title.secure" kinds={['secure']} />;
export const RequestsPage = () => <Communications title="title.requests" kinds={['request']} />;
/** Everything there is, to look something up in. */
export const HistoryPage = () => <Communications title="title.history" kinds={[]} />;
export const DoctorsPage = () => (
  <Communications title="title.doctors" kinds={['chat', 'secure', 'request']} />
);

/** A doctor with their patients, and with their team. */
export const PatientMessagesPage = () => (
  <Communications title="title.patients" kinds={['chat', 'request', 'secure']} />
);
export const TeamChatPage = () => <Communications title="title.team" kinds={['team']} />;

/** What a secretary answers for their doctors. */
export const DeskMessagesPage = () => (
  <Communications title="title.patients" kinds={['chat', 'request', 'team']} />
);
