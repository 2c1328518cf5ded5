import { useTexts } from '../../texts/texts.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { catalogueTexts } from './catalogue-texts.ts'

/** A placeholder for a product while its details load. */
export function ProductSkeleton() {
  const t = useTexts(catalogueTexts)
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="spinner" aria-hidden="true" />
      <span className="sr-only">{t.loading}</span>
      <Skeleton className="h-5 w-60" />
      <Skeleton className="h-10 w-full max-w-lg" />
      <Skeleton className="aspect-[8/5] w-full md:w-80" />
      <Skeleton className="h-40 w-full" />
    </div>
  )
}
