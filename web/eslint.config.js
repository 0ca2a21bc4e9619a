import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

export default defineConfig(
  globalIgnores(['dist', 'public', '.fonts']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // Where one is needed, the line that allows it says why.
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // Our objects are closures: their methods have no `this` to lose.
      '@typescript-eslint/unbound-method': 'off',
      // A number or an object of ours in a template is meant to be there.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allow: [{ name: 'URLSearchParams', from: 'lib' }] }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: 'error',
      'no-var': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    rules: {
      'react-hooks/exhaustive-deps': 'error',
      // What only the browser knows is learnt in an effect, after hydration.
      'react-hooks/set-state-in-effect': 'off',
      'no-console': 'error',
      'no-restricted-globals': ['error', { name: 'Intl', message: 'The server has no Intl: use lib/format.ts.' }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
        { selector: "ExportSpecifier[exported.name='default']", message: 'Export by name.' },
        { selector: "JSXAttribute[name.name='style']", message: 'The content security policy forbids inline styles: use a CSS module.' },
        { selector: 'MemberExpression[property.name=/^toLocale/]', message: 'The server has no locale: use lib/format.ts.' },
        { selector: "MemberExpression[property.name='localeCompare']", message: 'The server has no locale: compare with < and >.' },
        { selector: "MemberExpression[object.name='globalThis'][property.name='Intl']", message: 'The server has no Intl: use lib/format.ts.' },
        { selector: 'Literal[regex.pattern=/\\\\p\\{/i]', message: 'The server has no Unicode classes.' },
      ],
    },
  },
  // What is reported goes through here.
  { files: ['src/app/errors.ts'], rules: { 'no-console': 'off' } },
  // What a fake was given is known to the test, and the console is one of the things it plays.
  { files: ['**/*.test.{ts,tsx}'], rules: { '@typescript-eslint/no-base-to-string': 'off', 'no-console': 'off' } },

  { files: ['**/*.{js,mjs}'], extends: [tseslint.configs.disableTypeChecked] },
)
