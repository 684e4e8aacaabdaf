/** Slugs of the cities in which plots are also sold by the ground of 2,400 sq ft. */
export const GROUND_CITIES = ['chennai']
