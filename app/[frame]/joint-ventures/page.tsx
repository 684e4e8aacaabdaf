import { Documents, Facts, Steps, WriteInstead } from '@/components/company/aside'
import { FormPage } from '@/components/company/form-page'
import { PageHead } from '@/components/company/page-head'
import { JointVentureForm } from '@/components/forms/joint-venture-form'
import { Picture } from '@/components/ui/picture'
import { jointVentures } from '@/lib/content/joint-ventures'
import { companyPictures } from '@/lib/content/pictures'
import { describeFields } from '@/lib/leads/forms/form'
import { jointVentureForm } from '@/lib/leads/forms/joint-venture'
import { buildPageMetadata } from '@/lib/seo/metadata'
import { CONCEPTUAL_IMAGE_DISCLAIMER, site } from '@/lib/site'

export const generateMetadata = () => buildPageMetadata('jointVentures')

/** What land we look for, how a joint venture works, and the form. */
export default function JointVenturesPage() {
  const { title, lead, formTitle, land, steps, documents, note } = jointVentures
  return (
    <>
      <PageHead title={title} lead={lead} />
      <FormPage
        title={formTitle}
        aside={
          <>
            <Facts id="land" title="What we look for" facts={land} />
            <Steps id="steps" title="How it works" steps={steps} />
            <Documents title="Documents to have ready" documents={documents} note={note} />
          </>
        }
      >
        <JointVentureForm fields={describeFields(jointVentureForm.fields)} />
        <div className="mt-8 border-t border-hairline pt-5 text-label">
          <WriteInstead mail={site.email} phone={site.phone} />
        </div>
      </FormPage>
      <Picture
        picture={companyPictures.openLand}
        sizes="100vw"
        shape="banner"
        className="aspect-[3/2] md:aspect-[21/9] print:aspect-[4/1]"
      />
      <p className="frame py-4 text-small text-muted">{CONCEPTUAL_IMAGE_DISCLAIMER}</p>
    </>
  )
}
