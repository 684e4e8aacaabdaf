/** Classes of a card that a link elsewhere leads to (decision 5): clear of the header, outlined on arrival. */
export const arrivalClass =
  'scroll-mt-32 outline-offset-8 outline-laterite target:outline-3 data-arrived:outline-3'
