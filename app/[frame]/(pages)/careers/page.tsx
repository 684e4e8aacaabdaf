import { AsideFacts, AsideList, Steps } from '@/components/company/aside'
import { FormPage } from '@/components/company/form-page'
import { CareerForm } from '@/components/forms/career-form'
import { ReplaceAddress } from '@/components/layout/replace-address'
import { careers } from '@/lib/content/company'
import { DEPARTMENT_NAMES } from '@/lib/content/departments'
import { buildPageMetadata } from '@/lib/seo/metadata'
import { site } from '@/lib/site'

export const generateMetadata = () => buildPageMetadata('careers')

export default function CareersPage() {
  return (
    <>
      <ReplaceAddress />
      <FormPage
        {...careers}
        mail={site.careersEmail}
        aside={
          <>
            <Steps title="How we choose" steps={careers.steps} />
            <AsideFacts title="Good to know" facts={careers.terms} />
          </>
        }
      >
        <CareerForm />
      </FormPage>
      <div className="page-width pb-16 md:pb-24">
        <AsideList
          title="Departments"
          items={Object.values(DEPARTMENT_NAMES)}
          columns="columns-2 sm:columns-3 lg:columns-5"
        />
      </div>
    </>
  )
}
