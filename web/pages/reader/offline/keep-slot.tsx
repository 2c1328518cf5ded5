import { lazy, Suspense } from 'react'
import type { Book } from '../../../data/reading.queries.ts'

const KeepButton = lazy(async () => ({ default: (await import('./keep-button.tsx')).KeepButton }))

interface KeepSlotProps {
  book: Book
  /** loads what shows books of this type */
  loadRoom: (type: string) => Promise<unknown>
}

/** Where a book is kept on the device; loaded when the book is there. */
export function KeepSlot({ book, loadRoom }: KeepSlotProps) {
  return (
    <Suspense fallback={<span className="reader-button" />}>
      <KeepButton book={book} loadRoom={loadRoom} />
    </Suspense>
  )
}
