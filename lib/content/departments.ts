// Separate from the texts of the careers page, because the form in the browser needs only these.

/** The departments that one may apply to: the names that the API host uses, with the names that visitors read. */
export const DEPARTMENT_NAMES: Record<string, string> = {
  Accounts: 'Accounts',
  Admin: 'Admin',
  Architect: 'Architect',
  Civil: 'Civil',
  CRM: 'Customer relations',
  HRD: 'Human resources',
  Legal: 'Legal',
  Maintanence: 'Maintenance',
  Marketing: 'Marketing',
  Purchase: 'Purchase',
  QS: 'Quantity surveying',
  Quantity: 'Quantity estimation',
  Sales: 'Sales',
  Security: 'Security',
  Telecaller: 'Telecaller',
}
