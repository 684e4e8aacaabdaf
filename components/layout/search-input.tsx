import { Icon, SEARCH } from '@/components/ui/icon'
import { paths } from '@/lib/routing/paths'
import { MAX_QUERY_LENGTH } from '@/lib/search/query/search-query'

// The focus ring is around the field and its button.
const ringClass =
  'has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-structure'
const fieldClass = [
  'min-h-12 w-full min-w-0 rounded-l border border-edge bg-page px-4 text-ink placeholder:text-muted',
  'focus-visible:outline-none',
].join(' ')
const searchButtonClass =
  'grid w-14 shrink-0 place-items-center rounded-r bg-structure text-page hover:bg-structure-deep'

type Props = {
  /** Unique on the page. */
  id: string
  defaultValue?: string
  /** For a page whose only purpose is the search. */
  isFocused?: boolean
  className?: string
}

/** A plain form that leads to the search page, also without script. */
export function SearchInput({ id, defaultValue, isFocused, className = '' }: Props) {
  return (
    <search className={className}>
      <form action={paths.search} className={`flex rounded ${ringClass}`}>
        <label htmlFor={id} className="sr-only">
          Search projects and posts
        </label>
        <input
          id={id}
          type="search"
          name="q"
          required
          maxLength={MAX_QUERY_LENGTH}
          defaultValue={defaultValue}
          // biome-ignore lint/a11y/noAutofocus: the visitor came through the link "Search", in order to type here.
          autoFocus={isFocused}
          placeholder="Project, place or RERA number"
          enterKeyHint="search"
          autoComplete="off"
          className={fieldClass}
        />
        <button type="submit" className={searchButtonClass}>
          <span className="sr-only">Search</span>
          <Icon d={SEARCH} className="size-4.5" />
        </button>
      </form>
    </search>
  )
}
