import type { Project } from '@/lib/catalogue/types'
import { enquiryPath, projectPath } from '@/lib/paths'

/** Parts of a project's page that visitors ask for by name, with other words for each. */
const SECTIONS = [
  {
    title: 'EMI and total cost',
    fragment: 'costs',
    words:
      'emi calculator home loan housing loan plot loan bank loan finance interest rate instalment installment monthly payment down payment own contribution stamp duty registration charges fees gst tax total cost of purchase',
    has: ({ priceFrom, reraNumber }: Project) => priceFrom !== null && reraNumber !== null,
  },
  {
    title: 'Plans and layouts to choose on',
    fragment: 'plans',
    words: 'floor plan layout plan site plan master plan plot availability plot number unit plan',
    has: ({ units, reraNumber }: Project) =>
      reraNumber !== null && units.some(({ planIds }) => planIds.length > 0),
  },
  {
    title: '360° virtual tour',
    fragment: 'virtual-tour',
    words: '360 tour virtual tour 3d view walk through online visit',
    has: ({ virtualTourUrl }: Project) => virtualTourUrl !== null,
  },
]
const BROCHURE = {
  title: 'Request a brochure',
  text: 'Choose a project; the PDF is there as soon as the form is sent.',
  href: enquiryPath(undefined, 'brochure'),
  words: 'brochure pdf download catalogue leaflet',
}

/** The tools of the site with the words for them; each leads to the first project on sale that has it. */
export function listTools(projects: Project[]): (typeof BROCHURE)[] {
  const onSale = projects.filter(({ status }) => status === 'ongoing')
  const sections = SECTIONS.flatMap(({ title, fragment, words, has }) => {
    const example = onSale.find(has)
    if (!example) return []
    const text = `On the page of each project on sale. The link shows ${example.name}.`
    return { title, text, href: `${projectPath(example.slug)}#${fragment}`, words }
  })
  return onSale.some(({ reraNumber }) => reraNumber !== null) ? [...sections, BROCHURE] : sections
}
