import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import importSort from 'eslint-plugin-simple-import-sort';
import typescript from 'typescript-eslint';

const tests = ['tests/**', 'packages/*/tests/**', '**/*.test.{ts,tsx}'];

export default typescript.config(
  {
    ignores: [
      'build',
      '.cache',
      '.docusaurus',
      '.stryker-tmp',
      'node_modules',
      'packages/verify/src/samples/exec/*/files',
      // Known-bad examples of dependency rules: they import what does not exist.
      'tests/unit/architecture/bad',
    ],
  },
  js.configs.recommended,
  typescript.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [typescript.configs.strictTypeChecked],
    languageOptions: {parserOptions: {projectService: true, tsconfigRootDir: import.meta.dirname}},
    rules: {
      // Where a check cannot be expressed in types; `npm run lint` allows 40.
      '@typescript-eslint/no-non-null-assertion': 'warn',
      // Numbers and booleans print as one expects; an object or undefined in a message is a mistake.
      '@typescript-eslint/restrict-template-expressions': ['error', {allowNumber: true, allowBoolean: true}],
      '@typescript-eslint/restrict-plus-operands': ['error', {allowNumberAndString: true}],
      // Callbacks change values behind the compiler's back, and its types promise APIs that insecure contexts and older systems lack.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      // Plugins of esbuild, Rspack and Redocly get contexts to take apart; the rule cannot tell them from instances of classes.
      '@typescript-eslint/unbound-method': 'off',
      // A one-line callback that returns nothing needs no braces.
      '@typescript-eslint/no-confusing-void-expression': ['error', {ignoreArrowShorthand: true}],
    },
  },
  {
    files: tests,
    rules: {
      // A test fails where what it asserts is not there.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Generated code is evaluated to see what it does.
      '@typescript-eslint/no-implied-eval': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      // `className` of SVG elements is deprecated, and tests look at all elements; assertions keep fixtures short.
      '@typescript-eslint/no-deprecated': 'off',
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // Matchers such as expect.any() are typed as any, and stubs stand for instances of classes.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-base-to-string': 'off',
    },
  },
  {
    files: ['{src,packages}/**/*.{ts,tsx,mjs,cjs}'],
    ignores: tests,
    rules: {'max-lines-per-function': ['error', 60]},
  },
  {
    files: ['{src,packages,tests}/**/*.{ts,tsx,mjs,cjs}'],
    rules: {'max-lines': ['error', 300]},
  },
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
    plugins: {'import-sort': importSort},
    rules: {
      'import-sort/imports': 'error',
      'import-sort/exports': 'error',
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
    // Unit tests share their modules with each other, so a replaced one would stay replaced.
    files: ['{tests/unit,packages}/**/*.test.{ts,tsx}'],
    ignores: ['**/*.isolated.test.{ts,tsx}'],
    rules: {
      'no-restricted-properties': ['error', ...['mock', 'doMock'].map((property) => ({object: 'vi', property, message: 'Name the file *.isolated.test.ts.'}))],
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
