import { useTexts } from '../../texts/texts.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { myOrdersTexts } from './orders-texts.ts'

export function OrdersHeading() {
  const t = useTexts(myOrdersTexts)
  return (
    <>
      <Breadcrumb steps={[{ label: t.title }]} />
      <h1 id="orders" tabIndex={-1} className="mt-2 text-h2 outline-none sm:text-h1">
        {t.title}
      </h1>
      <p className="mt-1 max-w-prose text-quiet">{t.what}</p>
    </>
  )
}

/** A placeholder while it is not known who is signed in. */
export function OrdersWaiting() {
  const t = useTexts(myOrdersTexts)
  return (
    <div role="status" className="mt-5 flex flex-col gap-4 noscript:hidden">
      <span className="sr-only">{t.loading}</span>
      <Skeleton className="h-36 w-full" />
      <Skeleton className="h-36 w-full" />
    </div>
  )
}
