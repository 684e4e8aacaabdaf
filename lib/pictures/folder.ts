import path from 'node:path'

/** Where resized pictures are kept. */
export const PICTURE_FOLDER = path.resolve('.next/cache/images')
