/** Colours of pages, icons, plans, brochures and share pictures. */
export const colors = {
  page: '#FFFFFF',
  band: '#F3F5F2',
  ink: '#15201B',
  muted: '#535F59', // 6.1:1 on band
  structure: { DEFAULT: '#17493A', deep: '#0F3429', pale: '#E4ECE8' },
  action: { DEFAULT: '#A63D22', deep: '#85301A' },
  proof: { DEFAULT: '#8A6A1F', pale: '#F6F0E1' },
  hairline: '#D6DCD7',
  edge: '#76817B', // outlines of controls: 3:1 and better on page and band
  good: { DEFAULT: '#1C6440', pale: '#E5F1EA' },
  bad: { DEFAULT: '#A1221F', pale: '#FAE9E7' },
  plot: '#A8CBB9', // plots on sale: 9:1 to the ink of their numbers; their outlines are edges
}

/** The typeface of the pages, followed by fallbacks. */
export const fontFamily = {
  sans: ['Anek Latin', 'Fallback Arial', 'Fallback Android', 'Fallback Linux', 'Arial', 'sans-serif'],
}
