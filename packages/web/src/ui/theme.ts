import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { createElement } from 'react';
import overrides from './overrides.module.css';

/** Ten steps of the one accent; step 7 carries white text at 5.4:1 in both themes. */
const brand: MantineColorsTuple = [
  '#E3F2F0',
  '#C9E6E3',
  '#A9D5D1',
  '#82C2BC',
  '#5CADA7',
  '#389690',
  '#1C857F',
  '#0D7773',
  '#0A6562',
  '#084F4D',
];

export const theme = createTheme({
  colors: { brand },
  primaryColor: 'brand',
  // The stock dark button takes another shade than the light one and loses contrast with white.
  primaryShade: { light: 7, dark: 7 },
  autoContrast: false,
  fontFamily: 'var(--font)',
  defaultRadius: 8,
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '2rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.5rem' },
  lineHeights: { xs: '1.3334', sm: '1.4286', md: '1.5', lg: '1.4', xl: '1.3334' },
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: {
      defaultProps: { size: 'sm' },
      classNames: { root: overrides.button, loader: overrides.loader },
    },
    ActionIcon: {
      defaultProps: { variant: 'subtle', color: 'gray', size: 36 },
      classNames: { root: overrides.actionIcon },
    },
    Input: { defaultProps: { size: 'sm' }, classNames: { input: overrides.input } },
    InputWrapper: {
      defaultProps: { size: 'sm' },
      classNames: { label: overrides.label, error: overrides.error, description: overrides.description },
    },
    NativeSelect: {
      defaultProps: {
        rightSection: createElement(IconChevronDown, { size: 16, 'aria-hidden': true }),
        rightSectionPointerEvents: 'none',
      },
    },
    PasswordInput: { classNames: { input: overrides.passwordInput, innerInput: overrides.passwordInner } },
    Checkbox: { classNames: { input: overrides.checkbox } },
    Radio: { classNames: { radio: overrides.checkbox } },
    Menu: {
      defaultProps: { shadow: 'md', radius: 12, transitionProps: { duration: 120 } },
      classNames: {
        dropdown: overrides.layer,
        item: overrides.menuItem,
        label: overrides.menuLabel,
        divider: overrides.menuDivider,
      },
    },
    Popover: { defaultProps: { shadow: 'md', radius: 12 }, classNames: { dropdown: overrides.layer } },
    Combobox: { classNames: { dropdown: overrides.layer } },
    Tooltip: { classNames: { tooltip: overrides.tooltip } },
    Tabs: { classNames: { tab: overrides.tab, list: overrides.tabList } },
    Modal: { defaultProps: { radius: 12, shadow: 'md' } },
    Badge: { classNames: { root: overrides.badge } },
    SegmentedControl: { classNames: { root: overrides.segmented } },
  },
});

/**
 * Every colour of Mantine points at a token, so that one table rules both themes: its own `dimmed`, `placeholder`,
 * `error`, light and outline variants fail WCAG AA.
 */
const pointed = {
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-3)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-success': 'var(--ok)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--border-strong)',
  '--mantine-color-disabled': 'var(--neutral-soft)',
  '--mantine-color-disabled-color': 'var(--text-3)',
  '--mantine-color-disabled-border': 'var(--border)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
  '--mantine-primary-color-light': 'var(--accent-soft)',
  '--mantine-primary-color-light-hover': 'var(--accent-line)',
  '--mantine-primary-color-light-color': 'var(--accent-text)',
  '--mantine-color-brand-text': 'var(--accent-text)',
  '--mantine-color-brand-filled': 'var(--accent)',
  '--mantine-color-brand-filled-hover': 'var(--accent-hover)',
  '--mantine-color-brand-light': 'var(--accent-soft)',
  '--mantine-color-brand-light-hover': 'var(--accent-line)',
  '--mantine-color-brand-light-color': 'var(--accent-text)',
  '--mantine-color-brand-outline': 'var(--accent-text)',
  '--mantine-color-brand-outline-hover': 'var(--accent-soft)',
  '--mantine-color-gray-text': 'var(--text-2)',
  '--mantine-color-gray-light': 'var(--neutral-soft)',
  '--mantine-color-gray-light-hover': 'var(--hover)',
  '--mantine-color-gray-light-color': 'var(--text-2)',
  '--mantine-color-gray-outline': 'var(--text-2)',
  '--mantine-color-gray-outline-hover': 'var(--hover)',
  '--mantine-color-red-text': 'var(--bad)',
  '--mantine-color-red-filled': 'var(--bad-fill)',
  '--mantine-color-red-light': 'var(--bad-soft)',
  '--mantine-color-red-light-hover': 'var(--bad-soft)',
  '--mantine-color-red-light-color': 'var(--bad)',
  '--mantine-color-red-outline': 'var(--bad)',
  '--mantine-color-red-outline-hover': 'var(--bad-soft)',
  '--mantine-shadow-xs': 'var(--sh-1)',
  '--mantine-shadow-sm': 'var(--sh-1)',
  '--mantine-shadow-md': 'var(--sh-2)',
  '--mantine-shadow-lg': 'var(--sh-2)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: pointed,
  dark: pointed,
});
