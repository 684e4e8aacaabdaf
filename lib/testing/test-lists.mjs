// Which unit tests run more than once, or first. Each entry is the beginning of a test file's path; test-lists.test.ts
// checks that it names one.

/** Tests of the database. They run on SQLite and again on PostgreSQL. */
export const DATABASE_TESTS = [
  'lib/cache/served-version',
  'lib/catalogue/catalogue',
  'lib/catalogue/import/import-catalogue',
  'lib/commands/leads',
  'lib/database/engine',
  'lib/database/move',
  'lib/health',
  'lib/host/file-store',
  'lib/host/publish',
  'lib/host/sync',
  'lib/jobs/run-jobs',
  'lib/leads/channels/acknowledgement',
  'lib/leads/submissions/plain-handler',
  'lib/projects/visiting-hours',
  'lib/leads/submissions/json-handler',
  'lib/leads/outbox',
  'lib/leads/staff/outbox',
  'lib/leads/staff/staff',
  'lib/leads/submit-lead',
  'lib/publishing/publishing',
  'lib/search/search',
]

/**
 * Tests of texts with the builder's facts. They run again with another builder's facts (lib/testing/second-builder).
 */
export const FACT_TESTS = [
  'app/middleware',
  'app/security-text',
  'components/company/',
  'components/forms/',
  'components/home-page/',
  'components/layout/',
  'components/projects/detail/project-view',
  'lib/catalogue/import/seed',
  'lib/content/',
  'lib/leads/channels/',
  'lib/leads/forms/',
  'lib/leads/submissions/plain-handler',
  'lib/seo/',
]

/** Tests of what may differ between two releases of Node: native packages, streams, HTTP and processes. */
export const NODE_TESTS = [
  'app/middleware',
  'lib/brochure/',
  'lib/cache/',
  'lib/commands/jobs',
  'lib/database/',
  'lib/host/file-store',
  'lib/http/',
  'lib/leads/channels/mail',
  'lib/leads/channels/send-mail',
  'lib/media/',
  'lib/pictures/',
  'lib/security/',
  'lib/seo/share-picture',
]

/** Tests that start processes or wait. They run first, so that no worker is left alone with one of them at the end. */
export const SLOW_TESTS = [
  'app/other-builder',
  'lib/brochure/render-pdf',
  'lib/catalogue/import/scale',
  'lib/catalogue/html/xss',
  'lib/commands/',
  'lib/leads/submissions/blocking',
  'lib/leads/submit-lead',
  'lib/testing/deploy',
]
