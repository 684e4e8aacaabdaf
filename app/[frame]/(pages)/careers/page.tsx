import { AsideFacts, AsideList, Steps } from '@/components/company/aside'
import { FormPage } from '@/components/company/form-page'
import { CareerForm } from '@/components/forms/career-form'
import { ReplaceAddress } from '@/components/layout/replace-address'
import { Picture } from '@/components/ui/picture'
import { careers } from '@/lib/content/company'
import { DEPARTMENT_NAMES } from '@/lib/content/departments'
import { companyPictures } from '@/lib/content/pictures'
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
      <div className="page-width grid items-start gap-x-8 gap-y-10 pb-16 md:pb-24 lg:grid-cols-[7fr_5fr] print:grid-cols-[7fr_5fr]">
        <AsideList
          title="Departments"
          items={Object.values(DEPARTMENT_NAMES)}
          columns="columns-2 sm:columns-3"
        />
        <figure>
          <Picture
            picture={companyPictures.roofSection}
            shape="banner"
            sizes="(min-width: 80rem) 490px, (min-width: 64rem) 40vw, 94vw"
            className="aspect-[3/2]"
          />
          <figcaption className="mt-2 text-small text-muted">{careers.caption}</figcaption>
        </figure>
      </div>
    </>
  )
}
