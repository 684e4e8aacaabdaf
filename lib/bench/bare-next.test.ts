import path from 'node:path'
import { findCommonFolder } from './bare-next'

test.each([
  ['/srv/site/.data/bench/bare-next', '/srv/site', '/srv/site'],
  ['/srv/data/bench', '/srv/site', '/srv'],
  ['/srv/site-data', '/srv/site', '/srv'],
  ['/var/data', '/srv/site', '/'],
  ['/srv/site', '/srv/site', '/srv/site'],
])('%s and %s lie in %s', (one, other, common) => {
  expect(findCommonFolder(one, other)).toBe(path.resolve(common))
})
