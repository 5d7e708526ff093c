import { AssistantButton } from '../slices.ts';

/** The floating button of the assistant, for doctors; absent on the assistant's own screens. */
export function AssistantLauncher({ path }: { path: string }) {
  return path.startsWith('/ai-assistant') ? null : <AssistantButton />;
}
