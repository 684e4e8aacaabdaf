/** A paragraph, a list or a table. Text may contain links as `[text](address)`. */
export type LegalBlock = string | { list: string[] } | { head: string[]; rows: string[][] }

type LegalSection = { id: string; title: string; blocks: LegalBlock[] }

export type LegalDocument = {
  title: string
  lead: string
  /** ISO date of the version in force. */
  updatedOn: string
  sections: LegalSection[]
}

/** A section; `id` is its anchor, e.g. `withdraw`. */
export const section = (id: string, title: string, blocks: LegalBlock[]): LegalSection => ({
  id,
  title,
  blocks,
})
