import type { Unit } from '@/lib/catalogue/types'
import { buildProject } from '@/lib/testing/builders'
import { listQuestions } from './questions'

const [unit] = buildProject().units as [Unit]

const priceSheet = {
  parkingPrice: null,
  maintenance: 3.75,
  maintenanceMonths: 12,
  corpus: null,
  floorRise: null,
  floorRiseFrom: null,
  topFloor: null,
  legalFees: null,
  paymentStages: [],
  approvedBanks: [],
}

test.each([
  ['available', '₹4,425 for 3 BHK, Type A. That is ₹3.75 per sq ft.'],
  ['sold-out', '₹3.75 per sq ft.'],
] as const)('the monthly maintenance of a project whose only unit is %s', (availability, answer) => {
  const questions = listQuestions(
    buildProject({
      priceSheet,
      questions: [{ question: 'Is the land clear?', answer: 'Yes.' }],
      units: [{ ...unit, availability }],
    }),
  )
  const [maintenance] = questions
  expect(maintenance?.question).toBe('How much is the monthly maintenance?')
  expect(maintenance?.answer.replaceAll('\u00a0', ' ')).toBe(answer)
})
