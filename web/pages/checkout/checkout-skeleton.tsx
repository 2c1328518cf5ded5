import { checkoutTexts } from '../../parts/address/checkout-texts.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** A placeholder for the cart while it loads. */
export function CheckoutSkeleton() {
  const t = useTexts(checkoutTexts)
  return (
    <div className="mt-4 gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem]">
      <p role="status" className="sr-only">
        {t.loading}
      </p>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-28 w-full" />
        <Skeleton className="h-56 w-full" />
      </div>
      <Skeleton className="h-72 w-full max-lg:hidden" />
    </div>
  )
}
