import { batchPath, examsPath, liveClassesPath } from '../../../../addresses/learning-paths.ts'
import { pathsIn } from '../../../../addresses/paths.ts'
import type { PackageData } from '../../../data/learning.queries.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { areaTexts } from './area-texts.ts'

/** The ways to the live classes of a package, and to its exams and batches, where it is divided by them. */
export function WaysIn({
  data: { package: owned, categoryTabs, examSubPackages, batches },
}: {
  data: PackageData
}) {
  const t = useTexts(areaTexts)
  const paths = pathsIn(useLocale())
  const taught = categoryTabs.some(({ category }) => category === 'ONLINE_LIVE_CLASSES')
  if (!taught && examSubPackages.length + batches.length === 0) return null
  return (
    <p className="mt-5 flex flex-wrap gap-3">
      {taught && (
        <a href={paths.at(liveClassesPath(owned.packageId))} className="button-quiet">
          {t.liveClasses}
        </a>
      )}
      {examSubPackages.length > 0 && (
        <a href={paths.at(examsPath(owned))} className="button-quiet">
          {t.exams}
        </a>
      )}
      {batches.length > 0 && (
        <a href={paths.at(batchPath(owned))} className="button-quiet">
          {t.batches}
        </a>
      )}
    </p>
  )
}
