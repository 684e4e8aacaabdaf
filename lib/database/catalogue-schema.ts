// What queries ask for has a column. The rest of a project or post is its `record`: JSON that lib/catalogue/schema.ts
// describes and no query searches.

export type PublishingStatus = 'PUBLISHED' | 'UNPUBLISHED'

export type ProjectRow = {
  id: number
  /** Position in the imported file; the order of every list. */
  position: number
  slug: string
  location_id: number
  status: string
  publishing_status: PublishingStatus
  /** ISO time in UTC; null when the record has not changed since this column was added. */
  changed_at: string | null
  record: string
}

export type BlogRow = {
  id: number
  position: number
  slug: string
  publishing_status: PublishingStatus
  published_on: string
  /** The first words of the text. */
  excerpt: string
  /** As in ProjectRow. */
  changed_at: string | null
  record: string
}

export type CatalogueTables = {
  locations: { id: number; slug: string; name: string }
  pictures: { src: string; alt: string; width: number; height: number; color: string }
  projects: ProjectRow
  blogs: BlogRow
  /** Single values: the home page's content and the spellings of places as JSON, and the catalogue's version. */
  catalogue_values: { name: 'home' | 'places' | 'version'; value: string }
}
