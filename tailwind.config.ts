import type { Config } from 'tailwindcss'
import { chosenHomeRules } from './components/projects/detail/homes/chosen-home-rules'
import { colors, fontFamily } from './lib/content/theme'
import { builder } from './lib/site'

/**
 * Every design token of the site; colours and typeface are in the owner's file. Sizes are rem, so that text zoom works;
 * the scale is 1.25 on phones, 1.333 on desktops.
 */
export default {
  theme: {
    colors: { transparent: 'transparent', current: 'currentColor', ...colors },
    borderRadius: { none: '0', DEFAULT: '2px', full: '9999px' },
    fontFamily,
    fontSize: {
      small: ['0.875rem', { lineHeight: '1.375rem' }],
      label: ['0.9375rem', { lineHeight: '1.375rem' }],
      body: ['1.0625rem', { lineHeight: '1.6875rem' }],
      lead: ['clamp(1.2rem, 1.12rem + 0.35vw, 1.4rem)', { lineHeight: '1.5' }],
      h4: ['clamp(1.2rem, 1.12rem + 0.35vw, 1.4rem)', { lineHeight: '1.25', fontWeight: '650' }],
      h3: ['clamp(1.4rem, 1.2rem + 0.8vw, 1.88rem)', { lineHeight: '1.2', fontWeight: '650' }],
      section: ['clamp(1.625rem, 1.45rem + 0.75vw, 2.125rem)', { lineHeight: '1.15', fontWeight: '650' }],
      h2: ['clamp(1.75rem, 1.4rem + 1.5vw, 2.5rem)', { lineHeight: '1.12', fontWeight: '680' }],
      h1: ['clamp(2.1rem, 1.55rem + 2.4vw, 3.35rem)', { lineHeight: '1.06', fontWeight: '700' }],
      display: ['clamp(2.4rem, 1.6rem + 3.6vw, 4.45rem)', { lineHeight: '1.02', fontWeight: '700' }],
    },
    // 480, 768, 1024 and 1280 px; larger text gets the layout of a narrower screen.
    screens: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' },
    extend: {
      // At 15 px and one device pixel the dot of an i in 600 runs into its stem: "Enqulre".
      fontWeight: { semibold: '540' },
      // Running text has 68 characters a line. `ch` would change when the font arrives.
      maxWidth: { page: '80rem', text: '30.5em' },
      // The foot of each printed sheet.
      content: { sheet: `"${builder.name}, ${builder.phone.display}, ${builder.email}"` },
      transitionDuration: { DEFAULT: '180ms' },
      zIndex: { header: '40', floating: '30', dialog: '60', notice: '70' },
    },
  },
  plugins: [chosenHomeRules],
} satisfies Config
