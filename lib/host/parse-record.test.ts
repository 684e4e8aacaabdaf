import { buildApiProject } from '@/lib/api/build-record'
import { PART_NAMES } from '@/lib/api/field-names'
import { projectSchema } from '@/lib/catalogue/schema'
import { buildProject } from '@/lib/testing/builders'
import { isUnpublished, parseHostCity, parseHostPart, parseHostProject } from './parse-record'

test('a project has the field names of the API', () => {
  expect(buildApiProject(buildProject())).toMatchObject({
    project_id: 8,
    project_status_id: 1,
    project_status_name: 'Ongoing',
    Sq_Ft_Range: '1180 - 1640',
    starting_from: '68.5 Lakhs',
    rera_no: 'TN/SAMPLE/BLDG/0001/2026',
    threeDVideoLink: null,
  })
})

test('a project has no user id', () => {
  expect(buildApiProject(buildProject())).not.toHaveProperty('app_user_id')
})

// two-sites.test.ts has the round trip of the whole sample.
test('a project has every field in the API except its brochure, which is a file of each site', () => {
  const record = parseHostProject(buildApiProject(buildProject())).record
  const fields = Object.keys(projectSchema.fields).filter((field) => !(field in record))
  expect(fields.toSorted()).toEqual(['brochureUrl', ...PART_NAMES].toSorted())
})

test('a project of an older host has no approvals, no place and no units', () => {
  const newer =
    /^(latitude|longitude|home_|completed_|units|price|construction_|area_|planning_|rera_[vr]|possession_)/
  const sent = Object.entries(buildApiProject(buildProject())).filter(([name]) => !newer.test(name))
  const none = { coordinates: null, homeCount: null, completedYear: null, planningApproval: null }
  expect(parseHostProject(Object.fromEntries(sent)).record).toMatchObject({
    ...none,
    area: { min: 1180, max: 1640, basis: null },
    possessionDate: null,
    pricesAsOf: null,
    units: [],
    priceSheet: null,
    progress: [],
  })
})

test('another host may write names, numbers and words in its own way', () => {
  const { project_id, location_id, ...fields } = buildApiProject(buildProject())
  const other = {
    ...fields,
    projectId: '8',
    slugUrl: ' Cassia-VII ',
    slug_url: undefined,
    project_status_id: '1',
    current_status: 'get ready to move',
    publishing_status: 'P',
    Sq_Ft_Range: 1200,
    walkthrough: '',
    newer_field: { a: 1 },
  }
  expect([isUnpublished({}, 'UNPUBLISHED'), isUnpublished(other, 'UNPUBLISHED')]).toEqual([true, false])
  expect(isUnpublished({ publishing_status: 'DRAFT' }, 'UNPUBLISHED')).toBe(true)
  expect(parseHostProject(other).record).toMatchObject({
    id: 8,
    slug: 'cassia-vii',
    locationId: null,
    status: 'ongoing',
    currentStatus: 'Get Ready To Move In',
    publishingStatus: 'PUBLISHED',
    area: { min: 1200, max: 1200 },
    walkthroughUrl: null,
  })
})

test.each([
  [{ is_announced: 1, current_status: 'Ongoing' }, true],
  [{ is_announced: 'True', current_status: 'Ongoing' }, true],
  [{ is_announced: 'yes', current_status: 'Ongoing' }, true],
  [{ is_announced: 'No', current_status: 'New Launch' }, false],
  [{ is_announced: false, current_status: 'New Launch' }, false],
  [{ is_announced: undefined, current_status: 'New Launch' }, true],
  [{ is_announced: undefined, current_status: 'Ongoing' }, false],
])('%j is announced: %j', (change, isAnnounced) => {
  expect(parseHostProject({ ...buildApiProject(buildProject()), ...change }).record.isAnnounced).toBe(
    isAnnounced,
  )
})

test('a city without a slug gets one made from its name', () => {
  expect(parseHostCity({ location_id: 22, location_name: 'Chennai (South)' }).record.slug).toBe(
    'chennai-south',
  )
})

test.each([
  [5, 'must be a record, not 5'],
  [{ project_status_id: 9 }, 'project_status_id: must be 1, 2 or 3, not 9'],
  [
    { project_status_id: null, project_status_name: 'Sold' },
    'project_status_name: must be Ongoing, Upcoming or Completed, not "Sold"',
  ],
  [{ project_status_id: null, project_status_name: '' }, 'project_status_id: is missing'],
  [{ publishing_status: 'Draft' }, 'publishing_status: must be PUBLISHED or UNPUBLISHED, not "Draft"'],
])('the record %j is refused', (sent, fault) => {
  const project = typeof sent === 'object' ? { ...buildApiProject(buildProject()), ...sent } : sent
  expect(() => parseHostProject(project)).toThrow(fault)
})

test.each([7_225_001, 12_000_000])('%d rupees survive the round trip', (rupees) => {
  expect(parseHostProject(buildApiProject(buildProject({ priceFrom: rupees }))).record.priceFrom).toBe(rupees)
})

test.each([
  ['3.2 km', 3.2],
  ['3.2', 3.2],
  ['800 m', 0.8],
])('the distance %j is parsed as %p; a place without a distance is left out', (text, distanceKm) => {
  const places = [text, '10 mins'].map((distance) => {
    return { sub_location_advantage: 'School', location_advantage_distance: distance }
  })
  const sent = { location_advantage_name: 'Near', location_advance_details: places }
  expect(parseHostPart('advantages', [sent])[0]?.places).toEqual([{ name: 'School', distanceKm }])
})

test('a picture that is not an icon is replaced by the neutral icon', () => {
  const sent = { amenity_text: 'Gym', amenity_image: 'uploads/2020/Gym Photo.PNG' }
  expect(parseHostPart('amenities', [sent])).toEqual([{ text: 'Gym', icon: 'amenity' }])
})
