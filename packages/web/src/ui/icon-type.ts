import type { ComponentType } from 'react';

/** An icon of the one icon set; drawn with stroke 1.75. */
export type IconType = ComponentType<{ size?: number | string; 'aria-hidden'?: boolean | 'true' | 'false' }>;
