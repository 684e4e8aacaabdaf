// Apart from the texts of the careers page, because the form in the browser needs these alone.
const DEPARTMENTS = [
  ...['Accounts', 'Admin', 'Architect', 'Civil', 'CRM', 'HRD', 'Legal', 'Maintanence', 'Marketing'],
  ...['Purchase', 'QS', 'Quantity', 'Sales', 'Security', 'Telecaller'],
]

/** The departments that one may apply to, as the API host spells them, with their names. */
export const DEPARTMENT_NAMES: Record<string, string> = {
  ...Object.fromEntries(DEPARTMENTS.map((name) => [name, name])),
  Maintanence: 'Maintenance',
}
