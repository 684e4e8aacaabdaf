// The texts of the company's pages: about, team, careers and joint ventures.

import type { PictureData } from '@/lib/catalogue/types'
import { formatCount } from '@/lib/format/numbers'
import { buildLandingPath, buildListPath } from '@/lib/routing/paths'
import { site } from '@/lib/site'
import { formatNextStep } from './next-step'

export const aboutIntro = {
  title: `At work in Tamil\u00a0Nadu since ${site.foundedYear}`,
  lead: `${site.name} plans and builds plots, villas and apartments in ${site.cityNames}. We buy land with a clear title, design for the street and the climate, and stay until the last owner has the keys and the papers.`,
}

/** The real estate regulator of Tamil Nadu started work in this year. */
const REGULATOR_YEAR = 2017

/** Milestones of the company in order; the last one lasts until today. */
export const milestones = [
  {
    year: site.foundedYear,
    span: formatCount(site.incorporatedYear - site.foundedYear, 'year'),
    title: 'The first layout',
    text: `The company begins as a partnership in Tirunelveli, laying out house plots with roads, drains and a water line in place before the first sale. From ${site.homesSince} it builds houses on them.`,
  },
  {
    year: site.incorporatedYear,
    span: formatCount(REGULATOR_YEAR - site.incorporatedYear, 'year'),
    title: 'A company, and a second city',
    text: `${site.legalName} is incorporated. The office in Chennai opens, and with it come apartments and, later, villa communities.`,
  },
  {
    year: REGULATOR_YEAR,
    span: 'to this day',
    title: 'Every project registered',
    text: 'The real estate regulator starts work in Tamil Nadu. Since then no project of ours is offered for sale before its registration number is issued.',
  },
] as const

export const story = {
  title: 'How we came to build this way',
  paragraphs: [
    'The first buyers were neighbours: teachers, shopkeepers and railway staff who wanted a plot they could walk to and a paper they could read. They asked two things, whose land is this and when will the road be laid. We still start from those two questions.',
    'Houses followed when plot owners asked us to build for them. Apartments followed in Chennai, where land is scarce and a family wants a lift, a generator and a short way to work. The method stayed: title first, then services, then walls.',
    'Today one team handles a project from the first survey to the handing over of the association accounts. Architects, site engineers and the people who answer your calls share one office in each city, so a question rarely has to travel far.',
  ],
}

export const values = [
  {
    name: 'Title before everything',
    text: 'We trace the ownership of each piece of land for thirty years or more, and give buyers a copy of the legal opinion when they ask.',
  },
  {
    name: 'One set of measurements',
    text: 'Every area is printed with its basis: carpet, built-up or plot. The figure in the brochure is the figure in the agreement.',
  },
  {
    name: 'Built for heat and rain',
    text: 'Deep overhangs, cross ventilation, shaded west walls, and storm drains sized for the north-east monsoon.',
  },
  {
    name: 'Dates we can keep',
    text: 'Handover dates are the ones filed with the regulator. When a date moves, buyers hear it from us first, with the reason.',
  },
  {
    name: 'After the keys',
    text: 'A customer care desk in each city takes up defects for five years from handover, as the law provides, and answers in writing.',
  },
]

export const mission = {
  name: 'Mission',
  text: 'To give families in our two cities a home or a plot whose title, area, price and date they can check for themselves before they pay.',
}

export const vision = {
  name: 'Vision',
  text: 'Neighbourhoods that are easier to live in twenty years on than on the day of handover: shaded streets, working drains, and homes that can grow with a family.',
}

// The people of the team page. The names are samples.

export type Member = {
  name: string
  role: string
  duty: string
  /** Square. A director without a portrait has initials in its place. */
  portrait?: PictureData
  /** The telephone that the member answers, or the list of the projects in hand. */
  link?: { text: string; href: string }
}

export const management: Member[] = [
  {
    name: 'Subramanian Pillai',
    role: 'Founder and managing director',
    duty: 'Decides which land is bought, signs off every plan before it goes for approval, and chairs the monthly review of all sites.',
  },
  {
    name: 'Anitha Pillai',
    role: 'Director',
    duty: 'Runs the company day to day from Chennai: sales, customer care, and the handover of finished projects.',
  },
  {
    name: 'Murugan Kandasamy',
    role: 'Director, projects',
    duty: 'Responsible for construction in both cities: programme, safety, quality checks and the contractors on site.',
  },
  {
    name: 'Revathi Venkatesan',
    role: 'Director, finance and approvals',
    duty: 'Responsible for project accounts, the regulator’s filings, bank approvals and the payment schedule in each agreement.',
  },
]

export const departmentHeads: Member[] = [
  {
    name: 'Nandini Sekar',
    role: 'Head of architecture',
    duty: 'Layouts, house plans and working drawings',
  },
  { name: 'John Devadason', role: 'Head of civil works', duty: 'Structure, services and site quality' },
  { name: 'Padma Ramesh', role: 'Head of legal', duty: 'Title searches, agreements and registration' },
  {
    name: 'Karthik Balan',
    role: 'Head of sales',
    duty: 'Site visits, bookings and availability',
    link: { text: site.secondPhone.display, href: site.secondPhone.href },
  },
  {
    name: 'Lakshmi Thangavel',
    role: 'Head of customer relations',
    duty: 'From booking to handover and after',
  },
  { name: 'Vasanth Mani', role: 'Head of accounts', duty: 'Receipts, loans and statements' },
  { name: 'Geetha Arumugam', role: 'Head of human resources', duty: 'Hiring, training and site welfare' },
  { name: 'Hari Chandran', role: 'Head of purchase', duty: 'Materials, suppliers and tests' },
]

export const managers: Member[] = [
  {
    name: 'Balaji Jeyaraj',
    role: 'Project manager, Chennai',
    duty: 'Apartment sites',
    link: { text: 'Apartments in Chennai', href: buildLandingPath('chennai', 'apartments') },
  },
  {
    name: 'Devi Natarajan',
    role: 'Project manager, Chennai',
    duty: 'Villa and plot sites',
    link: { text: 'Ongoing projects in Chennai', href: buildListPath('ongoing', 'chennai') },
  },
  {
    name: 'Ezhil Rajan',
    role: 'Project manager, Tirunelveli',
    duty: 'All sites',
    link: { text: 'Ongoing projects in Tirunelveli', href: buildListPath('ongoing', 'tirunelveli') },
  },
  { name: 'Farida Sultana', role: 'Quantity survey manager', duty: 'Measurements and bills' },
  { name: 'Ilango Kumaran', role: 'Marketing manager', duty: 'Brochures, website and site offices' },
  { name: 'Thomas Lawrence', role: 'Administration manager', duty: 'Both offices and records' },
  {
    name: 'Uma Ganesan',
    role: 'Maintenance manager',
    duty: 'Finished projects until handover to owners',
    link: { text: 'Completed projects', href: buildListPath('completed') },
  },
  {
    name: 'William Prabhakar',
    role: 'Customer care manager',
    duty: 'Telephone desk and defect requests',
    link: { text: site.phone.display, href: site.phone.href },
  },
]

export const careers = {
  title: 'Careers',
  lead: `We hire for our sites and offices in ${site.cityNames}. Choose a department and tell us what you do now; a resume helps but is not needed.`,
  formTitle: 'Send an application',
  steps: [
    { name: 'You apply', text: 'The form takes about two minutes. Optional fields are marked.' },
    {
      name: 'The department head reads it',
      text: formatNextStep('career'),
    },
    {
      name: 'We meet at the place of work',
      text: 'On site for site jobs, in the office for office jobs, so that both sides see what the days are like.',
    },
  ],
  terms: [
    {
      name: 'Freshers',
      text: 'Civil and architecture graduates start with six months on site with a senior engineer.',
    },
    {
      name: 'Site welfare',
      text: 'The company provides safety gear, insurance and transport to remote sites.',
    },
    { name: 'Fees', text: 'We never ask an applicant for money, and no agent may do so in our name.' },
  ],
} as const

export const jointVentures = {
  title: 'Joint ventures for landowners',
  lead: 'Landowners with 2 acres or more are welcome. You bring the land, we bring plans, approvals, construction and sales, and both share in what is built.',
  formTitle: 'Offer your land',
  land: [
    { name: 'Size', text: '2 acres or more in one piece: 200 cents, or about 36 grounds.' },
    {
      name: 'Place',
      text: 'Chennai and its suburbs up to Chengalpattu and Tiruvallur; Tirunelveli, Palayamkottai and the bypass roads.',
    },
    {
      name: 'Road',
      text: 'A public road of at least 30 feet at the boundary, or a strip that can be widened to it.',
    },
    {
      name: 'Title',
      text: 'A clear title, or one that can be made clear. Tell us about heirs, loans and court cases.',
    },
  ],
  steps: [
    { name: 'You send the form', text: formatNextStep('joint-venture') },
    {
      name: 'We check land and papers',
      text: 'A site visit, a survey, and a title search by our lawyers. We pay for all three.',
    },
    {
      name: 'You get a proposal in writing',
      text: 'A layout, the share of each side, the schedule, and the deposit we pay you.',
    },
    {
      name: 'Both sides sign and register',
      text: 'A joint development agreement, registered before any work starts. Take your own lawyer’s advice first.',
    },
    {
      name: 'We build and report',
      text: 'Approvals, RERA registration, construction and sales are our part. You get a report every quarter.',
    },
  ],
  documents: [
    'Sale deed or settlement deed, and the parent documents',
    'Patta, chitta and A-register extract',
    'Encumbrance certificate for the last 30 years',
    'Field measurement book sketch or a survey plan',
    'Latest property tax or land tax receipt',
    'Legal heir certificate, if the land was inherited',
  ],
  note: `Send no documents with the form. We ask for copies after the first call. ${site.legalName} charges landowners no fee.`,
} as const
