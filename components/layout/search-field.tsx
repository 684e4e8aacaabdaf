import { Icon } from '@/components/ui/icon'
import { paths } from '@/lib/routing/paths'

const SEARCH = 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13zM15.5 15.5L21 21'
const looks = {
  page: {
    field: 'min-h-12 border-edge bg-page px-4 text-ink placeholder:text-muted',
    button: 'w-14 bg-structure text-page hover:bg-structure-deep',
  },
  bar: {
    field: 'h-7 border-page/50 bg-transparent px-2.5 text-small text-page placeholder:text-page/80',
    button: 'w-8 border border-l-0 border-page/50 text-page hover:bg-structure',
  },
}

type Props = {
  /** Unique on the page. */
  id: string
  defaultValue?: string
  /** `bar` is small and light: the top line of the header. */
  look?: keyof typeof looks
  className?: string
}

/** A field that leads to the search page; a plain form, so that it works without script. */
export function SearchField({ id, defaultValue, look = 'page', className = '' }: Props) {
  return (
    <search className={className}>
      <form action={paths.search} className="flex">
        <label htmlFor={id} className="sr-only">
          Search projects and posts
        </label>
        <input
          id={id}
          type="search"
          name="q"
          required
          maxLength={100}
          defaultValue={defaultValue}
          placeholder="Project, place or RERA number"
          enterKeyHint="search"
          autoComplete="off"
          className={`w-full min-w-0 rounded-l border ${looks[look].field}`}
        />
        <button type="submit" className={`grid shrink-0 place-items-center rounded-r ${looks[look].button}`}>
          <span className="sr-only">Search</span>
          <Icon d={SEARCH} className="size-4.5" />
        </button>
      </form>
    </search>
  )
}
