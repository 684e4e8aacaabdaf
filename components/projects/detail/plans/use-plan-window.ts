import { type ToggleEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Opens a figure of the page on the whole window, as a popover. Meanwhile its place in the page keeps its height, so
 * that the page behind it does not move.
 */
export function usePlanWindow(onClose: () => void) {
  const figure = useRef<HTMLElement>(null)
  /** In pixels; null while the figure is in the page. */
  const [keptHeight, setKeptHeight] = useState<number | null>(null)
  const openWindow = () => {
    const height = figure.current?.offsetHeight ?? 0
    figure.current?.showPopover()
    // The caller measures the plan next: it must have its size on the window by then.
    flushSync(() => setKeptHeight(height))
  }
  const closeWindow = () => figure.current?.hidePopover()
  /** Escape, the back gesture and a focus outside also close the popover. */
  const handleToggle = ({ newState }: ToggleEvent) => {
    if (newState === 'open') return
    setKeptHeight(null)
    onClose()
  }
  return { figure, keptHeight, openWindow, closeWindow, handleToggle }
}
