import { DirectorList, StaffList } from '@/components/company/members'
import { ReplaceAddress } from '@/components/layout/replace-address'
import { ButtonLink } from '@/components/ui/button'
import { PageHead } from '@/components/ui/page-head'
import { TextLink } from '@/components/ui/text-link'
import { departmentHeads, management, managers } from '@/lib/content/company'
import { paths } from '@/lib/routing/paths'
import { buildPageMetadata } from '@/lib/seo/metadata'
import { site } from '@/lib/site'

export const generateMetadata = () => buildPageMetadata('team')

const staff = [
  { title: 'Department heads', members: departmentHeads },
  { title: 'Managers', members: managers },
]

export default function TeamPage() {
  return (
    <>
      <ReplaceAddress />
      <PageHead
        title="The team"
        lead="Who is responsible for what, from the first survey of a site to the care desk after handover."
      >
        <p className="mt-3">
          Ask for the person or the role: <TextLink href={site.phone.href}>{site.phone.display}</TextLink> or{' '}
          <TextLink href={`mailto:${site.email}`}>{site.email}</TextLink>
        </p>
      </PageHead>
      <section aria-labelledby="management" className="bg-band py-12 md:py-16">
        <div className="page-width">
          <h2 id="management" className="text-h2">
            Management
          </h2>
          <DirectorList members={management} />
        </div>
      </section>
      {staff.map(({ title, members }) => (
        <section key={title} aria-label={title} className="page-width pt-12 md:pt-16">
          <h2 className="text-h2">{title}</h2>
          <StaffList members={members} />
        </section>
      ))}
      <section aria-labelledby="join" className="mt-16 bg-band md:mt-20 print:hidden">
        <div className="page-width flex flex-col gap-6 py-12 md:flex-row md:items-center md:justify-between">
          <div>
            <h2 id="join" className="text-h3">
              Work with us
            </h2>
            <p className="mt-2 max-w-text">
              Site engineers, architects, accountants, people for the telephone desk: send an application and
              the department head reads it.
            </p>
          </div>
          <ButtonLink href={paths.careers} kind="outline" className="shrink-0">
            See careers
          </ButtonLink>
        </div>
      </section>
    </>
  )
}
