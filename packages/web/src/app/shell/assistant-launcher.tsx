import type { ComponentType } from 'react';
import { assistantLauncher } from '../slices.ts';

/** The floating button of the assistant, for doctors; absent on the assistant's own screens. */
export function AssistantLauncher({ path }: { path: string }) {
  const Launcher: ComponentType | null = assistantLauncher;
  return Launcher && !path.startsWith('/ai-assistant') ? <Launcher /> : null;
}
