import { lazy, useState } from 'react'
import { myTestsPath } from '../../../addresses/my-tests-path.ts'
import { NOTEBOOK } from '../../../addresses/notebook-paths.ts'
import { pathsIn } from '../../../addresses/paths.ts'
import { OwnersPlace } from '../../parts/own-place/owners-place.tsx'
import { myTestsTexts } from '../../parts/test/my-tests-texts.ts'
import { TestsWaiting } from '../../parts/test/tests-waiting.tsx'
import { langOf } from '../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'

const loadMine = () => import('./my-tests.tsx')
const MyTests = lazy(async () => ({ default: (await loadMine()).MyTests }))

interface PageProps {
  packageId?: number | undefined
  /** the title of the package, if it is on sale */
  course?: string | undefined
}

/**
 * Every test available to a person, or those of one package; the same page for everyone until a browser knows
 * who is signed in.
 */
export function MyTestsPage({ packageId, course }: PageProps) {
  const t = useTexts(myTestsTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  // For a package no longer on sale, the title comes from its owner's tests.
  const [named, setNamed] = useState(course)
  const title = packageId === undefined ? t.title : (named ?? t.ofPackage)
  return (
    <>
      <Breadcrumb
        steps={
          packageId === undefined
            ? [{ label: t.title }]
            : [{ label: t.title, href: paths.at(myTestsPath()) }, { label: title }]
        }
      />
      <h1 className="mt-2 text-h2 sm:text-h1">
        {named !== undefined && (
          <span className="mb-1 block font-normal text-body text-quiet leading-normal">{t.ofThis}</span>
        )}{' '}
        <span lang={langOf(title, locale)}>{title}</span>
      </h1>
      {packageId === undefined && (
        <>
          <p className="mt-1 max-w-prose text-quiet">{t.what}</p>
          <p className="persons-only">
            <a href={paths.at(NOTEBOOK)} className="inline-flex min-h-11 items-center font-semibold">
              {t.notebook}
            </a>
          </p>
        </>
      )}
      <OwnersPlace guest={{ title: t.guest, help: t.guestHelp }} waiting={<TestsWaiting />} load={loadMine}>
        {(me) => (
          <MyTests key={`${me.id} ${packageId}`} personId={me.id} packageId={packageId} onNamed={setNamed} />
        )}
      </OwnersPlace>
    </>
  )
}
