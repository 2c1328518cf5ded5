import { checkoutTexts } from '../../parts/address/checkout-texts.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** What is known of a checkout before it is known who buys, each part as high as it becomes. */
export function CheckoutSkeleton() {
  const t = useTexts(checkoutTexts)
  return (
    <div className="mt-4 gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem]">
      <p role="status" className="sr-only">
        {t.loading}
      </p>
      <div className="flex flex-col gap-4">
        <Step title={t.what} height="h-55 sm:h-44" />
        <Step title={t.coupon} height="h-50 sm:h-52" />
        <Step title={t.who} height="h-110" />
      </div>
      <Step title={t.summary} height="h-80 lg:h-98 max-lg:mt-4" />
      <div className="pay-bar lg:hidden">
        <Skeleton className="h-12" />
      </div>
    </div>
  )
}

function Step({ title, height }: { title: string; height: string }) {
  return (
    <div className={`card p-4 sm:p-5 ${height}`}>
      <h2 className="text-h4">{title}</h2>
      <Skeleton className="mt-4 h-12" />
    </div>
  )
}
