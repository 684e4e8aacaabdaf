import { Activity, type ComponentProps, type ReactNode } from 'react'
import type { CityDetails, PictureData, Project } from '@/lib/catalogue/types'
import type { NumberRange } from '@/lib/format/range'
import { findPhotograph, hasPlan } from '@/lib/pictures/drawings'
import { listHomes } from '@/lib/projects/homes/homes'
import type { UnitPlan } from '@/lib/projects/plans/unit-plans'
import { PROJECT_FRAGMENTS } from '@/lib/projects/project-fragments'
import { listQuestions } from '@/lib/projects/questions'
import { CONCEPTUAL_IMAGE_DISCLAIMER } from '@/lib/site'
import { Amenities } from './amenities'
import { BeforeYouBook } from './before-you-book'
import { Description } from './description'
import { ProjectFacts } from './facts'
import { hasLocationSection, LocationSection } from './location/location'
import { OtherProjects } from './other-projects'
import { Gallery, hasGallery } from './pictures/gallery'
import { Plans } from './plans/plans'
import { hasPrices, Prices } from './prices/prices'
import { hasProgress, Progress } from './progress'
import { SectionBar } from './section-bar'
import { Specifications } from './specifications'
import { Summary } from './summary'

type Props = {
  project: Project
  /** The city of the project, for its map. */
  city: CityDetails | null
  /** The ends of the axis of square feet. */
  areaAxis: NumberRange
  /** Drawings on which its units can be chosen; the gallery leaves them out. */
  plans: UnitPlan[]
  others: ComponentProps<typeof OtherProjects>
  /** Hides the menu to share. A preview is also shown without `contactBar`. */
  isPreview?: boolean
  /** It is inside the article because the rules of the chosen home (chosen-home-rules.ts) apply only there. */
  contactBar?: ReactNode
}

/** A project's page, or the preview of one, below the header. */
export function ProjectView({
  project,
  city,
  areaAxis,
  plans,
  others,
  isPreview = false,
  contactBar,
}: Props) {
  const { name, virtualTourUrl, specifications, amenities } = project
  const gallery = project.gallery.map(({ type, pictures }) => ({
    type,
    pictures: pictures.filter(({ src }) => plans.every(({ picture }) => picture.src !== src)),
  }))
  const homes = listHomes(project)
  const hasChoosablePlans = plans.length > 0
  const hasPictures = hasGallery(gallery, virtualTourUrl)
  const hasPlansInGallery = gallery.some(hasPlan)
  const photographs = gallery.filter((group) => !hasPlan(group)).flatMap(({ pictures }) => pictures)
  // The main picture is one of them.
  const pictureCount = photographs.length > 0 ? photographs.length + 1 : 0
  const sections = listSections(project, { hasChoosablePlans, hasPictures, hasPlansInGallery })
  return (
    <article>
      <Summary project={project} homes={homes} pictureCount={pictureCount} isPreview={isPreview} />
      {sections.length > 0 ? <SectionBar project={project} homes={homes} sections={sections} /> : null}
      <ProjectFacts
        project={project}
        homes={homes}
        areaAxis={areaAxis}
        completed={others.links.filter((link) => link.status === 'completed')}
      />
      {hasPictures ? null : (
        <p className="page-width mt-4 text-small text-muted">{CONCEPTUAL_IMAGE_DISCLAIMER}</p>
      )}
      {/* React hydrates each boundary in a separate task. */}
      <Activity>
        <Gallery
          groups={gallery}
          tour={{ url: virtualTourUrl, picture: findTourPicture(project) }}
          projectName={name}
          hasChoosablePlans={hasChoosablePlans}
        />
      </Activity>
      <Activity>
        <Prices project={project} homes={homes} plans={plans} />
      </Activity>
      <Activity>
        <Plans project={project} homes={homes} plans={plans} />
      </Activity>
      <BeforeYouBook project={project} />
      <Description {...project} />
      <Progress project={project} />
      {specifications.length + amenities.length > 0 ? (
        <div className="specifications-and-amenities page-width project-section">
          <Specifications specifications={specifications} />
          <Amenities amenities={amenities} projectName={name} />
        </div>
      ) : null}
      <LocationSection project={project} city={city} />
      <Activity>
        <OtherProjects {...others} />
      </Activity>
      {contactBar}
    </article>
  )
}

type ShownSections = {
  hasChoosablePlans: boolean
  hasPictures: boolean
  hasPlansInGallery: boolean
}

/** Links to the sections that the page has, in its order. A label is part of its section's heading. */
function listSections(
  project: Project,
  { hasChoosablePlans, hasPictures, hasPlansInGallery }: ShownSections,
) {
  const plans = {
    fragment: PROJECT_FRAGMENTS.plans,
    label: 'Plans',
    isShown: hasChoosablePlans || hasPlansInGallery,
  }
  const prices = { fragment: PROJECT_FRAGMENTS.prices, label: 'Price', isShown: hasPrices(project) }
  const sections = [
    { fragment: PROJECT_FRAGMENTS.gallery, label: 'Gallery', isShown: hasPictures },
    // Plans on which homes or plots are chosen have a section after the prices; other plans are at the end of the
    // gallery.
    ...(hasChoosablePlans ? [prices, plans] : [plans, prices]),
    {
      fragment: PROJECT_FRAGMENTS.questions,
      label: 'Before you book',
      isShown: listQuestions(project).length > 0,
    },
    { fragment: PROJECT_FRAGMENTS.description, label: 'About', isShown: project.description !== '' },
    {
      fragment: PROJECT_FRAGMENTS.progress,
      label: 'Progress',
      isShown: hasProgress(project),
    },
    {
      fragment: PROJECT_FRAGMENTS.specifications,
      label: 'Specification',
      isShown: project.specifications.length > 0,
    },
    { fragment: PROJECT_FRAGMENTS.amenities, label: 'Amenities', isShown: project.amenities.length > 0 },
    { fragment: PROJECT_FRAGMENTS.location, label: 'Location', isShown: hasLocationSection(project) },
  ]
  return sections
    .filter(({ isShown }) => isShown)
    .map(({ fragment, label }) => ({ href: `#${fragment}`, label }))
}

/** A picture of the inside if there is one, because the banner already shows the outside. */
function findTourPicture({ gallery, image }: Project): PictureData {
  const pictures = gallery.slice(1).flatMap((group) => group.pictures)
  return findPhotograph(pictures) ?? image
}
