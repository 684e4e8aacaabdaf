import { htmlToText } from '@/lib/catalogue/html/html-tree'
import type { Post, Project } from '@/lib/catalogue/types'
import { TOOLS } from '@/lib/content/search-words'
import { hasPrice, listHomes } from '@/lib/projects/homes/homes'
import { PROJECT_FRAGMENTS } from '@/lib/projects/project-fragments'
import { listQuestions } from '@/lib/projects/questions'
import { buildEnquiryPath, buildPostPath, buildProjectPath, paths } from '@/lib/routing/paths'
import { seoTable } from '@/lib/seo/seo-table'
import { site } from '@/lib/site'
import type { Hit, TextDocument } from './document'
import type { SearchTexts } from './text-index'

export function buildPostDocument({ title, slug, excerpt, body, thumbnail }: Post): TextDocument {
  const hit = { title, href: buildPostPath(slug), text: excerpt, picture: thumbnail }
  return buildTextDocument('Blog post', hit, { facts: ['blog'], body: [htmlToText(body)] })
}

/** All pages of the SEO table but the error page, the search itself, and the home page, which mentions everything. */
export function listPageDocuments(): TextDocument[] {
  const { notFound: _notFound, search: _search, home: _home, ...pages } = seoTable
  return Object.values(pages).map(({ path, title: fullTitle, description, keywords }) => {
    const title = fullTitle.replace(` | ${site.name}`, '')
    const place = path === paths.contact ? site.offices.flatMap(listOfficeTexts) : []
    const hit = { title, href: path, text: description }
    return buildTextDocument('Page', hit, { place, facts: keywords, body: [description] })
  })
}

/** Address of an office; its PIN code also without its space, as people type it. */
function listOfficeTexts(office: (typeof site.offices)[number]): string[] {
  const { title, street, city, postalCode } = office
  return [title, street, city, postalCode, postalCode.replaceAll(' ', '')]
}

/** The tools of the site: parts of a page, each on the first project on sale that has it, and the brochures. */
export function listTools(projects: Project[]): TextDocument[] {
  const onSale = projects.filter(({ status }) => status === 'ongoing')
  const tools = [
    {
      title: 'EMI and total cost',
      fragment: PROJECT_FRAGMENTS.cost,
      words: TOOLS.costs,
      example: onSale.find((project) => listHomes(project).some(hasPrice)),
    },
    {
      title: 'Plans and layouts to choose on',
      fragment: PROJECT_FRAGMENTS.plans,
      words: TOOLS.plans,
      example: onSale.find(({ units }) => units.some(({ planIds }) => planIds.length > 0)),
    },
    {
      title: 'Before you book: questions and answers',
      fragment: PROJECT_FRAGMENTS.questions,
      words: TOOLS.questions,
      example: onSale.find((project) => listQuestions(project).length > 0),
    },
    {
      title: '360° virtual tour',
      fragment: PROJECT_FRAGMENTS.virtualTour,
      words: TOOLS.tour,
      example: onSale.find(({ virtualTourUrl }) => virtualTourUrl !== null),
    },
  ]
  const documents: TextDocument[] = []
  for (const { title, fragment, words, example } of tools) {
    if (!example) continue
    const text = `On the page of each project on sale. The link shows ${example.name}.`
    const href = `${buildProjectPath(example.slug)}#${fragment}`
    documents.push(buildTextDocument('Tool', { title, href, text }, { facts: [words] }))
  }
  if (onSale.some(({ reraNumber }) => reraNumber !== null)) {
    const text = 'Choose a project; the PDF is there as soon as the form is sent.'
    const hit = { title: 'Request a brochure', href: buildEnquiryPath(undefined, 'brochure'), text }
    documents.push(buildTextDocument('Tool', hit, { facts: [TOOLS.brochure] }))
  }
  return documents
}

function buildTextDocument(
  hitKind: 'Tool' | 'Blog post' | 'Page',
  hit: Pick<Hit, 'title' | 'href' | 'text' | 'picture'>,
  texts: SearchTexts,
): TextDocument {
  return {
    kind: hitKind === 'Tool' ? 'tool' : 'text',
    hit: { ...hit, kind: hitKind, unitText: null, notes: [] },
    texts: { title: [hit.title], ...texts },
  }
}
