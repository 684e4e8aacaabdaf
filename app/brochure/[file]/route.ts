import { hasPublishedBrochure } from '@/lib/brochure/brochure-file'
import { respondUnavailable, serveBrochure } from '@/lib/brochure/serve-brochure'
import { getProject } from '@/lib/catalogue'
import { respondErrorPage } from '@/lib/http/error-page'

/** `cassia-vii.pdf` */
const PDF_FILE = /^(?<slug>[a-z0-9-]{1,200})\.pdf$/

/** `/brochure/cassia-vii.pdf`. 404 unless it is a published project with a registration number. */
export async function GET(request: Request, { params }: RouteContext<'/brochure/[file]'>): Promise<Response> {
  const slug = PDF_FILE.exec((await params).file)?.groups?.slug
  try {
    const project = slug ? await getProject(slug) : null
    return project && hasPublishedBrochure(project) ? await serveBrochure(request, project) : respondMissing()
  } catch (error) {
    return respondUnavailable(request, error)
  }
}

function respondMissing(): Response {
  return respondErrorPage(404, {
    title: "We're sorry, but the page you were looking for doesn't exist",
    text: 'This brochure may have been renamed or withdrawn.',
  })
}
