import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default defineConfig(
  { ignores: ['dist/', 'test-results/', 'playwright-report/', 'src/lib/protocol.ts'] },
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  ts.configs.stylisticTypeChecked,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: {
        projectService: { allowDefaultProject: ['*.config.js'] },
        extraFileExtensions: ['.svelte'],
      },
    },
    rules: {
      // Brackets mark a field that no type names.
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // Loot and places are records of the game's words, and what is gone has no entry.
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_$', varsIgnorePattern: '^_$' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Playwright asks for the pattern even where a fixture needs no other.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      // An effect depends on what it reads, and `void` reads without doing anything.
      '@typescript-eslint/no-meaningless-void-operator': 'off',
    },
  },
  {
    // ESLint does not know what one component hands to another and takes it for `any`; svelte-check does know.
    files: ['**/*.svelte'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    // The page gets its expansions where it starts, and knows them by what they register only.
    files: ['src/**'],
    ignores: ['src/expansions/**', 'src/main.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: ['**/expansions', '**/expansions/**'] }] },
  },
  { files: ['*.js'], languageOptions: { globals: globals.node } },
);
