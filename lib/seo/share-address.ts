import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { logo } from '@/lib/content/pictures'
import { colors } from '@/lib/content/theme'
import { getPictureHash } from '@/lib/pictures/address'
import { buildSharePicturePath } from '@/lib/routing/paths'
import { site } from '@/lib/site'
import type { ShareContent } from './share-content'

/** Address of a share picture. It holds the hash, so that messengers load a changed picture. */
export function buildShareAddress(shareContent: ShareContent): string {
  return buildSharePicturePath(shareContent.path, hashShareContent(shareContent))
}

/** 12 hex digits of everything that a share picture shows. */
export function hashShareContent(shareContent: ShareContent): string {
  const { name, foundedYear } = site
  const pictureHashes = shareContent.pictures.map(({ src }) => getPictureHash(src))
  templateHash ??= hashTemplates()
  const shown = [templateHash, name, foundedYear, logo, colors, shareContent, pictureHashes]
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 12)
}

/** The files that say how share pictures look. A change of them changes all addresses. */
const TEMPLATES = ['seo/share-picture.typ', 'seo/share-picture.ts', 'typst/shared.typ']

let templateHash: string | undefined

function hashTemplates(): string {
  const digest = createHash('sha256')
  for (const name of TEMPLATES) {
    digest.update(readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), 'lib', name)))
  }
  return digest.digest('hex')
}
