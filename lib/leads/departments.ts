/** Career departments as the wire spells them (specification, section 9; decision 11). */
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

/** A department as visitors and staff read it: the wire's one misspelling is mended. */
export function formatDepartment(wire: string): string {
  return wire === 'Maintanence' ? 'Maintenance' : wire
}
