import type { Offer } from '@/lib/catalogue/sale'
import type { PictureData, Project } from '@/lib/catalogue/types'
import type { SearchTexts } from './text-index'

export type Hit = {
  /** For example "Ongoing project", "Blog post" or "Page". */
  kind: string
  title: string
  href: string
  /** Place and property type of a project, else a sentence. */
  text: string
  picture?: PictureData
  /** Rupees; null where none may be shown. */
  priceFrom?: number | null
  /** Null without a number; undefined where none is awaited. */
  reraNumber?: string | null
  /** Undefined for anything but a project. */
  projectId?: number
  /** Size and possession of a project. */
  facts?: string[]
  /** The unit that fits, "3 BHK, Type B, ₹1.10 crore"; null when no unit was asked for. */
  unitText: string | null
  /** How near a place is, "2.9 km to Guduvanchery railway station", or a size, "4.59 cents, near 5 cents". */
  notes: string[]
}

/** Something to which a project states its distance. */
export type Landmark = { name: string; words: Set<string>; km: number }

export type ProjectDocument = {
  kind: 'project'
  project: Project
  hit: Hit
  texts: SearchTexts
  /** The slug of the project's property type, and the general types of `PROPERTY_TYPE_WORDS`. */
  types: Set<string>
  offers: Offer[]
  /** The padded words of address and city, as `padWords` returns them. */
  address: string
  landmarks: Landmark[]
  /** The padded words of all texts. */
  wording: string
}

/** A tool of the site, or a text: a blog post or a fixed page. */
export type TextDocument = { kind: 'tool' | 'text'; hit: Hit; texts: SearchTexts }

export type SearchDocument = ProjectDocument | TextDocument
