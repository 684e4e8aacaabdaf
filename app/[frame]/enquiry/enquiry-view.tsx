import { Steps, WriteInstead } from '@/components/company/aside'
import { FormPage } from '@/components/company/form-page'
import { PageHead } from '@/components/company/page-head'
import { countries } from '@/components/forms/countries'
import { EnquiryForm } from '@/components/forms/enquiry-form'
import { BackOnQuery } from '@/components/ui/back-on-query'
import { enquiry } from '@/lib/content/enquiry'
import type { FormProject } from '@/lib/leads/form-projects'
import { enquiryForm } from '@/lib/leads/forms/enquiry'
import { describeFields } from '@/lib/leads/forms/form'
import { site } from '@/lib/site'

type Props = { projects: FormProject[]; projectId?: number; message?: string; isBrochure?: boolean }

/** The enquiry form as a page: where every link to the dialog leads without script. */
export function EnquiryView({ projects, projectId, message, isBrochure = false }: Props) {
  return (
    <div data-enquiry-page>
      <BackOnQuery name="menu_active" mode="present-and-not" value="enquiry" />
      <PageHead
        title={isBrochure ? enquiry.brochureTitle : enquiry.title}
        lead={isBrochure ? enquiry.brochureLead : enquiry.lead}
      />
      <FormPage
        title={isBrochure ? 'Send the request' : enquiry.formTitle}
        aside={<Steps id="steps" title="What happens next" steps={enquiry.steps} />}
      >
        <EnquiryForm
          countries={countries}
          fields={describeFields(enquiryForm.fields)}
          projects={projects}
          projectId={projectId}
          message={message}
          queryFor={isBrochure ? 'VB' : 'GE'}
        />
        <div className="mt-8 border-t border-hairline pt-5 text-label">
          <WriteInstead mail={site.email} phone={site.phone} />
        </div>
      </FormPage>
    </div>
  )
}
