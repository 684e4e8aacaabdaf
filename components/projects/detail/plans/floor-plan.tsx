import type { ReactNode } from 'react'
import { Disclosure } from '@/components/ui/disclosure'
import { FactList } from '@/components/ui/fact-list'
import { type DrawingBox, formatViewBox } from '@/lib/pictures/svg'
import { buildOuterBox, isMiddleInside } from '@/lib/projects/plans/boxes'
import { cropPlan, listEntries } from '@/lib/projects/plans/crop-plan'
import { type Label, layOutLabel } from '@/lib/projects/plans/label-layout'
import { calculateLabelSize, READABLE_WIDTH_PX } from '@/lib/projects/plans/label-sizes'
import { listRoomSizes, splitLabel } from '@/lib/projects/plans/room-sizes'
import type { UnitPlan } from '@/lib/projects/plans/unit-plans'
import { PlanDrawing } from './plan-drawing'
import { PlanViewer } from './plan-viewer'

type Props = {
  plan: UnitPlan
  /** The row of the home that the plan is shown for: a drawing may have several homes of a storey. */
  rowNumber: number | null
  /** Next to the plan, above the sizes of its rooms. */
  children: ReactNode
}

export function FloorPlan({ plan, rowNumber, children }: Props) {
  const { picture, viewBox, labels, shapes } = plan
  const home = buildOuterBox(shapes.filter((shape) => shape.rowNumber === rowNumber).map(({ box }) => box))
  return (
    <div className="floor-plan grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-2 xl:grid-cols-[minmax(0,46rem)_minmax(0,1fr)]">
      <PlanViewer
        title={picture.title}
        ratio={viewBox.width / viewBox.height}
        usableWidth={READABLE_WIDTH_PX}
        phoneHint="Tap the plan for sizes"
        overview={<OverviewDrawing plan={plan} home={home} />}
      >
        <PlanDrawing {...plan} size={calculateLabelSize(viewBox, 'home')} />
      </PlanViewer>
      <div className="grid gap-y-4">
        {children}
        <RoomSizes labels={labels} />
      </div>
    </div>
  )
}

type OverviewProps = { plan: UnitPlan; home: DrawingBox }

/**
 * The whole home and its entry in the width of a phone. Names that are wider than their rooms are only in the enlarged
 * view.
 */
function OverviewDrawing({ plan: { viewBox, picture, labels }, home }: OverviewProps) {
  const entries = listEntries(viewBox, home, labels)
  const { box, size } = cropPlan(viewBox, home, entries)
  const roomNames = labels
    .filter((label) => isMiddleInside(label.box, home) && !isDimension(label))
    .map((label) => ({ ...label, text: splitLabel(label.text).name }))
    .filter((label) => layOutLabel(label, size).fits)
  const view = formatViewBox(box).replaceAll(' ', ',')
  return (
    <PlanDrawing
      picture={{ ...picture, src: `${picture.src}#svgView(viewBox(${view}))` }}
      viewBox={box}
      labels={[...roomNames, ...entries]}
      size={size}
    />
  )
}

/** True for `16′-3″`, false for the room `Living, 16′-3″ × 14′-3″`. */
function isDimension({ text }: Label): boolean {
  return /^\d/.test(text)
}

function RoomSizes({ labels }: { labels: Label[] }) {
  const rooms = listRoomSizes(labels)
  if (rooms.length === 0) return null
  return (
    <Disclosure heading="Room sizes" isForPhones className="border-y border-hairline md:border-0">
      <FactList facts={rooms} className="text-label md:border-t md:border-hairline" />
    </Disclosure>
  )
}
