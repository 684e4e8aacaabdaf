'use client'

import { getLocalText, saveLocalText, useLocalText } from '@/components/ui/browser-store'
import { buttonClass } from '@/components/ui/button'
import { HEART, Icon } from '@/components/ui/icon'
import { MAX_SHORTLISTED, parseIds } from '@/lib/projects/comparison/shortlist'
import { buildComparisonPath, paths } from '@/lib/routing/paths'

const SHORTLIST_NAME = 'site:shortlist'

/** The ids of the visitor's shortlist, the oldest first; none in the server's HTML. */
function useShortlist(): number[] {
  return parseIds(useLocalText(SHORTLIST_NAME)).slice(-MAX_SHORTLISTED)
}

/** The shortlist at this moment, for the code of events. */
export function getShortlist(): number[] {
  return parseIds(getLocalText(SHORTLIST_NAME)).slice(-MAX_SHORTLISTED)
}

/** Beyond the limit the oldest leave the shortlist. */
function saveShortlist(ids: number[]): void {
  saveLocalText(SHORTLIST_NAME, ids.slice(-MAX_SHORTLISTED).join())
}

export function removeFromShortlist(ids: number[]): void {
  saveShortlist(getShortlist().filter((id) => !ids.includes(id)))
}

function toggleInShortlist(toggledId: number): void {
  const ids = getShortlist()
  saveShortlist(ids.includes(toggledId) ? ids.filter((id) => id !== toggledId) : [...ids, toggledId])
}

const heartVariants = {
  card: 'z-[2] grid size-11 shrink-0 place-items-center rounded border border-hairline bg-page text-structure hover:bg-structure-pale',
  text: buttonClass('quiet'),
}

type HeartProps = {
  id: number
  name: string
  /** `card` is an icon, above the link that covers a card. */
  variant?: keyof typeof heartVariants
  /** With the position of a heart on a card. */
  className?: string
}

/** Puts a project on the shortlist or takes it off; without script, opens the comparison that begins with it. */
export function Heart({ id, name, variant = 'card', className = 'relative' }: HeartProps) {
  const isChosen = useShortlist().includes(id)
  return (
    <form action={paths.compare} className="contents">
      <button
        type="submit"
        name="projects"
        value={id}
        aria-pressed={isChosen}
        onClick={(event) => {
          event.preventDefault()
          toggleInShortlist(id)
        }}
        className={`print:hidden ${heartVariants[variant]} ${className}`}
      >
        <Icon d={HEART} className={`size-5 ${isChosen ? 'fill-action stroke-action' : ''}`} />
        <span className={variant === 'card' ? 'sr-only' : undefined}>
          Shortlist<span className="sr-only"> {name}</span>
        </span>
      </button>
    </form>
  )
}

/** The link to the comparison of the shortlist, with its number of projects: a heart in the header. */
export function ShortlistLink() {
  const ids = useShortlist()
  return (
    <a
      href={buildComparisonPath(ids)}
      rel="nofollow"
      className="relative grid size-11 place-items-center rounded print:hidden"
    >
      <Icon d={HEART} className={`size-6 ${ids.length > 0 ? 'fill-current' : ''}`} />
      <span className="sr-only">Shortlist</span>{' '}
      {/* In the heart, so that nothing moves when the number comes. */}
      <span className="absolute w-6 pb-0.5 text-center text-[0.75rem] font-bold text-structure-deep">
        {ids.length > 0 ? (
          <span key={ids.length}>
            {ids.length}
            <span className="sr-only"> project{ids.length === 1 ? '' : 's'}</span>
          </span>
        ) : null}
      </span>
    </a>
  )
}
