import { examPartPath, subPackagePath } from '../../../../addresses/learning-paths.ts'
import { pathsIn } from '../../../../addresses/paths.ts'
import { useAnswer } from '../../../data/hooks.ts'
import { getPackageData, type PackageData } from '../../../data/learning.queries.ts'
import { catalogueTexts } from '../../../parts/product/catalogue-texts.ts'
import { Cover } from '../../../parts/product/cover.tsx'
import { langOf } from '../../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { AreaFrame, NothingOfIt, WhenAnswered } from './area-frame.tsx'
import { areaTexts } from './area-texts.ts'
import { GoingOn } from './going-on.tsx'
import { inAddress } from './learning-links.ts'
import { ProgressLine } from './progress-line.tsx'

/** A pack: where the person was in all of it, and its courses, each with how far they are. */
export function PackParts({ packageId }: { packageId: number }) {
  const t = useTexts(areaTexts)
  const answer = useAnswer(`data ${packageId}`, () => getPackageData(packageId))
  return (
    <WhenAnswered answer={answer}>
      {(data) => (
        <AreaFrame owned={data.package} title={t.parts}>
          {data.packages.length === 0 ? (
            <NothingOfIt text={t.noParts} owned={data.package} />
          ) : (
            <>
              <GoingOn data={data} />
              <Parts data={data} />
            </>
          )}
        </AreaFrame>
      )}
    </WhenAnswered>
  )
}

function Parts({ data: { package: pack, packages, examSubPackages } }: { data: PackageData }) {
  const shop = useTexts(catalogueTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  const [exam, ...others] = examSubPackages
  return (
    <ul className="mt-5 grid gap-4 lg:grid-cols-2">
      {packages.map((part) => (
        <li key={part.packageId} className="min-w-0">
          <article className="card relative flex h-full gap-3 p-3 has-[a:hover]:border-primary sm:gap-4">
            <Cover src={part.imgUrl} className="w-28 sm:w-40" />
            <div className="flex min-w-0 flex-1 flex-col gap-1">
              <p className="text-quiet text-small">{shop.types[part.category]}</p>
              <h2 className="font-semibold text-body leading-snug" lang={langOf(part.title, locale)}>
                <a
                  href={paths.at(
                    exam && others.length === 0
                      ? examPartPath(pack, inAddress(exam), part)
                      : subPackagePath(pack, part),
                  )}
                  className="text-ink no-underline after:absolute after:inset-0 hover:underline"
                >
                  {part.title}
                </a>
              </h2>
              {part.count > 0 && <ProgressLine {...part} />}
            </div>
          </article>
        </li>
      ))}
    </ul>
  )
}
