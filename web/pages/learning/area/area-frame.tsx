import { lazy, type ReactNode } from 'react'
import { pathsIn } from '../../../../addresses/paths.ts'
import { purchasePath, shelfPath } from '../../../../addresses/shelf-paths.ts'
import { problemOf } from '../../../data/clients/problem-error.ts'
import type { OwnedPackage } from '../../../data/learning.queries.ts'
import { NotLoaded } from '../../../parts/own-place/not-loaded.tsx'
import { Notice } from '../../../parts/own-place/persons-place.tsx'
import { shelfTexts } from '../../../parts/own-place/shelf-texts.ts'
import { langOf } from '../../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { PlainHeading, Waiting } from '../shelf-frame.tsx'
import { areaTexts } from './area-texts.ts'

const NotYours = lazy(async () => ({ default: (await import('../not-yours.tsx')).NotYours }))

interface Answered<T> {
  data?: T | undefined
  error?: unknown
  again: () => void
}

/** What was answered; until then, or instead of it, what a learner can do. */
export function WhenAnswered<T>({
  answer,
  children,
}: {
  answer: Answered<T>
  children: (data: T) => ReactNode
}) {
  const code = problemOf(answer.error)?.code
  if (code === 'not_yours') return <NotYours />
  if (code === 'not_in_package' || code === 'no_class') return <NotHere />
  if (answer.data !== undefined) return children(answer.data)
  return (
    <>
      <PlainHeading />
      {answer.error === undefined ? <Waiting /> : <NotLoaded of={areaTexts} again={answer.again} />}
    </>
  )
}

export function NotHere() {
  const t = useTexts(areaTexts)
  const paths = pathsIn(useLocale())
  return (
    <>
      <PlainHeading />
      <Notice title={t.notHere} help={t.notHereHelp}>
        <a href={paths.at(shelfPath())} className="button">
          {t.myCourses}
        </a>
      </Notice>
    </>
  )
}

interface AreaFrameProps {
  owned: Pick<OwnedPackage, 'packageId' | 'title' | 'slugurl' | 'ended'>
  /** the page itself, and the pages between it and the package */
  title: string
  lang?: string | undefined
  steps?: { label: string; href: string }[]
  children: ReactNode
}

/** A page of an owned package: where it is, its heading, and that its time is over. */
export function AreaFrame({ owned, title, lang, steps = [], children }: AreaFrameProps) {
  const t = useTexts(areaTexts)
  const shelf = useTexts(shelfTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  const course = paths.at(purchasePath(owned))
  return (
    <>
      <Breadcrumb
        steps={[
          { label: shelf.title, href: paths.at(shelfPath()) },
          { label: owned.title, href: course },
          ...steps,
          { label: title },
        ]}
      />
      <p className="mt-2 text-quiet text-small" lang={langOf(owned.title, locale)}>
        {owned.title}
      </p>
      <h1 className="text-h3 sm:text-h2" lang={lang}>
        {title}
      </h1>
      {owned.ended && (
        <div className="card mt-4 flex flex-wrap items-center gap-3 p-4">
          <p className="min-w-0 flex-1 basis-64">{t.over}</p>
          <a href={course} className="button">
            {t.renew}
          </a>
        </div>
      )}
      {children}
    </>
  )
}

/** That a package has nothing of the kind, with the way on. */
export function NothingOfIt({ text, owned }: { text: string; owned: OwnedPackage }) {
  const t = useTexts(areaTexts)
  const paths = pathsIn(useLocale())
  return (
    <div className="card mt-4 p-6">
      <p className="max-w-prose">{text}</p>
      <p className="mt-3">
        <a href={paths.at(purchasePath(owned))} className="button-quiet">
          {t.toCourse}
        </a>
      </p>
    </div>
  )
}
