import { site } from '@/lib/site'
import { listNamed } from './named'

// The texts of the about page.

export const aboutIntro = {
  title: `At work in Tamil Nadu since ${site.foundedYear}`,
  lead: `${site.name} plans and builds plots, villas and apartments in ${site.cityNames}. We buy land with a clear title, design for the street and the climate, and stay until the last owner has the keys and the papers.`,
}

/** Milestones of the company in order; the last one lasts until today. */
export const milestones = [
  {
    year: site.foundedYear,
    span: '9 years',
    title: 'The first layout',
    text: `The company begins as a partnership in Tirunelveli, laying out house plots with roads, drains and a water line in place before the first sale. From ${site.homesSince} it builds houses on them.`,
  },
  {
    year: site.incorporatedYear,
    span: '15 years',
    title: 'A company, and a second city',
    text: `${site.legalName} is incorporated. The office in Chennai opens, and with it come apartments and, later, villa communities.`,
  },
  {
    year: 2017,
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

export const values = listNamed({
  'Title before everything':
    'We trace the ownership of each piece of land for thirty years or more, and give buyers a copy of the legal opinion when they ask.',
  'One set of measurements':
    'Every area is printed with its basis: carpet, built-up or plot. The figure in the brochure is the figure in the agreement.',
  'Built for heat and rain':
    'Deep overhangs, cross ventilation, shaded west walls, and storm drains sized for the north-east monsoon.',
  'Dates we can keep':
    'Handover dates are the ones filed with the regulator. When a date moves, buyers hear it from us first, with the reason.',
  'After the keys':
    'A customer care desk in each city takes up defects for five years from handover, as the law provides, and answers in writing.',
})

export const mission = {
  name: 'Mission',
  text: 'To give families in our two cities a home or a plot whose title, area, price and date they can check for themselves before they pay.',
}

export const vision = {
  name: 'Vision',
  text: 'Neighbourhoods that are easier to live in twenty years on than on the day of handover: shaded streets, working drains, and homes that can grow with a family.',
}
