import { Picture } from '@/components/ui/picture'
import type { ProjectSummary } from '@/lib/catalogue/types'
import { buildProjectPath } from '@/lib/routing/paths'
import { ReraLine, StartPrice } from '../project-lines'

type ProjectTileProps = { project: ProjectSummary; isLarge: boolean }

/** A project with its picture, as a link to its page. */
export function ProjectTile({ project, isLarge }: ProjectTileProps) {
  const { name, slug, propertyType, address, thumbnail } = project
  return (
    <a
      href={buildProjectPath(slug)}
      className={`group ${isLarge ? 'block' : 'grid grid-cols-[6rem_1fr] gap-3'}`}
    >
      <Picture
        picture={thumbnail}
        alt=""
        sizes={isLarge ? '(min-width: 48rem) 390px, 94vw' : '96px'}
        className={isLarge ? 'mb-3' : 'self-start'}
      />
      <div>
        <b className="block font-semibold underline-offset-4 group-hover:underline">{name}</b>{' '}
        <span className="block text-label">
          {propertyType}, {address}
        </span>
        <StartPrice project={project} />
        <ReraLine {...project} />
      </div>
    </a>
  )
}
