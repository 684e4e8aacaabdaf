import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Country } from './countries'
import { Arrow } from './field'
import { inputClass } from './form-parts'

/** "India +91". */
export function describeCountry({ name, dialCode }: Country): string {
  return `${name} +${dialCode}`
}

/** The countries whose name has a word that begins with the query, or whose code does; all for an empty query. */
function findCountries(countries: Country[], query: string): Country[] {
  const words = simplify(query)
  const digits = query.replace(/\D/g, '')
  return countries.filter(({ name, iso2, dialCode }) =>
    digits ? dialCode.startsWith(digits) : words === iso2 || ` ${simplify(name)}`.includes(` ${words}`),
  )
}

/** Lower case without accents: "Réunion" is found by "reunion". */
function simplify(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .toLowerCase()
}

type Props = { id: string; countries: Country[]; code: string; onChoose: (code: string) => void }

/**
 * The country code as a field that searches its list: the ARIA combobox pattern. Closed it shows the code; typing, a
 * click or an arrow key opens the list, a second click closes it.
 */
export function CountrySearch({ id, countries, code, onChoose }: Props) {
  const [query, setQuery] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const listId = useId()
  const isOpen = query !== null
  const found = isOpen ? findCountries(countries, query) : []
  const optionId = (iso2: string | undefined) => (iso2 ? `${listId}-${iso2}` : undefined)

  useEffect(() => {
    if (isOpen) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, active])

  useEffect(() => {
    // What is typed next begins a new search.
    if (!isOpen && document.activeElement === input.current) input.current?.select()
  }, [isOpen])

  const open = (text = '') => {
    setQuery(text)
    setActive(0)
  }
  const choose = (dialCode: string) => {
    onChoose(`+${dialCode}`)
    setQuery(null)
  }
  const toggle = () => (isOpen ? setQuery(null) : open())
  const type = (text: string) => {
    open(text)
    // Browsers fill in the whole code.
    const country =
      text.startsWith('+') && findCountries(countries, text).find(({ dialCode }) => `+${dialCode}` === text)
    if (country) onChoose(text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const country = found[active]
    if (step && isOpen) setActive((active + step + found.length) % Math.max(1, found.length))
    else if (step) open()
    else if (event.key === 'Enter' && isOpen) country && choose(country.dialCode)
    else if (event.key === 'Escape' && isOpen) setQuery(null)
    else return
    // Neither submits the form nor closes the dialog.
    event.preventDefault()
  }

  return (
    <div className="relative w-25 shrink-0 noscript:hidden">
      <input
        ref={input}
        id={id}
        role="combobox"
        aria-label="Country code"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={optionId(found[active]?.iso2)}
        autoComplete="tel-country-code"
        placeholder="Search"
        value={query ?? code}
        onFocus={({ target }) => target.select()}
        // A click into a text that is being typed moves the caret.
        onClick={() => query || toggle()}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => setQuery(null)}
        className={`${inputClass} pr-8`}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label="Countries"
        aria-expanded={isOpen}
        // The field keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          input.current?.focus()
          toggle()
        }}
        className="absolute inset-y-0 right-0 grid w-10 place-items-center text-ink"
      >
        <Arrow />
      </button>
      {isOpen ? (
        <div className="absolute top-full left-0 z-floating mt-1 w-72 max-w-[80vw] rounded border border-ink bg-plaster">
          <p role="status" className={found.length > 0 ? 'sr-only' : 'px-3 py-2.5 text-label'}>
            {found.length > 0 ? `${found.length} countries` : 'No country of this name or code.'}
          </p>
          {/* The field keeps the focus. */}
          <div
            ref={list}
            id={listId}
            role="listbox"
            tabIndex={-1}
            aria-label="Countries"
            onMouseDown={(event) => event.preventDefault()}
            className="max-h-60 overflow-y-auto overscroll-contain"
          >
            {found.map((country, index) => (
              <button
                type="button"
                key={country.iso2}
                id={optionId(country.iso2)}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                onClick={() => choose(country.dialCode)}
                className="flex min-h-11 w-full text-left items-center px-4 text-label hover:bg-band aria-selected:border-l-4 aria-selected:border-neem aria-selected:bg-neem-pale aria-selected:pl-3"
              >
                {describeCountry(country)}
              </button>
            ))}
          </div>
        </div>
      ) : null}
    </div>
  )
}
