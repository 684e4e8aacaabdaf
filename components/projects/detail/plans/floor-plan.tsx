import type { ReactNode } from 'react'
import { Disclosure } from '@/components/ui/disclosure'
import { FactList } from '@/components/ui/fact-list'
import { type DrawingBox, formatViewBox } from '@/lib/pictures/svg'
import type { Home } from '@/lib/projects/homes/homes'
import { buildOuterBox, growBox, isMiddleInside } from '@/lib/projects/plans/boxes'
import { cropPlan, listEntries } from '@/lib/projects/plans/crop-plan'
import { layOutLabel } from '@/lib/projects/plans/label-layout'
import { calculateLabelSize, READABLE_WIDTH_PX } from '@/lib/projects/plans/label-sizes'
import {
  buildAreaRow,
  buildOuterSizeRow,
  isDimension,
  listRoomSizes,
  type RoomSize,
  splitLabel,
} from '@/lib/projects/plans/room-sizes'
import type { UnitPlan } from '@/lib/projects/plans/unit-plans'
import { PlanDrawing } from './plan-drawing'
import { PlanViewer } from './plan-viewer'

type Props = {
  plan: UnitPlan
  /** The home that the plan is shown for: a drawing may have several homes of a storey. */
  home: Home
  /** How many plans the home has. */
  floorCount: number
  /** Next to the plan, above the sizes of its rooms. */
  children: ReactNode
}

export function FloorPlan({ plan, home, floorCount, children }: Props) {
  const { picture, viewBox, labels, shapes } = plan
  const homeShapes = shapes.filter(({ rowNumber }) => rowNumber === home.rowNumber)
  const homeBox = buildOuterBox(homeShapes.map(({ box }) => box))
  const rooms = listRoomSizes(labels)
  const outerSize = buildOuterSizeRow(labels)
  const area = home.area && buildAreaRow(home.area, floorCount)
  return (
    <div className={`floor-plan grid items-start gap-x-6 gap-y-2 ${columnsClass}`}>
      <PlanViewer
        title={picture.title}
        ratio={viewBox.width / viewBox.height}
        usableWidth={READABLE_WIDTH_PX}
        phoneHint="Tap the plan for sizes"
        overview={<OverviewDrawing plan={plan} homeBox={homeBox} />}
        list={
          rooms.length > 0 ? (
            <FactList facts={outerSize ? [...rooms, outerSize] : rooms} className="text-label" />
          ) : null
        }
      >
        <PlanDrawing {...plan} size={calculateLabelSize(viewBox, 'home')} />
      </PlanViewer>
      <div className="grid gap-y-4">
        {children}
        <RoomSizes rooms={rooms} area={area} />
      </div>
    </div>
  )
}

// At 1024 px the plan is as wide as its texts can be read.
const columnsClass = [
  'grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-cols-[minmax(0,1fr)_17.5rem]',
  'xl:grid-cols-[minmax(0,46rem)_minmax(0,1fr)] xl:gap-x-8',
].join(' ')

type OverviewProps = { plan: UnitPlan; homeBox: DrawingBox }

/**
 * The whole home and its entry in the width of a phone, with the names of the rooms. A name that is wider than its room
 * is left out. These texts are larger than on the whole plan, so they may be one letter wider than the box of their
 * label.
 */
function OverviewDrawing({ plan: { viewBox, picture, labels }, homeBox }: OverviewProps) {
  const entries = listEntries(viewBox, homeBox, labels)
  const { box, size } = cropPlan(viewBox, homeBox, entries)
  const rooms = labels
    .filter((label) => isMiddleInside(label.box, homeBox) && !isDimension(label))
    .map(({ text, box: room }) => ({ text: splitLabel(text).name, box: growBox(room, size) }))
    .filter((label) => layOutLabel(label, size).fits)
  const view = formatViewBox(box).replaceAll(' ', ',')
  return (
    <PlanDrawing
      picture={{ ...picture, src: `${picture.src}#svgView(viewBox(${view}))` }}
      viewBox={box}
      labels={[...rooms, ...entries]}
      size={size}
    />
  )
}

type RoomSizesProps = { rooms: RoomSize[]; area: RoomSize | null }

function RoomSizes({ rooms, area }: RoomSizesProps) {
  if (rooms.length === 0) return null
  // On paper the price list has the area, and the plans of three homes have little room.
  const facts = area ? [...rooms, { ...area, className: 'font-semibold print:hidden' }] : rooms
  return (
    <Disclosure heading="Room sizes" isForPhones className="border-y border-hairline md:border-0">
      <FactList
        facts={facts}
        className="text-label md:border-t md:border-hairline md:max-lg:not-print:*:py-1.5"
      />
    </Disclosure>
  )
}
