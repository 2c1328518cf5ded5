import type { ReactNode } from 'react'
import { pathsIn } from '../../../addresses/paths.ts'
import { useShell } from '../../parts/page/shell-context.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { examIntroTexts } from './intro-texts.ts'

/** The frame of a test before it begins: the site's name, and nothing that could lead away by accident. */
export function ExamFrame({ children }: { children: ReactNode }) {
  const brand = useShell()?.brand
  const paths = pathsIn(useLocale())
  return (
    <div className="exam-frame">
      <div className="exam-frame-bar">
        {/* A full document load: this document lacks the parts around the site's other pages. */}
        <a href={paths.home()} target="_self">
          {brand?.name}
        </a>
      </div>
      {children}
    </div>
  )
}

/** Shown until the test is known. */
export function ExamWaiting() {
  const t = useTexts(examIntroTexts)
  return (
    <div className="exam-intro">
      <p role="status" className="sr-only">
        {t.loading}
      </p>
      <noscript>
        <p className="card exam-intro-part">{t.noScript}</p>
      </noscript>
      <div className="noscript:hidden">
        <Skeleton className="h-8 w-3/4" />
        <Skeleton className="mt-4 h-12 w-1/2" />
        <Skeleton className="mt-6 h-48 w-full" />
        <Skeleton className="mt-4 h-64 w-full" />
      </div>
    </div>
  )
}
