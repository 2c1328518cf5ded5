import { lazy, Suspense, useEffect, useState } from 'react'
import { areBooksKept } from '../../ui/device/local-store.ts'

export const loadKeptList = () => import('./kept-books-list.tsx')
const KeptBooksList = lazy(async () => ({ default: (await loadKeptList()).KeptBooksList }))

/** The books on this device, where there are any; otherwise it loads nothing. */
export function KeptBooksSlot({ className }: { className: string }) {
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(areBooksKept()), [])
  return <Suspense>{shown && <KeptBooksList className={className} />}</Suspense>
}
