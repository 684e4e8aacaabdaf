import { ButtonLink } from '@/components/ui/button'
import { paths } from '@/lib/paths'

/** Shown to staff whose preview link is not valid; the reason says what to do. */
export function RefusalView({ reason }: { reason: string }) {
  return (
    <div className="mx-auto w-full max-w-page px-4 py-16 md:px-8 md:py-24 lg:px-12">
      <h1 className="text-h2">This preview cannot be shown</h1>
      <p className="mt-5 max-w-measure text-lead">{reason}</p>
      <ButtonLink kind="outline" href={paths.home} className="mt-8">
        Return to Home Page
      </ButtonLink>
    </div>
  )
}
