import { myTestsPath } from '../../../addresses/my-tests-path.ts'
import { pathsIn } from '../../../addresses/paths.ts'
import { contentsTexts } from '../../parts/free-content/contents-texts.ts'
import { FreeItem } from '../../parts/free-content/free-item.tsx'
import { shownFreeItems } from '../../parts/free-content/shown-free-items.ts'
import { type FreeTests, useFreeTests } from '../../parts/free-content/use-free-tests.ts'
import { Notice } from '../../parts/own-place/persons-place.tsx'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { ContentsFrame } from './contents-frame.tsx'
import type { FreeContentData } from './load-free-content.ts'

/** All free samples of one kind of a product; tests with the reader's progress. */
export function FreeContentPage(data: FreeContentData) {
  return <FreeSamples {...data} tests={useFreeTests(data.product.id, data.kind === 'test')} />
}

interface SamplesProps extends FreeContentData {
  tests: FreeTests | 'unknown' | undefined
}

export function FreeSamples({ product, steps, kind, items, open, tests }: SamplesProps) {
  const t = useTexts(contentsTexts)
  const paths = pathsIn(useLocale())
  const shown = shownFreeItems(items, kind, tests)
  return (
    <ContentsFrame product={product} steps={steps} heading={t.freeTitles[kind]}>
      <p className="mt-2 text-quiet">{t.freeHelp}</p>
      {shown.length === 0 && (
        <Notice title={t.noFree} help={t.noFreeHelp}>
          <a href={paths.at(myTestsPath())} className="button">
            {t.allTests}
          </a>
        </Notice>
      )}
      <ul className="mt-5 grid gap-4 empty:hidden sm:grid-cols-2 lg:grid-cols-3">
        {shown.map(({ item, status }, at) => (
          <li key={item.contentId}>
            <FreeItem item={item} product={product} position={at + 1} open={open} status={status} level={2} />
          </li>
        ))}
      </ul>
    </ContentsFrame>
  )
}
