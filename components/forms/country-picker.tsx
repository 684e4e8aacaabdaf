'use client'

import {
  type KeyboardEvent,
  type MouseEvent,
  startTransition,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { afterPaint } from '@/components/ui/after-paint'
import { type Country, listCountries } from './countries'
import { CountryOption } from './country-option'
import { useCountry } from './use-country'

type Props = {
  /** Ids of the two fields it serves: the code, hidden while it is here, and the number. */
  codeId: string
  numberId: string
}

const countries = listCountries()

/**
 * The list of country codes: toggles open and closed, closes on selection (specification, section 2, "Enquiry dialog").
 * Arrow keys, Home, End, a typed name, Enter and Escape all work.
 */
export function CountryPicker({ codeId, numberId }: Props) {
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const typed = useRef({ text: '', at: 0 })
  const [open, setOpen] = useState(false)
  const [listed, setListed] = useState(false)
  const [ready, setReady] = useState(false)
  const shown = open && listed
  const [chosen, takeCode] = useCountry(codeId, numberId)
  const [active, setActive] = useState(0)

  // Drawn ahead, hidden: 250 rows are too many for the moment of the press.
  useEffect(() => startTransition(() => setReady(true)), [])

  // The button says at once that the list is open; 250 rows in sight are too many for the moment of the press.
  useEffect(() => {
    if (!open) return
    let closed = false
    afterPaint(() => closed || setListed(true))
    return () => {
      closed = true
      setListed(false)
    }
  }, [open])

  useEffect(() => {
    if (shown) list.current?.focus()
  }, [shown])

  useEffect(() => {
    if (!open) return
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])

  useEffect(() => {
    if (shown) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [shown, active, listId])

  function toggle() {
    setActive(Math.max(0, countries.indexOf(chosen)))
    setOpen(!open)
  }

  function choose(country: Country | undefined) {
    if (country) takeCode(country)
    setOpen(false)
    button.current?.focus()
  }

  // On the list, like the keys: its options are not controls of their own.
  function onClick({ target }: MouseEvent) {
    const option = target instanceof Element ? target.closest('[role=option]') : null
    if (option) choose(countries.find((_, index) => option.id === `${listId}-${index}`))
  }

  function onKeyDown(event: KeyboardEvent) {
    const last = countries.length - 1
    const moves: Record<string, number> = {
      ArrowDown: Math.min(last, active + 1),
      ArrowUp: Math.max(0, active - 1),
      PageDown: Math.min(last, active + 8),
      PageUp: Math.max(0, active - 8),
      Home: 0,
      End: last,
    }
    const move = moves[event.key]
    if (move !== undefined) setActive(move)
    else if (event.key === 'Enter' || (event.key === ' ' && !typed.current.text)) choose(countries[active])
    else if (event.key === 'Escape') choose(undefined)
    else if (event.key === 'Tab') return setOpen(false)
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) findTyped(event.key)
    else return
    // Escape must close the list and leave the dialog around it open.
    event.preventDefault()
    event.stopPropagation()
  }

  function findTyped(letter: string) {
    const now = Date.now()
    const text = (now - typed.current.at < 900 ? typed.current.text : '') + letter.toLowerCase()
    typed.current = { text, at: now }
    const found = countries.findIndex(
      ({ name, dialCode }) =>
        name.toLowerCase().startsWith(text) || dialCode.startsWith(text.replace('+', '') || '-'),
    )
    if (found >= 0) setActive(found)
  }

  return (
    <div ref={box}>
      <button
        ref={button}
        type="button"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={shown ? listId : undefined}
        onClick={toggle}
        onKeyDown={(event) => {
          // The list takes the focus a moment later; what is typed meanwhile is meant for it.
          if (open) return onKeyDown(event)
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          toggle()
        }}
        className="flex min-h-12 items-center gap-1.5 rounded border border-edge bg-plaster px-3 text-body whitespace-nowrap hover:border-ink"
      >
        {/* Words within the text, not in a label of their own, so that what is seen belongs to the name. */}
        <span className="sr-only">Country code: {chosen.name}</span>{' '}
        <span aria-hidden="true" className="text-small font-semibold text-muted uppercase">
          {chosen.iso2}
        </span>{' '}
        +{chosen.dialCode}
        <svg
          aria-hidden="true"
          viewBox="0 0 12 12"
          className="size-3"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        >
          <path d={open ? 'M2 8l4-4 4 4' : 'M2 4l4 4 4-4'} />
        </svg>
      </button>
      {ready || shown ? (
        <div
          ref={list}
          id={listId}
          hidden={!shown}
          role="listbox"
          aria-label="Country code"
          tabIndex={-1}
          aria-activedescendant={`${listId}-${active}`}
          onKeyDown={onKeyDown}
          onClick={onClick}
          className="absolute inset-x-0 top-full z-10 mt-1 max-h-72 overflow-y-auto overscroll-contain rounded border border-edge bg-plaster py-1 shadow-dialog outline-none"
        >
          {countries.map((country, index) => (
            <CountryOption
              key={country.iso2}
              id={`${listId}-${index}`}
              country={country}
              chosen={country === chosen}
              active={index === active}
            />
          ))}
        </div>
      ) : null}
    </div>
  )
}
