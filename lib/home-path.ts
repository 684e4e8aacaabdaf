/** The home page's address by itself: the error pages travel with every page, the other addresses need not. */
export const HOME_PATH = '/home'
