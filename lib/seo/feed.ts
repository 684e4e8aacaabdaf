import type { BlogSummary, Project } from '@/lib/catalogue/types'
import { formatDate } from '@/lib/format/date'
import { formatPercent } from '@/lib/format/numbers'
import { escapeXml } from '@/lib/format/text'
import { blogFeedPath, blogPostPath, paths, progressFragment, projectPath } from '@/lib/routing/paths'
import { site } from '@/lib/site'
import { buildCanonical } from './canonical'

/** Entries of the feed. */
export const FEED_ENTRIES = 20
export const FEED_TITLE = `${site.name}: blog and construction progress`

/** An Atom feed of posts and of reports on the work of ongoing projects, the newest 20. */
export function buildFeed(posts: BlogSummary[], projects: Project[]): string {
  const reports = projects.filter(({ status }) => status === 'ongoing').flatMap(listReports)
  const entries = [...posts.map(describePost), ...reports]
    .sort((a, b) => b.published.localeCompare(a.published))
    .slice(0, FEED_ENTRIES)
  const home = escapeXml(buildCanonical(paths.blog))
  // The element is required, also in a feed without posts.
  const updated = ['1970-01-01T00:00:00Z', ...entries.map((entry) => entry.updated)].sort().at(-1)
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${home}</id>
<title>${escapeXml(FEED_TITLE)}</title>
<link rel="alternate" type="text/html" href="${home}"/>
<link rel="self" type="application/atom+xml" href="${escapeXml(buildCanonical(blogFeedPath))}"/>
<author><name>${escapeXml(site.name)}</name></author>
<updated>${updated}</updated>
${entries.map(buildEntry).join('\n')}
</feed>
`
}

type Entry = { title: string; summary: string; url: string; published: string; updated: string }

const startOf = (isoDate: string) => `${isoDate}T00:00:00Z`

/** A post without a known change has the time of its publication. */
function describePost({ title, excerpt: summary, slug, publishedOn, changedAt }: BlogSummary): Entry {
  const published = startOf(publishedOn)
  return {
    title,
    summary,
    url: buildCanonical(blogPostPath(slug)),
    published,
    updated: changedAt ?? published,
  }
}

const listReports = ({ name, slug, progress }: Project): Entry[] =>
  progress.map(({ date, text, stages }) => {
    const done = stages.map((stage) => `${stage.name}: ${formatPercent(stage.percent)}`).join(', ')
    return {
      title: `${name}: construction progress, ${formatDate(date)}`,
      summary: [text, `${done}.`].filter(Boolean).join(' '),
      url: `${buildCanonical(projectPath(slug))}#${progressFragment(date)}`,
      published: startOf(date),
      updated: startOf(date),
    }
  })

const buildEntry = ({ title, summary, url, published, updated }: Entry): string => `<entry>
<id>${escapeXml(url)}</id>
<title>${escapeXml(title)}</title>
<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>
<published>${published}</published>
<updated>${updated}</updated>
<summary>${escapeXml(summary)}</summary>
</entry>`
