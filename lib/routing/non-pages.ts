// The addresses that are not pages: middleware.ts leaves them alone, they have other security headers, and browsers do
// not fetch them ahead. The address of a folder itself, such as /media, is the address of a page, because an old site may
// have had one there.

/** Folders, and patterns of single files. */
type AddressGroup = { folders: string[]; files: string[] }

/** Calls, Next's built files, and files for programs. */
export const DATA_ADDRESSES: AddressGroup = {
  folders: ['api', '_next'],
  files: [
    'robots\\.txt',
    'sitemap\\.xml',
    'manifest\\.webmanifest',
    'speculation-rules\\.json',
    'blog/feed\\.xml',
    '\\.well-known/security\\.txt',
  ],
}

/** Files that visitors and other sites may show. */
export const PUBLIC_FILE_ADDRESSES: AddressGroup = {
  folders: ['media', 'icons', 'pictures', 'brochure', 'share'],
  files: ['favicon\\.ico', 'apple-touch-icon[^/]*'],
}

/** The sample maps and tours, which pages embed. */
const SAMPLES_FOLDER = 'samples'

export const NON_PAGE_ADDRESSES: AddressGroup = {
  folders: [...DATA_ADDRESSES.folders, ...PUBLIC_FILE_ADDRESSES.folders, SAMPLES_FOLDER],
  files: [...DATA_ADDRESSES.files, ...PUBLIC_FILE_ADDRESSES.files],
}
