import { GET } from '@/app/blog/feed.xml/route'
import { buildBlogRecord, buildCatalogueFile } from '@/lib/testing/catalogue-file'
import { fillDatabase, makeDataFolder } from '@/lib/testing/store'

makeDataFolder()

test('the feed has 20 posts, more than a page of the list', async () => {
  const blogs = Array.from({ length: 22 }, (_, index) =>
    buildBlogRecord({ id: index + 1, slug: `p-${index}` }),
  )
  await fillDatabase(buildCatalogueFile({ blogs }))
  expect((await (await GET()).text()).match(/<entry>/g)).toHaveLength(20)
})
