import { lazy, Suspense } from 'react'
import { liveClassPath, ppcPath } from '../../../../addresses/learning-paths.ts'
import { pathsIn } from '../../../../addresses/paths.ts'
import type { ProductType } from '../../../../contract/product-types.ts'
import { useAnswer } from '../../../data/hooks.ts'
import { getNextContent } from '../../../data/learning.queries.ts'
import { catalogueTexts } from '../../../parts/product/catalogue-texts.ts'
import { localised } from '../../../parts/question/localised.ts'
import { testsTexts } from '../../../parts/test/tests-texts.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { Section } from '../../../ui/section.tsx'
import { AreaFrame, NotHere, WhenAnswered } from './area-frame.tsx'
import { areaTexts } from './area-texts.ts'
import { itemFacts } from './item-facts.ts'
import { HowFar, ItemAction, ItemRow, When } from './item-row.tsx'
import { itemTexts } from './item-texts.ts'
import { KeepLink } from './keep-link.tsx'
import { branchPath } from './learning-links.ts'

const ModelItem = lazy(async () => ({ default: (await import('./model-item.tsx')).ModelItem }))

interface ItemPageProps {
  packageId: number
  contentType: ProductType
  itemId: number
}

/** An item by itself: what it is, how far the person is, the way to open it, and what comes after it. */
export function ItemPage({ packageId, contentType, itemId }: ItemPageProps) {
  const t = useTexts(areaTexts)
  const ofItem = useTexts(itemTexts)
  const ofTests = useTexts(testsTexts)
  const shop = useTexts(catalogueTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  const answer = useAnswer(`item ${packageId} ${itemId}`, () => getNextContent(packageId, itemId))
  return (
    <WhenAnswered answer={answer}>
      {({ package: owned, item, next }) => {
        if (item.contentType !== contentType) return <NotHere />
        const { text, lang } = localised(item.title, locale)
        const steps = [
          { label: shop.typesMany[contentType], href: paths.at(ppcPath(owned, contentType)) },
          ...item.under.map((branch, at) => ({
            label: localised(branch.title, locale).text,
            href: paths.at(branchPath(owned, contentType, branch, item.under.slice(0, at))),
          })),
        ]
        return (
          <AreaFrame owned={owned} title={text} lang={lang} steps={steps}>
            {item.kind === 'MODEL' && item.access === 'open' ? (
              <Suspense>
                <ModelItem key={item.itemId} item={item} title={text} />
              </Suspense>
            ) : (
              <div className="card mt-4 flex flex-col gap-3 p-4 sm:p-5">
                <p className="text-quiet">{itemFacts(item, t, ofTests)}</p>
                {item.file?.notes.map((note) => (
                  <p key={note} className="text-quiet text-small">
                    {note === 'no-text' ? ofItem.noText : ofItem.legacyHindi}
                  </p>
                ))}
                <p className="flex flex-wrap items-center gap-x-3 text-small">
                  <HowFar item={item} />
                  <When item={item} />
                </p>
                <ItemAction item={item} title={text} owned={owned} />
                <KeepLink item={item} title={text} />
                {item.kind === 'CLASS' && !item.lesson && (
                  <p>
                    <a href={paths.at(liveClassPath({ ...owned, itemId }))} className="button">
                      {ofItem.seeClass}
                    </a>
                  </p>
                )}
              </div>
            )}
            {next && (
              <Section title={ofItem.nextAfter}>
                <ItemRow item={next} owned={owned} />
              </Section>
            )}
          </AreaFrame>
        )
      }}
    </WhenAnswered>
  )
}
