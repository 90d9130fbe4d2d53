import js from '@eslint/js';
import typescript from 'typescript-eslint';

export default typescript.config(
  { ignores: ['node_modules', 'public', 'dist'] },
  js.configs.recommended,
  ...typescript.configs.strict,
  {
    files: ['art/gallery/script.js'],
    languageOptions: {
      globals: { document: 'readonly', Image: 'readonly', localStorage: 'readonly', navigator: 'readonly' },
    },
  },
);
