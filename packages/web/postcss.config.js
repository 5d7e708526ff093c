/** Palettes that no screen uses: a third of Mantine's variables, on the page of a person who only wants to sign in. */
const unused = /^--mantine-color-(blue|cyan|grape|green|indigo|lime|orange|pink|teal|violet|yellow)-/;

const dropUnusedPalettes = {
  postcssPlugin: 'drop-unused-palettes',
  Declaration(declaration) {
    if (unused.test(declaration.prop)) declaration.remove();
  },
};

export default { plugins: [(await import('postcss-preset-mantine')).default(), dropUnusedPalettes] };
