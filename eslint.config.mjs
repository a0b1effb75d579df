import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import typescript from 'typescript-eslint';

export default typescript.config(
  {ignores: ['build', '.cache', '.docusaurus', '.stryker-tmp', 'node_modules', 'packages/verify/src/samples/exec/*/files']},
  js.configs.recommended,
  typescript.configs.strict,
  {
    files: ['{src,packages}/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    ...jsxA11y.flatConfigs.recommended,
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      // A table that scrolls or stacks is no table to CSS any more, and browsers drop its implicit roles with it: these are said.
      'jsx-a11y/no-redundant-roles': 'off',
      'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
      // A box that scrolls must be reachable by keyboard: code is in one.
      'jsx-a11y/no-noninteractive-tabindex': ['error', {tags: ['pre'], roles: ['tabpanel'], allowExpressionValues: true}],
    },
  },
  {
    files: ['{src,packages}/**/*.{ts,tsx}'],
    plugins: {'react-hooks': reactHooks},
    rules: {'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error'},
  },
  {
    rules: {
      // The compiler checks indexed access; where a test or a pattern has just shown that something is there, "!" says so.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': ['error', {argsIgnorePattern: '^_', varsIgnorePattern: '^_'}],
      eqeqeq: 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'CallExpression[arguments.length<2][callee.property.name="localeCompare"], CallExpression[arguments.length=0][callee.property.name=/^toLocale/]',
          message: 'Name the language: without one the result depends on the machine.',
        },
        {
          selector: ':matches(NewExpression, CallExpression)[arguments.length=0][callee.object.name="Intl"]',
          message: 'Name the language: without one the result depends on the machine.',
        },
      ],
      'no-console': 'off',
    },
  },
  {
    // What Node loads without being told of TypeScript.
    files: ['**/*.cjs'],
    languageOptions: {sourceType: 'commonjs'},
    rules: {'@typescript-eslint/no-require-imports': 'off'},
  },
  {
    files: ['tests/e2e/support/test.ts'],
    // Fixtures of Playwright that need no other take an empty pattern.
    rules: {'no-empty-pattern': ['error', {allowObjectPatternsAsParameters: true}]},
  },
);
