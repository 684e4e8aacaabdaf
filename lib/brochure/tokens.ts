import tokens from '@/tailwind.config'

/** The colours of the site as hex. */
const { plaster, band, ink, muted, neem, brass, hairline } = tokens.theme.colors
export const colors = {
  plaster,
  band,
  ink,
  muted,
  neem: neem.DEFAULT,
  neemPale: neem.pale,
  brass: brass.DEFAULT,
  hairline,
} as const

/** A4 in points of 1/72 inch, with the edges of the text. */
export const page = {
  width: 595.28,
  height: 841.89,
  left: 40,
  right: 555.28,
  top: 56,
  bottom: 780,
} as const

/** Width between the margins. */
export const measure = page.right - page.left

/** Type sizes in points. */
export const sizes = {
  small: 8,
  label: 9,
  body: 10,
  lead: 12.5,
  h3: 12.5,
  h2: 22,
  price: 24,
  display: 42,
} as const
