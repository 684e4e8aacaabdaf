import type { ProjectStatus } from '@/lib/catalogue/types'
import type { paths } from '@/lib/routing/paths'
import { site } from '@/lib/site'

type SeoText = { title: string; description: string; keywords: string[] }

const { cities, cityNames } = site
const homes = ['plots', 'villas', 'apartments', ...cities]

/** The description of a list, by the place that it covers. */
const listDescriptions: Record<ProjectStatus, (place: string) => string> = {
  ongoing: (place) =>
    `Plots, villas and apartments on sale now in ${place}, each with its area range, starting price and RERA number.`,
  upcoming: (place) =>
    `Projects being planned in ${place}. Sales open after RERA registration; ask us to tell you when they do.`,
  completed: (place) =>
    `Homes and layouts that ${site.name} has finished and handed over in ${place}, with their place, type and area.`,
}

/** Title, description and keywords of every fixed page and list. */
export const pageTexts: Record<keyof typeof paths | ProjectStatus, SeoText> = {
  home: {
    title: `${site.name}: plots, villas, apartments since ${site.foundedYear}`,
    description: `Plots, villas and apartments in ${cityNames}. See ongoing projects with areas, prices and RERA numbers, and send an enquiry.`,
    keywords: [...homes, 'property developer Tamil Nadu', 'RERA registered projects'],
  },
  about: {
    title: `About us | ${site.name}`,
    description: `How ${site.name} began in ${site.foundedYear}, was incorporated in ${site.incorporatedYear}, and how it plans, builds and hands over plots and homes in ${cityNames}.`,
    keywords: [`about ${site.name}`, `builder since ${site.foundedYear}`, 'property developer', ...cities],
  },
  team: {
    title: `The team | ${site.name}`,
    description: `The directors, department heads and managers of ${site.name}, by role: who is responsible for design, construction, approvals, sales and customer care.`,
    keywords: [`${site.name} team`, 'management', 'directors', 'department heads'],
  },
  ongoing: {
    title: `Ongoing projects | ${site.name}`,
    description: listDescriptions.ongoing(cityNames),
    keywords: ['ongoing projects', 'homes for sale', ...homes],
  },
  upcoming: {
    title: `Upcoming projects | ${site.name}`,
    description: listDescriptions.upcoming(cityNames),
    keywords: ['upcoming projects', 'new launches', ...homes],
  },
  completed: {
    title: `Completed projects | ${site.name}`,
    description: listDescriptions.completed(cityNames),
    keywords: ['completed projects', 'handed over homes', ...homes],
  },
  blog: {
    title: `Blog: notes for home and plot buyers | ${site.name}`,
    description:
      'Plain notes on buying a plot, villa or apartment in Tamil Nadu: approvals, RERA, loans, measurements and what to look for on a site visit.',
    keywords: ['home buying guide', 'plot buying guide', 'RERA guide', 'Tamil Nadu property'],
  },
  careers: {
    title: `Careers | ${site.name}`,
    description: `Work with ${site.name} in ${cityNames}. Choose a department, tell us what you do now and add a resume if you have one ready.`,
    keywords: ['careers', 'vacancies', 'job vacancy', 'real estate jobs', 'civil engineer jobs', ...cities],
  },
  contact: {
    title: `Contact us | ${site.name}`,
    description: `Addresses, telephone numbers and email of the ${site.name} offices in ${cityNames}, a map, and a form for your question.`,
    keywords: [`contact ${site.name}`, 'office address', 'phone number', ...cities],
  },
  jointVentures: {
    title: `Joint ventures for landowners | ${site.name}`,
    description: `Landowners with 2 acres or more are welcome. What land we look for in and around ${cityNames}, how a joint venture works, and a form.`,
    keywords: ['joint venture', 'joint development', 'landowners', 'land for development', ...cities],
  },
  enquiry: {
    title: `Enquiry | ${site.name}`,
    description:
      'Ask about a plot, villa or apartment: prices, plans, availability or a site visit. Choose the project and tell us how to reach you.',
    keywords: ['property enquiry', 'site visit', 'brochure', ...homes],
  },
  terms: {
    title: `Terms and conditions | ${site.name}`,
    description: `The terms on which ${site.name} offers this website: what its pages are, what they are not, and which law applies.`,
    keywords: ['terms and conditions', 'terms of use'],
  },
  privacy: {
    title: `Privacy policy | ${site.name}`,
    description: `What personal data each form on this site collects, why, how long ${site.name} keeps it, and how to withdraw consent.`,
    keywords: ['privacy policy', 'personal data', 'withdraw consent', 'DPDP Act 2023'],
  },
  disclaimer: {
    title: `Disclaimer | ${site.name}`,
    description:
      'Pictures on this site are conceptual. What is binding is the registered agreement and the project page at the Tamil Nadu RERA.',
    keywords: ['disclaimer', 'conceptual images', 'RERA'],
  },
  projectsMap: {
    title: `Projects map | ${site.name}`,
    description: `Where the projects of ${site.name} are: maps of ${cityNames} with every plot, villa and apartment project, and directions to each.`,
    keywords: ['projects map', 'project locations', 'directions', ...cities],
  },
  compare: {
    title: `Compare projects | ${site.name}`,
    description: `Projects of ${site.name} side by side: price, size, possession, RERA number, distances and amenities.`,
    keywords: ['compare projects', 'shortlist', 'price per square foot'],
  },
  search: {
    title: `Search | ${site.name}`,
    description: `Find projects of ${site.name} by name, place, property type, budget or RERA number, and notes for buyers.`,
    keywords: ['search', 'find a project', 'RERA number'],
  },
  notFound: {
    title: `Page not found | ${site.name}`,
    description: 'The page you were looking for does not exist. Return to the home page or choose a project.',
    keywords: [],
  },
}

/** Texts of the list of one city. */
export function buildCityTexts(status: ProjectStatus, city: string): SeoText {
  const keywords = {
    ongoing: [`ongoing projects ${city}`, `plots in ${city}`, `villas in ${city}`, `apartments in ${city}`],
    upcoming: [`upcoming projects ${city}`, `new launches ${city}`],
    completed: [`completed projects ${city}`, `handed over homes ${city}`],
  }
  return {
    title: pageTexts[status].title.replace(` | ${site.name}`, ` in ${city}`),
    description: listDescriptions[status](city),
    keywords: keywords[status],
  }
}
