import type { ReactNode } from 'react'
import { shelfTexts } from '../../../parts/own-place/shelf-texts.ts'
import { useTexts } from '../../../texts/texts.tsx'
import { waitingTexts } from './waiting-texts.ts'

/** The place of the picture has its size before anything of it is there. */
export function LessonFrame({
  player,
  children,
  side,
  below,
}: {
  player: ReactNode
  children: ReactNode
  side?: ReactNode
  /** after everything else on a phone, below the picture at a desk */
  below?: ReactNode
}) {
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-6">
      <div className="min-w-0">
        <div className="-mx-4 -mt-4 md:mx-0 md:mt-0">{player}</div>
        {children}
      </div>
      <div className="mt-6 min-w-0 lg:row-span-2 lg:mt-0">{side}</div>
      <div className="min-w-0">{below}</div>
    </div>
  )
}

/** In place of the picture and its controls. */
export const PictureWaits = ({ children }: { children?: ReactNode }) => (
  <>
    <div className="lesson-awaited">{children}</div>
    <div className="lesson-controls" />
  </>
)

/** What is sent of a lesson before a browser knows whose it is. */
export function LessonWaiting() {
  const t = useTexts(waitingTexts)
  const shelf = useTexts(shelfTexts)
  return (
    <LessonFrame
      player={
        <PictureWaits>
          <span role="status" className="noscript:hidden">
            {t.loading}
          </span>
          <noscript>{t.needsScript}</noscript>
        </PictureWaits>
      }
    >
      <h1 className="mt-3 text-h3">{shelf.title}</h1>
    </LessonFrame>
  )
}
