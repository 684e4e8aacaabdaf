import type { ReactNode } from 'react'
import { LineDisclosure } from '@/components/ui/disclosure'
import { FactList } from '@/components/ui/fact-list'
import { Picture } from '@/components/ui/picture'
import { type DrawingBox, formatViewBox } from '@/lib/pictures/svg'
import {
  calculateMiddle,
  calculateTextSizes,
  cropPlan,
  type Label,
  layOutLabel,
  measureUsableWidth,
  splitLabel,
} from '@/lib/projects/plan-labels'
import type { UnitPlan } from '@/lib/projects/unit-plans'
import { type PlanText, PlanTexts } from './plan-texts'
import { PlanViewer } from './plan-viewer'

/**
 * A drawing with its labels as text in the typeface of the page; `children` are drawn below the labels. A home has a smaller
 * view for phones, with its rooms' names only, and its rooms' sizes as a list.
 */
export function PlanDrawing({ plan, children }: { plan: UnitPlan; children?: ReactNode }) {
  const { picture, viewBox, labels, shapes } = plan
  const boxes = shapes.map(({ box }) => box)
  const home = boxes.length === 1 ? boxes[0] : undefined
  return (
    <>
      <PlanViewer
        title={picture.title}
        usableWidth={measureUsableWidth(viewBox, boxes)}
        small={home && <SmallDrawing plan={plan} home={home} />}
      >
        <Drawing {...plan} size={calculateTextSizes(viewBox, boxes).label}>
          {children}
        </Drawing>
      </PlanViewer>
      {home ? <RoomSizes labels={labels} /> : null}
    </>
  )
}

/** The whole home in the width of a phone. A name that is wider than its room there is left to the enlarged view. */
function SmallDrawing({ plan: { viewBox, picture, labels }, home }: { plan: UnitPlan; home: DrawingBox }) {
  const { box, size } = cropPlan(viewBox, home)
  const isInside = ({ x, y }: { x: number; y: number }) =>
    x > home.x && x < home.x + home.width && y > home.y && y < home.y + home.height
  const names = labels
    .map((label) => ({ ...label, text: splitLabel(label.text).name }))
    .filter(
      (label) =>
        !/^\d/.test(label.text) && isInside(calculateMiddle(label.box)) && layOutLabel(label, size).fits,
    )
  return (
    <Drawing
      picture={{
        ...picture,
        src: `${picture.src}#svgView(viewBox(${formatViewBox(box).replaceAll(' ', ',')}))`,
      }}
      viewBox={box}
      labels={names}
      size={size}
    />
  )
}

type DrawingProps = Pick<UnitPlan, 'picture' | 'viewBox' | 'labels'> & { size: number; children?: ReactNode }

function Drawing({ picture, viewBox, labels, size, children }: DrawingProps) {
  return (
    <div className="plan relative">
      <Picture picture={{ ...picture, color: '#ffffff' }} shape="natural" sizes="100vw" />
      {/* The role of a picture would hide its links and texts. The group around it has the name. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing is not a set of form fields. */}
      <svg role="group" viewBox={formatViewBox(viewBox)} className="absolute inset-0 size-full">
        {children}
        <PlanTexts texts={labels.map((label) => buildText(label, size))} size={size} />
      </svg>
    </div>
  )
}

function buildText(label: Label, size: number): PlanText {
  const { lines, isUpright } = layOutLabel(label, size)
  return { ...calculateMiddle(label.box), lines, isUpright }
}

/** The rooms of a home with their sizes, for which the drawing has no room everywhere. */
function RoomSizes({ labels }: { labels: Label[] }) {
  // Two rooms of one name are one row.
  const sizes = new Map<string, string[]>()
  for (const { name, measures } of labels.map(({ text }) => splitLabel(text)))
    if (measures.length > 0) sizes.set(name, [...(sizes.get(name) ?? []), measures.join(', ')])
  const rooms = Array.from(sizes, ([label, all]) => ({ label, text: all.join('; ') }))
  if (rooms.length === 0) return null
  return (
    <LineDisclosure summary="Room sizes" className="border-y border-hairline print:border-b-0">
      <FactList
        facts={rooms}
        className="columns-[15rem] gap-x-8 pb-4 text-label print:columns-1 print:pb-0"
      />
    </LineDisclosure>
  )
}
