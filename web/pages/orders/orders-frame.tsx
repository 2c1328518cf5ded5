import type { ReactNode } from 'react'
import { myOrdersTexts } from '../../texts/my-orders.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

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

/** As high as the screen nearly: what stands below comes into sight neither with the orders nor without them. */
export function OrdersPlace({ children }: { children: ReactNode }) {
  return <div className="min-h-[90vh] noscript:min-h-0">{children}</div>
}

/** The place of what is not known yet. */
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

/** What a place without anything in it says, and the ways on. */
export function Notice({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <div className="card mt-5 p-6 text-center sm:p-8">
      <h2 className="text-h4">{title}</h2>
      <p className="mx-auto mt-2 max-w-prose text-quiet">{help}</p>
      <p className="mt-4 flex flex-wrap justify-center gap-3">{children}</p>
    </div>
  )
}
