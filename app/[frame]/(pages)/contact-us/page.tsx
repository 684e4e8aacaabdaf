import { JsonLd } from '@/app/_shared-pages/json-ld'
import { FormPage } from '@/components/company/form-page'
import { OfficeFacts, OfficeMap, Offices } from '@/components/company/offices'
import { countries } from '@/components/forms/countries'
import { EnquirySection } from '@/components/forms/enquiry-section'
import { BackOnMenuActive } from '@/components/layout/back-on-menu-active'
import { listFormProjects } from '@/lib/leads/form-projects'
import { parseEmbed } from '@/lib/media/embeds'
import { buildOrganisation } from '@/lib/seo/json-ld'
import { buildPageMetadata } from '@/lib/seo/metadata'
import { site } from '@/lib/site'
import { getToday } from '@/lib/today'

export const generateMetadata = () => buildPageMetadata('contact')

export default async function ContactPage() {
  const projects = await listFormProjects()
  return (
    <>
      <BackOnMenuActive value="contact_us" />
      <JsonLd thing={buildOrganisation(site.offices)} />
      <FormPage
        title="Contact us"
        lead="Call, write or visit us. To visit a project, tell us which one and when."
        formTitle="Send a message"
        intro={<Offices />}
        aside={<OfficeFacts />}
      >
        <EnquirySection formKind="contact" countries={countries} today={getToday()} projects={projects} />
      </FormPage>
      <OfficeMap embed={parseEmbed(site.mapUrl)} />
    </>
  )
}
