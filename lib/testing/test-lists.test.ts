import { listSources } from './sources'
import * as lists from './test-lists.mjs'

const testFiles = ['app', 'components', 'lib']
  .flatMap(listSources)
  .map(({ file }) => file)
  .filter((file) => /\.test\.tsx?$/.test(file))

test.each(Object.entries(lists))('%s has no beginning that no test file has', (_, beginnings) => {
  const unused = beginnings.filter((beginning) => !testFiles.some((file) => file.startsWith(beginning)))
  expect(unused).toEqual([])
})
