'use client'

import type { ReactNode } from 'react'
import { SwitchedCards } from './switched-cards'
import { TabLinks } from './tab-links'
import { type SwitchProps, useCitySwitch } from './use-city-switch'

type Props = SwitchProps & {
  /** As in ListBody: only so many cards, then a link to all. */
  limit?: number
  children: ReactNode
}

/**
 * A tab per location over a set of cards (specification, section 2, home and lists). `children` are the cards the
 * server rendered for `current`; another city's cards come as JSON, and without script its tab is a link to its page.
 */
export function ProjectTabs({ children, limit, ...props }: Props) {
  const { active, city, switched, choose, data, error, isWaiting, retry, asking, Body } = useCitySwitch(props)
  return (
    <>
      {asking}
      <TabLinks status={props.status} tabs={props.tabs} active={active} onChoose={choose} />
      <div className="mt-8">
        {switched ? (
          <SwitchedCards
            status={props.status}
            city={city}
            data={data}
            Body={Body}
            failed={Boolean(error)}
            waiting={isWaiting}
            limit={limit}
            onRetry={retry}
          />
        ) : (
          children
        )}
      </div>
    </>
  )
}
