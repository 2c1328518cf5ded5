import { lazy, type ReactNode, Suspense, useState } from 'react'
import { track } from '../../../events/track.ts'

export interface Demo {
  /** the product, or the teacher */
  name: string
  videos: { title: string; url: string }[]
  /** the position of the teacher among the product's teachers, from 1 */
  teacher?: number
}

const DemoDialog = lazy(async () => ({ default: (await import('./demo-dialog.tsx')).DemoDialog }))

interface DemoButtonProps {
  packageId: number
  demo: Demo
  children: ReactNode
}

/** Opens a popup that plays a demo video; nothing of the video loads before. */
export function DemoButton({ packageId, demo, children }: DemoButtonProps) {
  const [open, setOpen] = useState(false)
  const { teacher } = demo
  const onPlay = () => {
    if (teacher === undefined) track('demo_video_played', { packageId })
    else track('Faculty_demo_played', { packageId, position: teacher })
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="button-quiet cursor-pointer noscript:hidden"
      >
        {children}
      </button>
      <Suspense>{open && <DemoDialog demo={demo} onPlay={onPlay} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
