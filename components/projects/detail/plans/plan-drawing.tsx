import type { ReactNode } from 'react'
import { Picture } from '@/components/ui/picture'
import { formatViewBox } from '@/lib/pictures/svg'
import { calculateMiddle, type Label, layOutLabel } from '@/lib/projects/plan-labels'
import type { UnitPlan } from '@/lib/projects/unit-plans'
import { type PlanText, PlanTexts } from './plan-texts'

type Props = Pick<UnitPlan, 'picture' | 'viewBox' | 'labels'> & {
  /** The text size of the labels, in units of the drawing. */
  size: number
  /** True in the first screen of a page. */
  first?: boolean
  /** Below the labels. */
  children?: ReactNode
}

/** A drawing with its labels as text in the typeface of the page. */
export function PlanDrawing({ picture, viewBox, labels, size, first, children }: Props) {
  return (
    <div className="plan relative">
      <Picture picture={{ ...picture, color: '#ffffff' }} shape="natural" sizes="100vw" first={first} />
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
