import { continueStudyingPath } from '../../../../addresses/learning-paths.ts'
import { pathsIn } from '../../../../addresses/paths.ts'
import type { PackageData } from '../../../data/learning.queries.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { Section } from '../../../ui/section.tsx'
import { areaTexts } from './area-texts.ts'
import { ItemRow } from './item-row.tsx'

/** Where the person was in a package, or else what comes first; nothing where its time is over. */
export function GoingOn({ data }: { data: PackageData }) {
  const t = useTexts(areaTexts)
  const paths = pathsIn(useLocale())
  const { package: owned, continueStudyingData, nextData, packagesCount } = data
  if (owned.ended || packagesCount === 0) return null
  return (
    <>
      {continueStudyingData.length > 0 && (
        <Section title={t.goOn}>
          <ul className="flex flex-col gap-3">
            {continueStudyingData.map((item) => (
              <li key={item.itemId}>
                <ItemRow item={item} owned={owned} />
              </li>
            ))}
          </ul>
          <p className="mt-1">
            <a
              href={paths.at(continueStudyingPath())}
              className="inline-flex min-h-11 items-center font-semibold"
            >
              {t.goOnAll}
            </a>
          </p>
        </Section>
      )}
      {nextData && (
        <Section title={t.next}>
          <ItemRow item={nextData} owned={owned} />
        </Section>
      )}
      {!nextData && continueStudyingData.length === 0 && data.childData.length > 0 && (
        <p className="mt-6 font-semibold">{t.allDone}</p>
      )}
    </>
  )
}
