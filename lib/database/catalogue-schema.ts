// Lists read `projects` only. `project_details` holds what only the project page shows; its nested lists are one JSON
// column, because no query searches them.

export type PublishingStatus = 'PUBLISHED' | 'UNPUBLISHED'

export type LocationRow = { id: number; name: string; slug: string }

export type PictureRow = { src: string; alt: string; width: number; height: number; color: string }

export type ProjectRow = {
  id: number
  /** Position in the imported file; the order of every list. */
  position: number
  name: string
  slug: string
  location_id: number
  address: string
  property_type: string
  status: 'ongoing' | 'upcoming' | 'completed'
  current_status: 'New Launch' | 'Ongoing' | 'Ready To Move' | 'Ready To Build' | 'Get Ready To Move In'
  publishing_status: PublishingStatus
  area_min: number | null
  area_max: number | null
  area_basis: 'carpet' | 'built-up' | 'plot' | null
  price_from: number | null
  rera_number: string | null
  latitude: number | null
  longitude: number | null
  home_count: number | null
  completed_year: number | null
  thumbnail: string
  image: string
  /** ISO time in UTC; null when the record has not changed since this column was added. */
  changed_at: string | null
}

export type ProjectDetailRow = {
  project_id: number
  rera_qr: string | null
  rera_url: string | null
  /** ISO date. */
  rera_valid_until: string | null
  planning_authority: string | null
  planning_number: string | null
  /** ISO date. */
  possession_date: string | null
  banner_video: string | null
  walkthrough_url: string | null
  virtual_tour_url: string | null
  map_url: string | null
  route_map_url: string | null
  brochure_url: string | null
  description_html: string
  /** JSON: ProjectLists (lib/catalogue/store/rows.ts). */
  lists: string
}

export type BlogRow = {
  id: number
  position: number
  title: string
  slug: string
  excerpt: string
  thumbnail: string
  image: string
  publishing_status: PublishingStatus
  published_on: string
  body_html: string
  /** As in ProjectRow. */
  changed_at: string | null
}

/** Single values: the home page's content as JSON and the catalogue's version. */
export type CatalogueValueRow = { name: 'home' | 'version'; value: string }

export type CatalogueTables = {
  locations: LocationRow
  pictures: PictureRow
  projects: ProjectRow
  project_details: ProjectDetailRow
  blogs: BlogRow
  catalogue_values: CatalogueValueRow
}
