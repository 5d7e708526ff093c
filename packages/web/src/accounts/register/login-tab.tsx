import { destination } from '../destination.ts';
import { LoginForm } from '../parts/login-form.tsx';
import { Section } from './section.tsx';

/** The way in for somebody who finds out here that they have an account. */
export function LoginTab() {
  return (
    <Section>
      <LoginForm onSignedIn={({ redirect }) => location.assign(destination(location.search, redirect))} />
    </Section>
  );
}
