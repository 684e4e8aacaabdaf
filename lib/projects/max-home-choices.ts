/**
 * The most homes of a project that a visitor can choose: the style sheet has a rule for each. Without imports, for
 * Tailwind.
 */
export const MAX_HOME_CHOICES = 12
