import { WriteInstead } from '@/components/company/aside'
import { FormPage } from '@/components/company/form-page'
import { OfficeMap } from '@/components/company/office-map'
import { Offices } from '@/components/company/offices'
import { PageHead } from '@/components/company/page-head'
import { countries } from '@/components/forms/countries'
import { EnquiryForm } from '@/components/forms/enquiry-form'
import { JsonLd } from '@/components/seo/json-ld'
import { BackOnQuery } from '@/components/ui/back-on-query'
import { parseEmbed } from '@/lib/embeds'
import { listFormProjects } from '@/lib/leads/form-projects'
import { contactForm } from '@/lib/leads/forms/enquiry'
import { describeFields } from '@/lib/leads/forms/form'
import { buildOrganization } from '@/lib/seo/json-ld'
import { buildPageMetadata } from '@/lib/seo/metadata'
import { site } from '@/lib/site'

export const generateMetadata = () => buildPageMetadata('contact')

/** Both offices, a form and a map. */
export default async function ContactPage() {
  const projects = await listFormProjects()
  return (
    <>
      <BackOnQuery name="menu_active" mode="equals" value="contact_us" />
      <JsonLd thing={buildOrganization(site.offices)} />
      <PageHead
        title="Contact us"
        lead="Call, write or visit us. To visit a project, tell us which one and when."
      />
      <FormPage title="Send a message" asideFirst aside={<Offices />}>
        <EnquiryForm
          kind="contact"
          fields={describeFields(contactForm.fields)}
          countries={countries}
          projects={projects}
        />
        <div className="mt-8 border-t border-hairline pt-5 text-label">
          <WriteInstead mail={site.email} phone={site.phone} />
        </div>
      </FormPage>
      <OfficeMap embed={parseEmbed(site.mapUrl)} />
    </>
  )
}
