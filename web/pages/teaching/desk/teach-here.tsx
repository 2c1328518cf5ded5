import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../../texts/texts.tsx'
import { deskTexts } from './desk-texts.ts'
import { useAtDesk } from './use-desk.ts'

const Studio = lazy(async () => ({ default: (await import('../studio/studio.tsx')).Studio }))

/** Whether the studio is open, which is loaded then and not before. */
export function useTeachHere(title: string) {
  const { itemId } = useAtDesk()
  const t = useTexts(deskTexts)
  const [open, setOpen] = useState(false)
  const studio = open && (
    <Suspense
      fallback={
        <p role="status" className="room-note p-4">
          {t.openingStudio}
        </p>
      }
    >
      <Studio itemId={itemId} title={title} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { studio, open, onOpen: () => setOpen(true) }
}

/** The way into the studio. */
export function TeachHere({ onOpen }: { onOpen: () => void }) {
  const t = useTexts(deskTexts)
  return (
    <div>
      <p>
        <button type="button" onClick={onOpen} className="button">
          {t.teachHere}
        </button>
      </p>
      <p className="room-note mt-2">{t.teachHereHelp}</p>
    </div>
  )
}
