import type { Metadata } from 'next'
import { loadSignedRecord } from '@/app/_pages/signed-record'
import { ProjectPreview } from '@/app/record-previews'
import { RefusalView } from '@/components/publishing/refusal-view'
import { getAreaAxisEnd } from '@/lib/catalogue'
import { buildProjectMetadata, NOT_INDEXED } from '@/lib/seo/metadata'

type Props = PageProps<'/personal/preview/view-project/[slug]'>

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { project } = await loadSignedRecord('project', props)
  const texts = project ? buildProjectMetadata(project, await getAreaAxisEnd()) : { title: 'Preview' }
  return { ...texts, robots: NOT_INDEXED }
}

/** A project by a signed link, also an unpublished one. When the link does not open it, the page says why. */
export default async function SignedProject(props: Props) {
  const { project, grant, refusal } = await loadSignedRecord('project', props)
  if (project) return <ProjectPreview project={project} grant={grant} />
  return refusal ? <RefusalView reason={refusal} /> : null
}
