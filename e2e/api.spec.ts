import { expect, test } from 'playwright/test'

// The route alone: lib/api/calls.test.ts has the calls with their parameters, words and refusals.
test('the API answers with the published records of the sample, by parameters in both spellings', async ({
  request,
}) => {
  const find = async (call: string) => (await request.get(`/api/v1/${call}`)).json()
  const all = await find('projects/find?queryType=load&type=all&publishing_status=PUBLISHED')
  expect(all).toMatchObject({ resultCode: 200, success: true })
  expect(all.result).toHaveLength(24) // 25 in the sample, one of them unpublished
  expect(JSON.stringify(all)).not.toMatch(/Kadamba|app_user_id/)
  expect((await find('blog/find?queryType=load&type=all&publishing_status=P')).result).toHaveLength(5)
  for (const query of ['locationId=21', 'location_id=21']) {
    const { result } = await find(`projects/find?projectStatusId=1&${query}`)
    expect(result.map(({ project_id }: { project_id: number }) => project_id).sort()).toEqual([
      25, 52, 65, 66,
    ])
  }
})

test('health answers for the database and for the process', async ({ request }) => {
  expect(await (await request.get('/api/health')).json()).toMatchObject({ status: 'ok' })
  const live = await request.get('/api/health/live')
  expect([live.status(), live.headers()['cache-control']]).toEqual([200, 'no-store'])
  expect(await live.json()).toEqual({ status: 'ok' })
})
