import { useSyncExternalStore } from 'react'
import { saveLocalText, useLocalText } from './browser-store'
import { Icon, PAUSE, PLAY } from './icon'

const MOTION_KEY = 'site:motion'
const REDUCED = '(prefers-reduced-motion: reduce)'

function subscribeToReducedMotion(onChange: () => void) {
  const media = window.matchMedia(REDUCED)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/**
 * Whether pictures may move by themselves: `reduced` where the system asks for less motion, `stopped` after the visitor
 * pressed a MotionButton on any page. The server renders `moving`, which is right for most visitors.
 */
export function useMotion(): 'moving' | 'stopped' | 'reduced' {
  const isReduced = useSyncExternalStore(
    subscribeToReducedMotion,
    () => window.matchMedia(REDUCED).matches,
    () => false,
  )
  const isStopped = useLocalText(MOTION_KEY) === 'stopped'
  if (isReduced) return 'reduced'
  return isStopped ? 'stopped' : 'moving'
}

const motionButtonClass = 'grid size-11 shrink-0 place-items-center rounded bg-page text-structure'

/** Stops or restarts everything that moves by itself, on all pages. WCAG 2.2.2 asks for it wherever something moves. */
export function MotionButton({ className = '' }: { className?: string }) {
  const isStopped = useMotion() === 'stopped'
  return (
    <button
      type="button"
      data-motion
      onClick={() => saveLocalText(MOTION_KEY, isStopped ? '' : 'stopped')}
      className={`${motionButtonClass} ${className}`}
    >
      <Icon d={isStopped ? PLAY : PAUSE} />
      <span className="sr-only">
        <span>{isStopped ? 'Play' : 'Pause'}</span> all moving pictures
      </span>
    </button>
  )
}
