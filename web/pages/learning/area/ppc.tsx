import { useSearch } from '@tanstack/react-router'
import { ppcPath } from '../../../../addresses/learning-paths.ts'
import { pathsIn } from '../../../../addresses/paths.ts'
import { PRODUCT_TYPES, type ProductType } from '../../../../contract/product-types.ts'
import { useAnswer } from '../../../data/hooks.ts'
import { getPackageData, type PackageData } from '../../../data/learning.queries.ts'
import { catalogueTexts } from '../../../parts/product/catalogue-texts.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { Section } from '../../../ui/section.tsx'
import { AreaFrame, NothingOfIt, WhenAnswered } from './area-frame.tsx'
import { areaTexts } from './area-texts.ts'
import { BranchCards } from './branch-cards.tsx'
import { ContentList } from './content-list.tsx'
import { GoingOn } from './going-on.tsx'
import { branchPath } from './learning-links.ts'
import { TitleSearch, useTitleQuery } from './title-search.tsx'
import { useContent } from './use-content.ts'
import { WaysIn } from './ways-in.tsx'

interface PpcProps {
  personId: number
  packageId: number
  /** only this type, whatever the address says */
  only?: ProductType
}

/** What a package holds, by type: go on, what is next, subjects, and everything in its order. */
export function Ppc({ personId, packageId, only }: PpcProps) {
  const asked = useSearch({
    strict: false,
    select: (search: Record<string, unknown>) => PRODUCT_TYPES.find((type) => type === search.category),
  })
  const category = only ?? asked
  const answer = useAnswer(`data ${packageId} ${category}`, () => getPackageData(packageId, category))
  return (
    <WhenAnswered answer={answer}>
      {(data) => <OfType personId={personId} data={data} category={category} only={only !== undefined} />}
    </WhenAnswered>
  )
}

interface OfTypeProps {
  personId: number
  data: PackageData
  category: ProductType | undefined
  only: boolean
}

function OfType({ personId, data, category, only }: OfTypeProps) {
  const t = useTexts(areaTexts)
  const shop = useTexts(catalogueTexts)
  const paths = pathsIn(useLocale())
  const { package: owned, categoryTabs, branches } = data
  const nothing = categoryTabs.length === 0
  const missing = category !== undefined && !categoryTabs.some((tab) => tab.category === category)
  return (
    <AreaFrame owned={owned} title={only && category ? shop.typesMany[category] : t.contents}>
      {!only && categoryTabs.length + Number(missing) > 1 && (
        <nav aria-label={t.types} className="mt-4">
          <ul className="flex flex-wrap gap-2">
            {[undefined, ...PRODUCT_TYPES.filter((type) => typed(data, type) || type === category)].map(
              (type) => (
                <li key={type ?? ''}>
                  <a
                    href={paths.at(ppcPath(owned, type))}
                    aria-current={type === category ? 'page' : undefined}
                    className="choice"
                  >
                    {type ? `${shop.typesMany[type]} (${typed(data, type)?.count ?? 0})` : t.everything}
                  </a>
                </li>
              ),
            )}
          </ul>
        </nav>
      )}
      {nothing || missing ? (
        <NothingOfIt text={nothing ? t.none : t.noneOfType} owned={owned} />
      ) : (
        <>
          <GoingOn data={data} />
          <WaysIn data={data} />
          {branches.length > 0 && (
            <Section title={t.subjects}>
              <BranchCards
                branches={branches}
                pathOf={(branch) => branchPath(owned, category ?? categoryTabs[0]!.category, branch)}
              />
            </Section>
          )}
          <AllOfIt key={category} personId={personId} data={data} category={category} />
        </>
      )}
    </AreaFrame>
  )
}

const typed = ({ categoryTabs }: PackageData, type: ProductType) =>
  categoryTabs.find(({ category }) => category === type)

function AllOfIt(props: Omit<OfTypeProps, 'only'>) {
  const t = useTexts(areaTexts)
  const query = useTitleQuery()
  return (
    <Section title={t.contents}>
      <Searched key={query} {...props} query={query} />
    </Section>
  )
}

function Searched({
  personId,
  data,
  category,
  query,
}: Omit<OfTypeProps, 'only'> & { query: string | undefined }) {
  const { packageId } = data.package
  const pages = useContent(personId, { packageId, ...(category && { category }), ...(query && { query }) })
  return (
    <>
      <TitleSearch query={query} total={pages.shown?.total} />
      <div className="mt-3">
        <ContentList pages={pages} owned={data.package} />
      </div>
    </>
  )
}
