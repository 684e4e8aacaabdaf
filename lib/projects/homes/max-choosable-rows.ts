/**
 * The homes of these rows of a price list can be chosen: the style sheet has a rule for each. Without imports, for
 * Tailwind.
 */
export const MAX_CHOOSABLE_ROWS = 12
