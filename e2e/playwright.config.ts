import os from 'node:os'
import path from 'node:path'
import { defineConfig, type Project } from 'playwright/test'
import { findChromium } from '../lib/testing/chromium'
import { findFreePort } from '../lib/testing/free-port'
import { hasPrograms, PROJECTS } from '../lib/testing/programs'
import { beginTestRun } from '../lib/testing/test-run.mjs'
import { PUBLIC_ORIGIN } from './behind-nginx'

beginTestRun()

const root = path.resolve(import.meta.dirname, '..')
const port = Number(process.env.E2E_PORT ?? 3517)
const dataDir = process.env.DATA_DIR ?? path.join(os.tmpdir(), `site-e2e-${port}`)

// Tests a running site instead of starting one: E2E_BASE_URL=http://localhost:3000
const running = process.env.E2E_BASE_URL

// `npm test` says which one is missing, and fails in CI.
const available = PROJECTS.filter(hasPrograms)
const canRunNginx = !running && available.includes('nginx')
// Workers read this file too, with the environment of the first process.
process.env.E2E_TUNNEL_PORT ??= String(await findFreePort())

/**
 * One more than two cores: tests wait for timers, carousels and programs that start, and meanwhile another one can run.
 * More would come near the site's limit of pages per sender, because all come from one address.
 */
const WORKERS = 3

/** The deployed setup: behind-nginx.spec.ts, and the tests of other files that have its tag. */
const behindNginx: Project = {
  name: 'nginx',
  grep: /@nginx/,
  use: {
    viewport: { width: 1440, height: 900 },
    baseURL: PUBLIC_ORIGIN,
    proxy: { server: `http://127.0.0.1:${process.env.E2E_TUNNEL_PORT}` },
    ignoreHTTPSErrors: true,
  },
}

export default defineConfig({
  globalSetup: canRunNginx ? './behind-nginx.ts' : undefined,
  testDir: '.',
  outputDir: '../test-results/artifacts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: WORKERS,
  // Long enough for sites that start on a busy machine.
  timeout: 240_000,
  expect: { timeout: 20_000, toPass: { timeout: 20_000, intervals: [50, 100, 250] } },
  reporter: [['dot'], ['json', { outputFile: path.join(root, 'test-results/e2e.json') }]],
  use: {
    baseURL: running ?? `http://localhost:${port}`,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? findChromium() ?? undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: /(-phone|behind-nginx|engines)\.spec\.ts$/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      // Specs for phones, and tests with this tag, which behave differently on a phone's screen.
      grep: /@phone|-phone\.spec/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    ...(canRunNginx ? [behindNginx] : []),
    ...available
      .filter((name) => name !== 'nginx')
      .map((name) => ({ name, testMatch: /engines\.spec\.ts$/ })),
  ],
  webServer: running
    ? undefined
    : {
        command:
          'node --import tsx lib/commands/prepare.ts && node lib/commands/build.mjs && node lib/server.mjs',
        cwd: root,
        env: { PORT: String(port), DATA_DIR: dataDir },
        url: `http://localhost:${port}/api/health`,
        // It builds the site unless `npm test` has done so.
        timeout: 900_000,
      },
})
