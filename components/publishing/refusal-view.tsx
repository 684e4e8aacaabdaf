import { ButtonLink } from '@/components/ui/button'
import { paths } from '@/lib/routing/paths'

/** For staff whose preview link is not valid. `reason` also says what to do. */
export function RefusalView({ reason }: { reason: string }) {
  return (
    <div className="page-width py-16 md:py-24">
      <h1 className="text-h2">This preview cannot be shown</h1>
      <p className="mt-5 max-w-text text-lead">{reason}</p>
      <ButtonLink kind="outline" href={paths.home} className="mt-8">
        Return to home page
      </ButtonLink>
    </div>
  )
}
