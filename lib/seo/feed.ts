import type { BlogSummary } from '@/lib/catalogue/types'
import { escapeXml } from '@/lib/format/text'
import { blogFeedPath, blogPostPath, paths } from '@/lib/paths'
import { site } from '@/lib/site'
import { buildCanonical } from './canonical'

/** An Atom feed of posts, newest first. A post without a known change has the time of its publication. */
export function buildFeed(posts: BlogSummary[]): string {
  const entries = posts.map((post) => ({
    ...post,
    url: buildCanonical(blogPostPath(post.slug)),
    published: `${post.publishedOn}T00:00:00Z`,
    updated: post.changedAt ?? `${post.publishedOn}T00:00:00Z`,
  }))
  // The element is required, also in a feed without posts.
  const updated =
    entries
      .map((entry) => entry.updated)
      .sort()
      .at(-1) ?? '1970-01-01T00:00:00Z'
  const home = buildCanonical(paths.blog)
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${escapeXml(home)}</id>
<title>${escapeXml(`${site.name}: blog`)}</title>
<link rel="alternate" type="text/html" href="${escapeXml(home)}"/>
<link rel="self" type="application/atom+xml" href="${escapeXml(buildCanonical(blogFeedPath))}"/>
<author><name>${escapeXml(site.name)}</name></author>
<updated>${updated}</updated>
${entries.map(buildEntry).join('\n')}
</feed>
`
}

type Entry = Pick<BlogSummary, 'title' | 'excerpt'> & { url: string; published: string; updated: string }

function buildEntry({ title, excerpt, url, published, updated }: Entry): string {
  const href = escapeXml(url)
  return `<entry>
<id>${href}</id>
<title>${escapeXml(title)}</title>
<link rel="alternate" type="text/html" href="${href}"/>
<published>${published}</published>
<updated>${updated}</updated>
<summary>${escapeXml(excerpt)}</summary>
</entry>`
}
