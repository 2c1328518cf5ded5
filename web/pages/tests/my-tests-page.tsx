import { lazy } from 'react'
import { NOTEBOOK } from '../../../addresses/notebook-paths.ts'
import { pathsIn } from '../../../addresses/paths.ts'
import { myTestsPath } from '../../../addresses/test-paths.ts'
import { myTestsTexts } from '../../texts/my-tests.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { OwnersPlace } from '../account/owners-place.tsx'
import { TestsWaiting } from './tests-waiting.tsx'

const loadMine = () => import('./my-tests.tsx')
const MyTests = lazy(async () => ({ default: (await loadMine()).MyTests }))

/** Every test that is open to somebody, or those of one package; the same page for everybody until a browser knows whose it is. */
export function MyTestsPage({ packageId }: { packageId?: number | undefined }) {
  const t = useTexts(myTestsTexts)
  const paths = pathsIn(useLocale())
  const title = packageId === undefined ? t.title : t.ofPackage
  return (
    <>
      <Breadcrumb
        steps={
          packageId === undefined
            ? [{ label: t.title }]
            : [{ label: t.title, href: paths.at(myTestsPath()) }, { label: title }]
        }
      />
      <h1 className="mt-2 text-h2 sm:text-h1">{title}</h1>
      <p className="mt-1 max-w-prose text-quiet">{t.what}</p>
      <p className="persons-only">
        <a href={paths.at(NOTEBOOK)} className="inline-flex min-h-11 items-center font-semibold">
          {t.notebook}
        </a>
      </p>
      <OwnersPlace guest={{ title: t.guest, help: t.guestHelp }} waiting={<TestsWaiting />} load={loadMine}>
        {(me) => <MyTests key={`${me.id} ${packageId}`} personId={me.id} packageId={packageId} />}
      </OwnersPlace>
    </>
  )
}
