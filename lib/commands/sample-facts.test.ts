import { listSampleFacts } from './sample-facts'

const office = { street: '7 Race Course Road', lines: ['7 Race Course Road', 'Coimbatore 641 018'] }
const ownFacts = {
  name: 'Kaveri Nest',
  phone: { display: '0422 555 0100', href: 'tel:+914225550100' },
  email: 'hello@kaverinest.in',
  mapUrl: 'https://www.google.com/maps/embed?pb=!1m18',
  offices: [office],
  social: [{ name: 'Facebook', url: 'https://www.facebook.com/kaverinest' }],
}

test('with another name the start asks for the map of the contact page', () => {
  expect(listSampleFacts({ ...ownFacts, mapUrl: '/samples/map-office.html' } as typeof ownFacts)).toEqual([
    'lib/site.ts mapUrl: "/samples/map-office.html" is still the sample\'s. Write the address that "Embed a map" of ' +
      'Google Maps gives for your office: the contact page shows it',
  ])
})

test('it names every other fact of the sample that has not been replaced', () => {
  const facts = {
    ...ownFacts,
    phone: { display: '044 5555 0100', href: 'tel:+914455550100' },
    email: 'homes@example.com',
    offices: [{ ...office, street: '12 Sample Avenue, Nungambakkam' }],
    social: [{ name: 'LinkedIn', url: 'https://www.linkedin.com/company/example' }],
  }
  const places = listSampleFacts(facts).map((line) => line.split(':')[0])
  const names = ['phone.display', 'phone.href', 'email', 'offices[0].street', 'social[0].url']
  expect(places).toEqual(names.map((name) => `lib/site.ts ${name}`))
})

test("there are no warnings about an owner's facts or the sample itself", () => {
  expect(listSampleFacts(ownFacts)).toEqual([])
  expect(
    listSampleFacts({ ...ownFacts, name: 'Porunai Homes', email: 'homes@example.com' } as typeof ownFacts),
  ).toEqual([])
})
