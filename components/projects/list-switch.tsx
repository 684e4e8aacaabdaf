'use client'

import { useEffect } from 'react'
import { ArrivalMark } from './arrival-mark'
import type { CardsAnswer } from './city-tabs'
import { ListBanner } from './list-banner'
import { ListBody } from './list-body'
import { listHeading, listIntros } from './list-words'
import { SwitchedCards } from './switched-cards'
import { TabLinks } from './tab-links'
import { type SwitchProps, useCitySwitch } from './use-city-switch'

/**
 * A list page: banner, heading, city tabs, cards. Choosing a tab changes all four, the address and the title at once.
 * `answer` is what the server rendered, sent once: the fallback that comes back with the back button.
 */
export function ListSwitch({ answer, ...props }: SwitchProps & { answer: CardsAnswer }) {
  const { status, tabs } = props
  const { active, city, switched, choose, data, error, isWaiting, retry, asking, Body } = useCitySwitch(props)
  const pictured = (switched && data) || answer
  usePageTitle(switched ? data?.title : undefined)
  return (
    <>
      <ListBanner
        key={pictured === answer ? 'server' : active}
        status={status}
        locationId={pictured.locationId}
        projects={pictured.items}
      />
      <div className="frame pt-10 pb-20">
        <div className="grid gap-x-8 gap-y-6 pb-8 lg:grid-cols-12">
          <div className="lg:col-span-6">
            <h1 className="text-h1">
              {/* Breaks between what and where, if at all. */}
              <span className="inline-block">{listHeading(status)}</span>{' '}
              {city?.slug ? <span className="inline-block">in {city.name}</span> : null}
            </h1>
            <p className="mt-3 max-w-measure text-lead text-muted">{listIntros[status]}</p>
          </div>
          <div className="lg:col-span-6 lg:self-end">
            <TabLinks status={status} tabs={tabs} active={active} onChoose={choose} />
          </div>
        </div>
        {switched ? (
          <SwitchedCards
            status={status}
            city={city}
            data={data}
            Body={Body}
            failed={Boolean(error)}
            waiting={isWaiting}
            onRetry={retry}
          />
        ) : (
          <ListBody status={status} city={city} answer={answer} />
        )}
      </div>
      {asking}
      <ArrivalMark />
    </>
  )
}

/** Sets the title while given, and gives the page's own back unless the page has changed it meanwhile. */
function usePageTitle(title: string | undefined) {
  useEffect(() => {
    if (!title) return
    const own = document.title
    document.title = title
    return () => {
      if (document.title === title) document.title = own
    }
  }, [title])
}
