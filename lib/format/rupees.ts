/** Rupees in a lakh and in a crore, the words in which prices are said in India. */
export const LAKH = 100_000
export const CRORE = 10_000_000
