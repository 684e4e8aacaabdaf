// The people of the team page. This sample has initials only.

export type Member = { initials: string; role: string; duty: string }

export const management: Member[] = [
  {
    initials: 'S. P.',
    role: 'Founder and managing director',
    duty: 'Decides which land is bought, signs off every plan before it goes for approval, and chairs the monthly review of all sites.',
  },
  {
    initials: 'A. P.',
    role: 'Director',
    duty: 'Runs the company day to day from Chennai: sales, customer care, and the handover of finished projects.',
  },
  {
    initials: 'M. K.',
    role: 'Director, projects',
    duty: 'Answers for construction in both cities: programme, safety, quality checks and the contractors on site.',
  },
  {
    initials: 'R. V.',
    role: 'Director, finance and approvals',
    duty: 'Answers for project accounts, the regulator’s filings, bank approvals and the payment schedule in each agreement.',
  },
]

export const departmentHeads: Member[] = [
  { initials: 'N. S.', role: 'Head of architecture', duty: 'Layouts, house plans and working drawings' },
  { initials: 'J. D.', role: 'Head of civil works', duty: 'Structure, services and site quality' },
  { initials: 'P. R.', role: 'Head of legal', duty: 'Title searches, agreements and registration' },
  { initials: 'K. B.', role: 'Head of sales', duty: 'Site visits, bookings and availability' },
  { initials: 'L. T.', role: 'Head of customer relations', duty: 'From booking to handover and after' },
  { initials: 'V. M.', role: 'Head of accounts', duty: 'Receipts, loans and statements' },
  { initials: 'G. A.', role: 'Head of human resources', duty: 'Hiring, training and site welfare' },
  { initials: 'H. C.', role: 'Head of purchase', duty: 'Materials, suppliers and tests' },
]

export const managers: Member[] = [
  { initials: 'B. J.', role: 'Project manager, Chennai', duty: 'Apartment sites' },
  { initials: 'D. N.', role: 'Project manager, Chennai', duty: 'Villa and plot sites' },
  { initials: 'E. R.', role: 'Project manager, Tirunelveli', duty: 'All sites' },
  { initials: 'F. S.', role: 'Quantity survey manager', duty: 'Measurements and bills' },
  { initials: 'I. K.', role: 'Marketing manager', duty: 'Brochures, website and site offices' },
  { initials: 'T. L.', role: 'Administration manager', duty: 'Both offices and records' },
  { initials: 'U. G.', role: 'Maintenance manager', duty: 'Finished projects until handover to owners' },
  { initials: 'W. P.', role: 'Customer care manager', duty: 'Telephone desk and defect requests' },
]
