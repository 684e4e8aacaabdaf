import type { Project } from '@/lib/catalogue/types'
import { formatNumber, formatRate } from '@/lib/format/numbers'
import { addNoBreakSpaces } from '@/lib/format/text'
import { formatParking } from '@/lib/projects/costs/charges'
import { calculateMonthlyMaintenance } from './costs/purchase-cost'
import { listHomesOnSale } from './homes/homes'
import { formatVisitingHours, getVisitingHours } from './visiting-hours'

export type Question = { question: string; answer: string }

/**
 * Questions of buyers: first those that the figures of the record answer, then the owner's own questions. Empty for a
 * project whose owner has written none.
 */
export function listQuestions(project: Project): Question[] {
  if (project.questions.length === 0) return []
  const questions: Question[] = []
  const maintenance = formatMaintenanceAnswer(project)
  if (maintenance) questions.push({ question: 'How much is the monthly maintenance?', answer: maintenance })
  const parking = formatParking(project.priceSheet)
  if (parking) questions.push({ question: 'What does parking cost?', answer: `${parking}.` })
  const visitingHours = formatVisitingHours(getVisitingHours(project))
  questions.push({ question: 'When can I visit?', answer: `${visitingHours}.` }, ...project.questions)
  return questions.map(({ question, answer }) => ({ question, answer: addNoBreakSpaces(answer) }))
}

/**
 * "₹2,794 for 2 BHK, Type A; ₹3,375 for 2 BHK, Type B. That is ₹3.75 per sq ft." Only the rate when no home is on sale.
 */
function formatMaintenanceAnswer(project: Project): string | null {
  const rate = project.priceSheet?.maintenance
  if (!rate) return null
  const sums: string[] = []
  for (const { name, area } of listHomesOnSale(project)) {
    const rupees = calculateMonthlyMaintenance(area, project.priceSheet)
    if (rupees !== null) sums.push(`₹${formatNumber(rupees)} for ${name}`)
  }
  if (sums.length === 0) return `${formatRate(rate)}.`
  return `${sums.join('; ')}. That is ${formatRate(rate)}.`
}
