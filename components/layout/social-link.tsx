import { OutsideLink } from '@/components/ui/outside-link'
import { site } from '@/lib/site'
import glyphs from './social-glyphs.svg'

/** The services that social-glyphs.svg has an icon for. */
const SERVICES_WITH_ICON = ['Facebook', 'X', 'LinkedIn', 'YouTube', 'Instagram']
const iconsPath: string = glyphs.src

/** A service without an icon is shown by its first letter. */
export function SocialLink({ name, url }: { name: string; url: string }) {
  return (
    <OutsideLink
      href={url}
      hasIcon={false}
      className="grid size-11 place-items-center rounded hover:bg-structure-deep"
    >
      <span className="sr-only">
        {site.name} on {name}
      </span>
      {SERVICES_WITH_ICON.includes(name) ? (
        <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5" fill="currentColor">
          <use href={`${iconsPath}#${name}`} />
        </svg>
      ) : (
        <span aria-hidden="true">{name.slice(0, 1)}</span>
      )}
    </OutsideLink>
  )
}
