import { shelfTexts } from '../../parts/own-place/shelf-texts.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export function PlainHeading() {
  const t = useTexts(shelfTexts)
  return (
    <>
      <Breadcrumb steps={[{ label: t.title }]} />
      <h1 className="mt-2 text-h2 sm:text-h1">{t.title}</h1>
    </>
  )
}

/** A placeholder while it is not known who is signed in. */
export function Waiting() {
  const t = useTexts(shelfTexts)
  return (
    <div role="status" className="mt-5 grid gap-4 lg:grid-cols-2 noscript:hidden">
      <span className="sr-only">{t.loading}</span>
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-32 w-full" />
    </div>
  )
}
