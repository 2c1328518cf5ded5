import { ppcPath } from '../../../../addresses/learning-paths.ts'
import { pathsIn } from '../../../../addresses/paths.ts'
import type { ProductType } from '../../../../contract/product-types.ts'
import { catalogueTexts } from '../../../parts/product/catalogue-texts.ts'
import { localised } from '../../../parts/question/localised.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { Section } from '../../../ui/section.tsx'
import { AreaFrame, NotHere, WhenAnswered } from './area-frame.tsx'
import { areaTexts } from './area-texts.ts'
import { BranchCards } from './branch-cards.tsx'
import { ContentList } from './content-list.tsx'
import { branchPath } from './learning-links.ts'
import { ProgressLine } from './progress-line.tsx'
import { useContent } from './use-content.ts'

interface BranchScreenProps {
  personId: number
  packageId: number
  branchId: number
  contentType: ProductType
  /** of the address, above the branch: where they are not, there is nothing */
  above?: readonly number[]
}

/** An exam, a subject, a chapter or a topic: the branches below it, then everything in it. */
export function BranchScreen({ personId, packageId, branchId, contentType, above = [] }: BranchScreenProps) {
  const t = useTexts(areaTexts)
  const shop = useTexts(catalogueTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  const pages = useContent(personId, { packageId, branch: branchId, category: contentType })
  return (
    <WhenAnswered answer={{ data: pages.shown, error: pages.error, again: pages.askFirst }}>
      {({ package: owned, branch, children }) => {
        if (!branch || above.some((id) => !branch.under.some((higher) => higher.id === id)))
          return <NotHere />
        const { text, lang } = localised(branch.title, locale)
        const steps = [
          { label: shop.typesMany[contentType], href: paths.at(ppcPath(owned, contentType)) },
          ...branch.under.map((higher, at) => ({
            label: localised(higher.title, locale).text,
            href: paths.at(branchPath(owned, contentType, higher, branch.under.slice(0, at))),
          })),
        ]
        return (
          <AreaFrame owned={owned} title={text} lang={lang} steps={steps}>
            <div className="mt-3 max-w-md">
              <ProgressLine {...branch} />
            </div>
            {children.length > 0 && (
              <Section title={t.below[children[0]!.kind]}>
                <BranchCards
                  branches={children}
                  pathOf={(child) => branchPath(owned, contentType, child, [...branch.under, branch])}
                />
              </Section>
            )}
            <Section title={shop.typesMany[contentType]}>
              <ContentList pages={pages} owned={owned} within={branch.under.length + 1} />
            </Section>
          </AreaFrame>
        )
      }}
    </WhenAnswered>
  )
}
