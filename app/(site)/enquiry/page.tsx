import { FormPage } from '@/components/company/form-page'
import { PageHead } from '@/components/company/page-head'
import { Steps } from '@/components/company/steps'
import { WriteInstead } from '@/components/company/write-instead'
import { enquiryForm } from '@/components/forms/enquiry-definition'
import { EnquiryForm } from '@/components/forms/enquiry-form'
import { JsonLd } from '@/components/seo/json-ld'
import { BackOnQuery } from '@/components/ui/back-on-query'
import { enquiry } from '@/lib/content/enquiry'
import { listFormProjects } from '@/lib/leads/form-projects'
import { paths } from '@/lib/paths'
import { buildBreadcrumbs } from '@/lib/seo/json-ld'
import { buildPageMetadata } from '@/lib/seo/metadata'
import { site } from '@/lib/site'

export const generateMetadata = () => buildPageMetadata('enquiry')

/** The enquiry form as a page: where every dialog link leads without script (decisions 6 and 19). */
export default async function EnquiryPage() {
  const projects = await listFormProjects()
  return (
    <>
      <BackOnQuery name="menu_active" mode="present-and-not" value="enquiry" />
      <JsonLd thing={buildBreadcrumbs([{ name: enquiry.title, path: paths.enquiry }])} />
      <PageHead title={enquiry.title} lead={enquiry.lead} />
      <FormPage
        title={enquiry.formTitle}
        aside={<Steps id="steps" title="What happens next" steps={enquiry.steps} />}
      >
        <EnquiryForm definition={enquiryForm} projects={projects} />
        <div className="mt-8 border-t border-hairline pt-5 text-label">
          <WriteInstead mail={site.email} phone={site.phone} />
        </div>
      </FormPage>
    </>
  )
}
