import { CspEvaluator } from 'csp_evaluator'
import { Severity } from 'csp_evaluator/dist/finding'
import { CspParser } from 'csp_evaluator/dist/parser'
import { writePolicy } from '../cache/harden.mjs'
import { DATA_POLICY, FILE_POLICY } from './headers.mjs'

/** What Google's evaluator has to say above the level it asks of a strict policy. */
function listFindings(policy: string): string[] {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity < Severity.STRICT_CSP)
    .map(({ directive, value, description }) => `${directive} ${value ?? ''}: ${description}`)
}

test.each([
  ['without inline scripts', writePolicy([])],
  ['with hashes', writePolicy(["'sha256-70RDsyrMkn5f+R/owjFWHhb3Ftq1CgnDyd62ejLSpAA='"])],
  ['with a nonce', writePolicy(["'nonce-r8nvZDY3wKCKyzIxDfN8Qw=='"])],
  ['of data', DATA_POLICY],
  ['of files', FILE_POLICY],
])('the policy %s has no weakness and reports where it should', (_, policy) => {
  expect(listFindings(policy)).toEqual([])
})

test('pages report, in both ways that browsers know', () => {
  expect(writePolicy([])).toMatch(/; report-uri \/api\/reports; report-to policy$/)
})

test('a weak policy would be noticed', () => {
  expect(listFindings("script-src 'self' 'unsafe-inline'; object-src *").length).toBeGreaterThan(1)
})
