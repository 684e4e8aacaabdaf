/** Departments as the API spells them. */
export const DEPARTMENTS = [
  'Accounts',
  'Admin',
  'Architect',
  'Civil',
  'CRM',
  'HRD',
  'Legal',
  'Maintanence',
  'Marketing',
  'Purchase',
  'QS',
  'Quantity',
  'Sales',
  'Security',
  'Telecaller',
] as const

/** A department as visitors and staff read it: corrects the API's spelling of "Maintenance". */
export function formatDepartment(wire: string): string {
  return wire === 'Maintanence' ? 'Maintenance' : wire
}
