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
        <AsideList
          title="Documents to have ready"
          items={documents}
          note={note}
          columns="md:columns-2 lg:columns-3"
        />
      </div>
      <Picture
        picture={companyPictures.openLand}
        sizes="100vw"
        shape="banner"
        className="aspect-[3/2] md:aspect-[21/9] print:hidden"
      />
      <p className="page-width py-4 text-small text-muted print:hidden">{CONCEPTUAL_IMAGE_DISCLAIMER}</p>
    </>
  )
}
