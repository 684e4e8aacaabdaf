import type { Picture } from '@/lib/catalogue/types'

// The people of the team page. The names are samples.

export type Member = {
  name: string
  role: string
  duty: string
  /** Square; without one the initials are drawn. */
  portrait?: Picture
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
  { name: 'Karthik Balan', role: 'Head of sales', duty: 'Site visits, bookings and availability' },
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
  { name: 'Balaji Jeyaraj', role: 'Project manager, Chennai', duty: 'Apartment sites' },
  { name: 'Devi Natarajan', role: 'Project manager, Chennai', duty: 'Villa and plot sites' },
  { name: 'Ezhil Rajan', role: 'Project manager, Tirunelveli', duty: 'All sites' },
  { name: 'Farida Sultana', role: 'Quantity survey manager', duty: 'Measurements and bills' },
  { name: 'Ilango Kumaran', role: 'Marketing manager', duty: 'Brochures, website and site offices' },
  { name: 'Thomas Lawrence', role: 'Administration manager', duty: 'Both offices and records' },
  { name: 'Uma Ganesan', role: 'Maintenance manager', duty: 'Finished projects until handover to owners' },
  { name: 'William Prabhakar', role: 'Customer care manager', duty: 'Telephone desk and defect requests' },
]
