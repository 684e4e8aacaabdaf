import { isPlotType } from '@/lib/catalogue/sale'
import type { GalleryGroup, Project, Unit } from '@/lib/catalogue/types'
import { findPictureWithoutDimensions, hasPlan, isDrawing } from '@/lib/pictures/drawings'
import type { DrawingBox } from '@/lib/pictures/svg'
import { formatAreaWithBasis } from '@/lib/projects/area'
import { formatStock } from '@/lib/projects/homes/stock'
import { formatLandShare, formatUnitPrice } from '@/lib/projects/homes/unit-texts'
import { calculateMiddle } from '@/lib/projects/plans/boxes'
import { formatFloorName } from '@/lib/projects/plans/floor-names'
import { isRoomName, layOutLabel } from '@/lib/projects/plans/label-layout'
import { calculateLabelSize, calculateNumberSize } from '@/lib/projects/plans/label-sizes'
import type { ParsedPlan } from '@/lib/projects/plans/parse-plan'
import { findPlotNumber, isPlotOnSale } from '@/lib/projects/plans/plots'
import { buildAreaRow, listRoomSizes, type RoomSize, splitLabel } from '@/lib/projects/plans/room-sizes'
import { listUnitShapes, loadPlan, type UnitShape } from '@/lib/projects/plans/unit-plans'
import { formatOwnPlot } from '@/lib/projects/project-texts'
import { formatTotalCost } from './data-prices'
import { buildLayout, type TemplateLayout } from './plot-fills'
import { addPicture, type BrochureSource, PHOTO_WIDTH, TEXT_WIDTH, type TemplatePicture } from './source'

/** A text over a plan: its middle in parts of the plan's width and height, its size in parts of the width. */
type PlanLabel = {
  x: number
  y: number
  size: number
  isUpright: boolean
  lines: { text: string; isName: boolean }[]
}

type TemplatePlan = TemplatePicture & {
  /** Missing for a section and for the plan of a home. */
  layout?: TemplateLayout
  labels: PlanLabel[]
}

/** A floor of a home, with the sizes of its rooms. */
type TemplateFloor = TemplatePlan & { unit: Unit; rooms: RoomSize[] }

/** A home with the figures of the price list and the plans of its floors. */
type TemplateHome = { name: string; facts: HomeFact[]; floors: Omit<TemplateFloor, 'unit'>[] }
type HomeFact = { label: string; value: string }

type TemplatePlanGroup = { name: string; homes: TemplateHome[]; others: TemplatePlan[] }

/** Pictures that cannot be read are left out, here and among the photographs. */
export async function listPlanGroups(source: BrochureSource): Promise<TemplatePlanGroup[]> {
  const groups: TemplatePlanGroup[] = []
  for (const { type, pictures } of source.project.gallery.filter(hasPlan)) {
    const plans = await listReadable(pictures.map((picture) => buildPlan(source, picture)))
    if (plans.length === 0) continue
    const floors = plans.filter((plan) => 'unit' in plan)
    const others = plans.filter((plan) => !('unit' in plan))
    groups.push({ name: type, homes: listTemplateHomes(floors, source.project), others })
  }
  return groups
}

function listTemplateHomes(floors: TemplateFloor[], project: Project): TemplateHome[] {
  const units = new Set(floors.map(({ unit }) => unit))
  return [...units].map((unit) => ({
    name: unit.name,
    facts: listHomeFacts(unit, project),
    floors: listHomeFloors(floors.filter((floor) => floor.unit === unit)),
  }))
}

function listHomeFloors(floors: TemplateFloor[]): TemplateHome['floors'] {
  const titles = floors.map(({ title }) => title)
  return floors.map(({ unit, ...floor }, index) => {
    const isLast = index === floors.length - 1
    const rooms =
      isLast && floor.rooms.length > 0
        ? [...floor.rooms, buildAreaRow(unit.area, floors.length)]
        : floor.rooms
    return { ...floor, rooms, title: formatFloorName(floor.title, titles) }
  })
}

/** Two rooms have a sheet. Fewer than three photographs of rooms are printed like all others. */
const ROOM_PHOTOS = 2
const MIN_ROOMS = 3
/** So few photographs may all be as wide as a sheet. Of more, most are in rows of two. */
const FEW_PHOTOS = 4
const WIDE_OF_MANY_PHOTOS = 3
/** Names of galleries with rooms: "Interior", "Interiors of the sample home". */
const INTERIOR = /interior/i

type BrochurePhoto = GalleryGroup['pictures'][number]

export async function listPhotos(source: BrochureSource) {
  const groups = findPhotoGroups(source.project)
  const rooms = groups.filter(({ type }) => INTERIOR.test(type)).flatMap((group) => group.pictures)
  const roomSheet = rooms.length < MIN_ROOMS ? [] : rooms.slice(0, ROOM_PHOTOS)
  const others = listByRank(groups).filter((picture) => !roomSheet.includes(picture))
  const wideCount = others.length <= FEW_PHOTOS ? FEW_PHOTOS : WIDE_OF_MANY_PHOTOS
  return {
    rooms: await listReadable(roomSheet.map((photo) => addPicture(source, photo, { isTrimmed: true }))),
    others: await listReadable(
      others.map((photo, index) => {
        const width = index < wideCount ? TEXT_WIDTH : PHOTO_WIDTH
        return addPicture(source, photo, { width, isTrimmed: true })
      }),
    ),
  }
}

function listByRank(groups: GalleryGroup[]): BrochurePhoto[] {
  const ranked = groups.flatMap(({ pictures }) =>
    pictures.map((picture, index) => ({ picture, rank: rankPhoto(picture, index) })),
  )
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ picture }) => picture)
}

/** The first photograph of each group, then the other photographs, then drawings in the same order. */
function rankPhoto(picture: BrochurePhoto, indexInGroup: number): number {
  const groupRank = indexInGroup === 0 ? 0 : 1
  return isDrawing(picture) ? 2 + groupRank : groupRank
}

/** The groups without plans. The picture of the cover is left out, unless there is no other picture. */
function findPhotoGroups({ gallery, image, thumbnail }: Project): GalleryGroup[] {
  const cover = findPictureWithoutDimensions({ image, thumbnail })
  const groups = gallery.filter((group) => !hasPlan(group))
  const otherGroups = groups.map(({ type, pictures }) => ({
    type,
    pictures: pictures.filter(({ src }) => src !== cover.src),
  }))
  return otherGroups.some(({ pictures }) => pictures.length > 0) ? otherGroups : groups
}

async function listReadable<Picture>(pictures: Promise<Picture | null>[]): Promise<Picture[]> {
  const read = await Promise.all(pictures)
  return read.filter((picture) => picture !== null)
}

async function buildPlan(
  source: BrochureSource,
  picture: BrochurePhoto,
): Promise<TemplatePlan | TemplateFloor | null> {
  const { units, propertyType } = source.project
  const print = await addPicture(source, picture, { isTrimmed: true })
  if (!print) return null
  const loadedPlan = await loadPlan(
    picture.src,
    units.flatMap(({ planIds }) => planIds),
  )
  if (!loadedPlan?.ok) return { ...print, labels: [] }
  const plan = loadedPlan.value
  if (isPlotType(propertyType) && plan.shapes.size > 0) {
    return { ...print, ...buildLayoutPlan(source, plan) }
  }
  const unit = findHome(plan, units)
  const labelSize = calculateLabelSize(plan.viewBox, 'home')
  if (!unit) return { ...print, labels: listLabels(plan, labelSize) }
  return { ...print, labels: listFloorLabels(plan, unit, labelSize), unit, rooms: listRoomSizes(plan.labels) }
}

/** The plans of several floors share a sheet, so that their texts would be too small at the usual size. */
const LABEL_GROWTH = 1.45

/**
 * The texts of a floor. Large ones have no room for the sizes, which are next to the plan, and for a name along a line,
 * such as a road's.
 */
function listFloorLabels(plan: ParsedPlan, { planIds }: Unit, size: number): PlanLabel[] {
  if (planIds.length === 1) return listLabels(plan, size)
  const labels = plan.labels
    .filter(({ text, box }) => box.height > 0 || !isRoomName(text))
    .map(({ text, box }) => ({ text: splitLabel(text).name, box }))
  return listLabels({ ...plan, labels }, LABEL_GROWTH * size)
}

/** The unit that a plan shows; undefined for a plan with several homes or none. */
function findHome({ shapes }: ParsedPlan, units: Unit[]): Unit | undefined {
  const homes = units.filter(({ planIds }) => planIds.some((id) => shapes.has(id)))
  return homes.length === 1 ? homes[0] : undefined
}

function listHomeFacts(unit: Unit, project: Project): HomeFact[] {
  const facts = [
    { label: 'Area', value: formatAreaWithBasis(unit.area, project.city.slug) },
    { label: 'Undivided share', value: formatLandShare(unit) ?? formatOwnPlot(project) ?? '' },
    { label: 'Facing', value: unit.facing ?? '' },
    { label: 'Price from', value: formatUnitPrice(unit) },
    { label: 'In all', value: formatTotalCost(project, unit) },
    { label: 'Availability', value: formatStock(unit, project) },
  ]
  return facts.filter(({ value }) => value !== '')
}

/** The fills of the plots, with their numbers and the other texts of the layout. */
function buildLayoutPlan(source: BrochureSource, plan: ParsedPlan): Pick<TemplatePlan, 'layout' | 'labels'> {
  const { viewBox } = plan
  const plots = listUnitShapes(plan, source.project.units)
  const boxes = plots.map(({ box }) => box)
  const numberSize = calculateNumberSize(viewBox, boxes)
  const numbers = plots.map((plot) => buildPlotNumber(plot, viewBox, numberSize))
  const texts = listLabels(plan, calculateLabelSize(viewBox, 'layout'))
  const layout = buildLayout(source, { viewBox, plots, numberSize })
  return { layout, labels: [...numbers, ...texts] }
}

/** The number of a plot, in bold for a plot on sale. */
function buildPlotNumber(plot: UnitShape, viewBox: DrawingBox, size: number): PlanLabel {
  const lines = [{ text: findPlotNumber(plot.id), isName: isPlotOnSale(plot) }]
  return { ...locateLabel(plot.box, viewBox, size), isUpright: false, lines }
}

function listLabels({ viewBox, labels }: ParsedPlan, size: number): PlanLabel[] {
  return labels.map((label) => {
    const { lines, isUpright } = layOutLabel(label, size)
    return { ...locateLabel(label.box, viewBox, size), isUpright, lines }
  })
}

function locateLabel(box: DrawingBox, viewBox: DrawingBox, size: number) {
  const middle = calculateMiddle(box)
  return {
    x: (middle.x - viewBox.x) / viewBox.width,
    y: (middle.y - viewBox.y) / viewBox.height,
    size: size / viewBox.width,
  }
}
