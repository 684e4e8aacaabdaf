import path from 'node:path'
import { fileURLToPath } from 'node:url'
import nextJest from 'next/jest.js'
import { DATABASE_TESTS, FACT_TESTS } from './test-lists.mjs'
import { beginTestRun } from './test-run.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

const SEQUENCER = path.join(root, 'lib/testing/slow-first.mjs')

/** Long, because tests that start processes are slow on a busy machine. */
const TIMEOUT_MS = 120_000

/** @type {import('jest').Config} */
const config = {
  rootDir: root,
  testMatch: ['<rootDir>/{app,components,lib}/**/*.test.{ts,tsx}'],
  // Not in the folder of temporary files, which is removed at the end of the run.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  testEnvironment: 'node',
  setupFilesAfterEnv: ['<rootDir>/lib/testing/browser-stubs.ts'],
  restoreMocks: true,
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    // The package exports it to ES modules only.
    '^unpdf/pdfjs$': '<rootDir>/node_modules/unpdf/dist/pdfjs.mjs',
  },
  // Component tests say `@jest-environment jsdom` in their first comment.
  modulePathIgnorePatterns: ['<rootDir>/.next', '<rootDir>/.data'],
}

// These packages have ES modules only: Jest must compile them, and next/jest compiles no package.
const modules = [
  // hast-util-from-parse5, -sanitize and -to-html, with the packages that they import.
  'hast.*|unist-.*|vfile.*|devlop|zwitch|ccount|stringify-entities|character-entities.*|@ungap/structured-clone',
  'property-information|space-separated-tokens|comma-separated-tokens|web-namespaces|html-void-elements',
  'parse5|entities',
  'file-type|strtok3|token-types|uint8array-extras|@tokenizer/.*|@borewit/.*',
  'p-limit|yocto-queue',
  'unpdf',
].join('|')

// The names of these modules are written as files import them: Next compiles `@/lib/site` to `../site`.

/** Tests of costs use fixed rates, so that a change of the owner's rates does not break them. */
const TEST_RATES = {
  '^(@|\\.{1,2}(/\\.\\.)*)(/lib)?/content/purchase-rates$': '<rootDir>/lib/testing/purchase-rates.ts',
}

/** Replaces the sample's facts. */
const SECOND_BUILDER = {
  '^(@|\\.{1,2}(/\\.\\.)*)(/lib)?/site$': '<rootDir>/lib/testing/second-builder/site.ts',
  '^(@|\\.{1,2}(/\\.\\.)*)(/lib)?/content/pictures$': '<rootDir>/lib/testing/second-builder/pictures.ts',
}

/** @param {string} beginning of a test file's path */
const buildPattern = (beginning) =>
  beginning.endsWith('/')
    ? `<rootDir>/${beginning}**/*.test.{ts,tsx}`
    : `<rootDir>/${beginning}*.test.{ts,tsx}`

export default async () => {
  beginTestRun()
  const nextConfig = await nextJest({ dir: root })(config)()
  const sqlite = {
    ...nextConfig,
    moduleNameMapper: { ...TEST_RATES, ...nextConfig.moduleNameMapper },
    displayName: 'sqlite',
    transformIgnorePatterns: [`/node_modules/(?!(${modules})/)`, '^.+\\.module\\.(css|sass|scss)$'],
  }
  const postgres = {
    ...sqlite,
    displayName: 'postgres',
    testMatch: DATABASE_TESTS.map(buildPattern),
    testEnvironment: '<rootDir>/lib/testing/postgres-environment.ts',
  }
  const secondBuilder = {
    ...sqlite,
    displayName: 'second-builder',
    testMatch: FACT_TESTS.map(buildPattern),
    moduleNameMapper: { ...SECOND_BUILDER, ...sqlite.moduleNameMapper },
  }
  // Jest's default leaves a core idle: on two cores it would run one file after the other.
  return {
    rootDir: root,
    testTimeout: TIMEOUT_MS,
    maxWorkers: '100%',
    testSequencer: SEQUENCER,
    projects: [sqlite, postgres, secondBuilder],
  }
}
