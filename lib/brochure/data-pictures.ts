import type { GalleryGroup, Unit } from '@/lib/catalogue/types'
import { formatFullArea } from '@/lib/format/land'
import { formatAreaBasis } from '@/lib/format/numbers'
import { formatUnitPrice } from '@/lib/format/project'
import { hasPlan } from '@/lib/pictures/drawings'
import type { DrawingBox } from '@/lib/pictures/svg'
import { findMiddle, findPlotNumber, findTextSizes, layOutLabel } from '@/lib/projects/plan-labels'
import { loadPlan, type Plan } from '@/lib/projects/unit-plans'
import { addPicture, type BrochureSource, PHOTO_WIDTH, TEXT_WIDTH, type TemplatePicture } from './source'

/** A text over a plan: its middle in parts of the plan's width and height, its size in parts of the width. */
type PlanLabel = {
  x: number
  y: number
  size: number
  isUpright: boolean
  lines: { text: string; isName: boolean }[]
}

/** A plan. `facts` are the size and price of the home that it shows; empty for a layout of plots and for a section. */
type TemplatePlan = TemplatePicture & { isLayout: boolean; facts: string; labels: PlanLabel[] }

type Group<Picture> = { name: string; pictures: Picture[] }

/** The groups of plans, with their texts. Pictures that cannot be read are left out. */
export async function listPlanGroups(source: BrochureSource): Promise<Group<TemplatePlan>[]> {
  const groups = source.project.gallery.filter(hasPlan)
  return listFilled(
    groups.map(async ({ type, pictures }) => ({
      name: type,
      pictures: await listReadable(pictures.map((picture) => buildPlan(source, picture))),
    })),
  )
}

/** The groups of photographs. That of the cover is left out, unless fewer than two would be left. */
export async function listPhotoGroups(source: BrochureSource): Promise<Group<TemplatePicture>[]> {
  const { gallery, image } = source.project
  const groups = gallery.filter((group) => !hasPlan(group))
  return listFilled(
    groups.map(async ({ type, pictures }) => {
      const others = pictures.filter(({ src }) => src !== image.src)
      const shown = others.length < 2 ? pictures : others
      const width = shown.length === 1 ? TEXT_WIDTH : PHOTO_WIDTH
      return {
        name: type,
        pictures: await listReadable(shown.map((picture) => addPicture(source, picture, width))),
      }
    }),
  )
}

async function listReadable<Picture>(pictures: Promise<Picture | null>[]): Promise<Picture[]> {
  const read = await Promise.all(pictures)
  return read.filter((picture) => picture !== null)
}

async function listFilled<Picture>(groups: Promise<Group<Picture>>[]): Promise<Group<Picture>[]> {
  const built = await Promise.all(groups)
  return built.filter(({ pictures }) => pictures.length > 0)
}

async function buildPlan(
  source: BrochureSource,
  picture: GalleryGroup['pictures'][number],
): Promise<TemplatePlan | null> {
  const { units, location } = source.project
  const print = await addPicture(source, picture)
  if (!print) return null
  const plan = await loadPlan(
    picture.src,
    units.flatMap(({ planIds }) => planIds),
  )
  if (!plan || 'fault' in plan) return { ...print, isLayout: false, facts: '', labels: [] }
  const home = findHome(plan, units)
  return {
    ...print,
    isLayout: plan.shapes.size > 1,
    facts: home ? formatHome(home, print.title, location.slug) : '',
    labels: listLabels(plan),
  }
}

/** The unit of a plan that shows one home; undefined for a layout. */
function findHome({ shapes }: Plan, units: Unit[]): Unit | undefined {
  const [id] = shapes.keys()
  return shapes.size === 1 ? units.find(({ planIds }) => planIds.includes(id ?? '')) : undefined
}

/** "1,080 sq ft carpet area, ₹98.50 lakh", after the name of the home if the title of its plan is another: "3 BHK, Type A". */
function formatHome(unit: Unit, title: string, citySlug: string): string {
  const isInTitle = title.startsWith(unit.name) || unit.name.startsWith(title)
  const area = [formatFullArea(unit.area, citySlug), formatAreaBasis(unit.area.basis)].filter(Boolean)
  return [isInTitle ? '' : unit.name, area.join(' '), formatUnitPrice(unit)].filter(Boolean).join(', ')
}

/** The numbers of plots and the texts of a drawing. */
function listLabels({ viewBox, shapes, labels }: Plan): PlanLabel[] {
  const boxes = [...shapes.values()].map(({ box }) => box)
  const sizes = findTextSizes(viewBox, boxes)
  const place = (box: DrawingBox, size: number) => {
    const middle = findMiddle(box)
    return {
      x: (middle.x - viewBox.x) / viewBox.width,
      y: (middle.y - viewBox.y) / viewBox.height,
      size: size / viewBox.width,
    }
  }
  const texts = labels.map((label) => {
    const { lines, isUpright } = layOutLabel(label, sizes.label)
    return { ...place(label.box, sizes.label), isUpright, lines }
  })
  // A single shape is a home, which has no number.
  if (shapes.size < 2) return texts
  const numbers = [...shapes].map(([id, { box }]) => ({
    ...place(box, sizes.number),
    isUpright: false,
    lines: [{ text: findPlotNumber(id), isName: true }],
  }))
  return [...numbers, ...texts]
}
