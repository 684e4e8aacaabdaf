import type { ReactNode } from 'react'
import { LaunchModal } from '@/components/home/launch-modal'
import { ContactBar } from '@/components/layout/contact-bar'
import { Picture } from '@/components/ui/picture'
import { getNewestLaunch } from '@/lib/catalogue'
import { buildLaunch } from './load-home'

type Props = { params: Promise<{ frame: string }>; children: ReactNode }

/** What the home page has on top of its content. Previews have nothing. */
export default async function HomeLayout({ params, children }: Props) {
  if ((await params).frame !== 'site') return children
  const launch = await getNewestLaunch()
  return (
    <>
      {/* First in the page, so that the keyboard goes on from here after the modal has closed. */}
      {launch ? (
        <LaunchModal
          launch={buildLaunch(launch)}
          picture={
            <Picture
              picture={launch.thumbnail}
              sizes="(min-width: 768px) 436px, 96px"
              className="max-md:aspect-square"
            />
          }
        />
      ) : null}
      {children}
      <ContactBar />
    </>
  )
}
