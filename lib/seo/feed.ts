import type { PostSummary, Project } from '@/lib/catalogue/types'
import { formatDate } from '@/lib/format/date'
import { formatPercent } from '@/lib/format/numbers'
import { escapeXml } from '@/lib/format/text'
import {
  BLOG_FEED_PATH,
  buildPostPath,
  buildProgressFragment,
  buildProjectPath,
  paths,
} from '@/lib/routing/paths'
import { site } from '@/lib/site'
import { buildCanonical } from './canonical'

export const MAX_FEED_ENTRIES = 20
export const FEED_TITLE = `${site.name}: blog and construction progress`

/** A feed without entries needs the element, too. */
const UPDATED_WITHOUT_ENTRIES = '1970-01-01T00:00:00Z'

/** An Atom feed of the newest posts and the newest progress reports of ongoing projects. */
export function buildFeed(posts: PostSummary[], projects: Project[]): string {
  const ongoing = projects.filter(({ status }) => status === 'ongoing')
  const entries = [...posts.map(buildPostEntry), ...ongoing.flatMap(listReportEntries)]
    .toSorted((a, b) => b.published.localeCompare(a.published))
    .slice(0, MAX_FEED_ENTRIES)
  const home = escapeXml(buildCanonical(paths.blog))
  const updates = entries.map(({ updated }) => updated).toSorted()
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${home}</id>
<title>${escapeXml(FEED_TITLE)}</title>
<link rel="alternate" type="text/html" href="${home}"/>
<link rel="self" type="application/atom+xml" href="${escapeXml(buildCanonical(BLOG_FEED_PATH))}"/>
<author><name>${escapeXml(site.name)}</name></author>
<updated>${updates.at(-1) ?? UPDATED_WITHOUT_ENTRIES}</updated>
${entries.map(formatEntry).join('\n')}
</feed>
`
}

type FeedEntry = { title: string; summary: string; url: string; published: string; updated: string }

/** A post that has not changed since has the time of its publication. */
function buildPostEntry({ title, excerpt, slug, publishedOn, changedAt }: PostSummary): FeedEntry {
  const published = formatMidnight(publishedOn)
  const url = buildCanonical(buildPostPath(slug))
  return { title, summary: excerpt, url, published, updated: changedAt ?? published }
}

function listReportEntries({ name, slug, progress }: Project): FeedEntry[] {
  return progress.map(({ date, text, stages }) => {
    const done = stages.map((stage) => `${stage.name}: ${formatPercent(stage.percent)}`).join(', ')
    const published = formatMidnight(date)
    return {
      title: `${name}: construction progress, ${formatDate(date)}`,
      summary: [text, `${done}.`].filter(Boolean).join(' '),
      url: `${buildCanonical(buildProjectPath(slug))}#${buildProgressFragment(date)}`,
      published,
      updated: published,
    }
  })
}

function formatMidnight(isoDate: string): string {
  return `${isoDate}T00:00:00Z`
}

function formatEntry({ title, summary, url, published, updated }: FeedEntry): string {
  return `<entry>
<id>${escapeXml(url)}</id>
<title>${escapeXml(title)}</title>
<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>
<published>${published}</published>
<updated>${updated}</updated>
<summary>${escapeXml(summary)}</summary>
</entry>`
}
