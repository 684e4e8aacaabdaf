'use client'

import Link from 'next/link'
import { type ComponentProps, useState } from 'react'

/** A link of a list: its page is fetched ahead on hover, focus or touch, never merely because the card is visible. */
export function IntentLink(props: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  const [intent, setIntent] = useState(false)
  const arm = () => setIntent(true)
  return <Link {...props} prefetch={intent ? null : false} onPointerEnter={arm} onFocus={arm} />
}
