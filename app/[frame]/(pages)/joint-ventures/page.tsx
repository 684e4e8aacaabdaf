import { AsideFacts, AsideList, Steps } from '@/components/company/aside'
import { FormPage } from '@/components/company/form-page'
import { JointVentureForm } from '@/components/forms/joint-venture-form'
import { Picture } from '@/components/ui/picture'
import { jointVentures } from '@/lib/content/company'
import { companyPictures } from '@/lib/content/pictures'
import { buildPageMetadata } from '@/lib/seo/metadata'
import { CONCEPTUAL_IMAGE_DISCLAIMER, site } from '@/lib/site'

export const generateMetadata = () => buildPageMetadata('jointVentures')

export default function JointVenturesPage() {
  const { land, steps, documents, note } = jointVentures
  return (
    <>
      <FormPage
        {...jointVentures}
        mail={site.email}
        aside={<AsideFacts title="What we look for" facts={land} />}
      >
        <JointVentureForm />
      </FormPage>
      <div className="page-width grid gap-12 pb-16 md:pb-24">
        <Steps title="How it works" steps={steps} isRow />
        <div className="grid items-start gap-x-8 gap-y-10 lg:grid-cols-[7fr_5fr] print:grid-cols-[7fr_5fr]">
          <AsideList title="Documents to have ready" items={documents} note={note} />
          <figure>
            <Picture
              picture={companyPictures.openLand}
              sizes="(min-width: 80rem) 490px, (min-width: 64rem) 40vw, 94vw"
            />
            <figcaption className="mt-2 text-small text-muted">{CONCEPTUAL_IMAGE_DISCLAIMER}</figcaption>
          </figure>
        </div>
      </div>
    </>
  )
}
