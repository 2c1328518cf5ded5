import { myTestsPath } from '../../../../addresses/my-tests-path.ts'
import { pathsIn } from '../../../../addresses/paths.ts'
import type { Shown } from '../../../parts/question/localised.ts'
import { myTestsTexts } from '../../../parts/test/my-tests-texts.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'

/** The breadcrumb and heading of a result, with its test once that is known. */
export function ResultHeading({ title }: { title?: Shown }) {
  const t = useTexts(myTestsTexts)
  const paths = pathsIn(useLocale())
  return (
    <>
      <Breadcrumb steps={[{ label: t.title, href: paths.at(myTestsPath()) }, { label: t.result }]} />
      <h1 id="result" tabIndex={-1} className="mt-2 text-h2 outline-none sm:text-h1">
        {title === undefined ? (
          t.result
        ) : (
          <>
            <span className="mb-1 block font-normal text-body text-quiet leading-normal">{t.result}</span>{' '}
            <span lang={title.lang}>{title.text}</span>
          </>
        )}
      </h1>
    </>
  )
}
