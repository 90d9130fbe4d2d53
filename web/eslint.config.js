import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import typescript from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default typescript.config(
  { ignores: ['node_modules', 'public', 'sheets', 'src/wire/generated.ts'] },
  js.configs.recommended,
  ...typescript.configs.strict,
  ...svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: typescript.parser, svelteConfig } },
  },
  {
    files: ['src/**'],
    rules: {
      'no-undef': 'off',
      'svelte/no-navigation-without-resolve': 'off',
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    files: ['art/gallery/script.js'],
    languageOptions: {
      globals: { document: 'readonly', Image: 'readonly', localStorage: 'readonly', navigator: 'readonly' },
    },
  },
);
