import path from 'node:path'
import Sequencer from '@jest/test-sequencer'
import { SLOW_TESTS } from './test-lists.mjs'

/** Starts the slow tests first. Jest itself knows their times only after a first run. */
export default class SlowFirst extends Sequencer {
  /** @override @param {import('@jest/test-result').Test[]} tests */
  sort(tests) {
    const sorted = /** @type {import('@jest/test-result').Test[]} */ (super.sort(tests))
    return [...sorted.filter(isSlow), ...sorted.filter((test) => !isSlow(test))]
  }
}

/** @param {import('@jest/test-result').Test} test */
function isSlow({ path: file, context }) {
  const name = path.relative(context.config.rootDir, file)
  return SLOW_TESTS.some((beginning) => name.startsWith(beginning))
}
