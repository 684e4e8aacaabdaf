import Sequencer from '@jest/test-sequencer'

/** Tests that start processes or wait: first, so that no worker is left alone with one of them at the end. */
const SLOW =
  /\/lib\/commands\/|\/brochure\/build|\/testing\/deploy|\/host\/faults|\/catalogue\/xss|\/catalogue\/scale|\/http\/blocking|\/leads\/(save|submit)\./

export default class SlowFirst extends Sequencer {
  /** @override @param {import('@jest/test-result').Test[]} tests */
  sort(tests) {
    const sorted = /** @type {import('@jest/test-result').Test[]} */ (super.sort(tests))
    const isSlow = (/** @type {{ path: string }} */ { path }) => SLOW.test(path)
    return [...sorted.filter(isSlow), ...sorted.filter((test) => !isSlow(test))]
  }
}
