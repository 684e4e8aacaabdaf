import { useState } from 'react'
import { formatNumber } from '@/lib/format/numbers'
import {
  buildDefaultTerms,
  type LoanTerms,
  parseTerms,
  parseTermsPrice,
  type TermValues,
} from '@/lib/projects/costs/home-loan'
import {
  buildPurchaseCost,
  type CostChoices,
  DEFAULT_CHOICES,
  type PurchaseCost,
} from '@/lib/projects/costs/purchase-cost'
import type { TaxFacts } from '@/lib/projects/costs/tax-facts'
import type { Home } from '@/lib/projects/homes/homes'
import { useChosenHome } from '../homes/use-chosen-home'

export type PricedHome = Pick<Home, 'rowNumber' | 'area'> & { price: number }

/** The figures of one home. */
export type CostResult = {
  home: PricedHome
  values: TermValues
  errors: Partial<TermValues>
  /** The default ones while a field has an error. */
  terms: LoanTerms
  cost: PurchaseCost
  costChoices: CostChoices
}

/**
 * The figures of every home. What the visitor types and chooses applies to the chosen home; a typed price belongs to
 * its home only. `chosen` is undefined without homes.
 */
export function useCostResults(homes: PricedHome[], taxFacts: TaxFacts) {
  const chosenRow = useChosenHome()
  const [costChoices, setCostChoices] = useState<CostChoices>(DEFAULT_CHOICES)
  const [typedPrices, setTypedPrices] = useState(new Map<Home['rowNumber'], string>())
  const [typedTerms, setTypedTerms] = useState<Partial<Omit<TermValues, 'price'>>>({})
  const [firstHome] = homes
  const chosenHome = homes.find(({ rowNumber }) => rowNumber === chosenRow) ?? firstHome

  const results = homes.map((home) => {
    // The hidden homes keep their default figures, so a key press changes the figures of one home only.
    if (home !== chosenHome) return buildResult(home, taxFacts, DEFAULT_INPUT)
    const typed = { ...typedTerms, price: typedPrices.get(home.rowNumber) }
    return buildResult(home, taxFacts, { typed, costChoices })
  })
  const changeValues = ({ price, ...terms }: Partial<TermValues>) => {
    if (chosenHome && price !== undefined)
      setTypedPrices(new Map(typedPrices).set(chosenHome.rowNumber, price))
    setTypedTerms({ ...typedTerms, ...terms })
  }
  return { results, chosen: results.find(({ home }) => home === chosenHome), setCostChoices, changeValues }
}

/** `typed` has only the fields that the visitor has changed. */
type CostInput = { typed: Partial<TermValues>; costChoices: CostChoices }

const DEFAULT_INPUT: CostInput = { typed: {}, costChoices: DEFAULT_CHOICES }

function buildResult(home: PricedHome, taxFacts: TaxFacts, { typed, costChoices }: CostInput): CostResult {
  // A bank may lend a smaller share of a higher price, so the untouched fields follow the typed one.
  const price = typed.price === undefined ? home.price : (parseTermsPrice(typed.price) ?? home.price)
  const defaults = buildDefaultTerms(price)
  const values: TermValues = {
    price: typed.price ?? formatNumber(home.price),
    loanPercent: typed.loanPercent ?? String(defaults.loanPercent),
    ratePercent: typed.ratePercent ?? String(defaults.ratePercent),
    years: typed.years ?? String(defaults.years),
  }
  const { terms: typedTerms, errors } = parseTerms(values)
  const terms = typedTerms ?? defaults
  const cost = buildPurchaseCost({ price: terms.price, area: home.area }, taxFacts, costChoices)
  return { home, values, errors, terms, cost, costChoices }
}
