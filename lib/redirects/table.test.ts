import { listVariants } from './health'
import { listTableFaults, matchLegacy } from './match'
import { oldAddresses } from './table'

// The owner's own table: match.test.ts has a table of its own.
test('every address of the table leads to its target in every spelling, and the table has no fault', () => {
  expect(listTableFaults()).toEqual([])
  for (const { old, to } of oldAddresses) {
    const [path = '', query = ''] = old.split(/(?=\?)/)
    for (const form of [path, ...listVariants(path.replace(/\.\w+$/, ''))])
      if (form + query !== to)
        expect([form, matchLegacy(form, query)]).toEqual([form, { kind: 'redirect', to }])
  }
})
