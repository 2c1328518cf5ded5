import { lazy, Suspense } from 'react'
import type { Book } from '../../../data/reading.queries.ts'

const KeepButton = lazy(async () => ({ default: (await import('./keep-button.tsx')).KeepButton }))

/** Where a book is kept on the device; loaded when the book is there. */
export function KeepSlot({ book }: { book: Book }) {
  return (
    <Suspense fallback={<span className="reader-button" />}>
      <KeepButton book={book} />
    </Suspense>
  )
}
