import { isDeepStrictEqual } from 'node:util'
import type { ProjectRecord } from '../schema'
import type { Picture } from '../types'
import { type PartName, type Parts, readPart } from '../wire'
import { WireFault } from '../wire-fields'
import { loadPart } from './calls'
import { HostFault } from './host'
import type { RecordContext } from './records'

/**
 * The results of a project's five calls, with the pictures of the gallery. A call that fails is a fault, and so is an empty
 * response that is not confirmed yet: the part stays.
 */
export async function loadParts(
  id: number,
  place: string,
  context: Pick<RecordContext, 'call' | 'files' | 'emptyParts' | 'note' | 'getStored'>,
): Promise<{ parts: Parts; pictures: Picture[] }> {
  const { call, files, emptyParts, note } = context
  const pictures: Picture[] = []
  let known: Promise<ProjectRecord | null> | undefined
  const getStored = () => {
    known ??= context.getStored(id)
    return known
  }

  async function read<Name extends PartName>(name: Name): Promise<Parts[Name] | null> {
    try {
      const wire = await loadPart(call, name, id)
      const entries = readPart(name, wire)
      if (wire.length > 0 && entries.length === 0) throw new WireFault('no entry can be read')
      if (!isEmpty(entries) || isEmpty((await getStored())?.[name] ?? [])) return entries
      if (emptyParts.isConfirmed(id, name)) return entries
      note(`${place}.${name}: is empty, which is applied when it comes again after a minute`)
      return null
    } catch (error) {
      if (!(error instanceof HostFault || error instanceof WireFault)) throw error
      note(`${place}.${name}: ${error.message}`)
      emptyParts.keep(id, name)
      return null
    }
  }

  async function keepGallery(groups: Parts['gallery']): Promise<Parts['gallery']> {
    const filled = groups.filter(({ pictures: list }) => list.length > 0)
    const keeping = filled.map(async ({ type, pictures: list }, index) => ({
      type,
      pictures: await Promise.all(
        list.map(async ({ src, title }) => {
          const picture = await files.keepPicture(`${place}.gallery[${index}]`, src, title)
          pictures.push(picture)
          return { src: picture.src, title }
        }),
      ),
    }))
    return Promise.all(keeping)
  }

  const [specifications, amenities, gallery, advantages, features] = await Promise.all([
    read('specifications'),
    read('amenities'),
    read('gallery'),
    read('advantages'),
    read('features'),
  ])
  const isComplete = specifications && amenities && gallery && advantages && features
  const last = isComplete ? null : await getStored()
  return {
    parts: {
      specifications: specifications ?? last?.specifications ?? [],
      amenities: amenities ?? last?.amenities ?? [],
      gallery: gallery ? await keepGallery(gallery) : (last?.gallery ?? []),
      advantages: advantages ?? last?.advantages ?? [],
      features: features ?? last?.features ?? [],
    },
    pictures,
  }
}

/** True for a list without entries, and for a gallery without pictures. */
function isEmpty(entries: object[]): boolean {
  return entries.every((entry) => 'pictures' in entry && isDeepStrictEqual(entry.pictures, []))
}
