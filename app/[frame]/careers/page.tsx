import { Departments, Facts, Steps, WriteInstead } from '@/components/company/aside'
import { FormPage } from '@/components/company/form-page'
import { PageHead } from '@/components/company/page-head'
import { CareerForm } from '@/components/forms/career-form'
import { StripQuery } from '@/components/ui/strip-query'
import { careers } from '@/lib/content/careers'
import { DEPARTMENT_NAMES } from '@/lib/content/departments'
import { careerForm } from '@/lib/leads/forms/career'
import { describeFields } from '@/lib/leads/forms/form'
import { buildPageMetadata } from '@/lib/seo/metadata'
import { site } from '@/lib/site'

export const generateMetadata = () => buildPageMetadata('careers')

/** The application form and what happens with it. */
export default function CareersPage() {
  return (
    <>
      <StripQuery />
      <PageHead title={careers.title} lead={careers.lead} />
      <FormPage
        title={careers.formTitle}
        aside={
          <>
            <Steps id="steps" title="How we choose" steps={careers.steps} />
            <Facts id="terms" title="Good to know" facts={careers.terms} />
            <Departments names={Object.values(DEPARTMENT_NAMES)} />
          </>
        }
      >
        <CareerForm fields={describeFields(careerForm.fields)} />
        <div className="mt-8 border-t border-hairline pt-5 text-label">
          <WriteInstead mail={site.careersEmail} phone={site.phone} />
        </div>
      </FormPage>
    </>
  )
}
